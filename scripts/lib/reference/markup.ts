const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => htmlEntities[sign] ?? sign);

/** Escapes text and renders backticks as code. */
export const renderProse = (value: string): string => escapeText(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Renders a code block that can be scrolled with the keyboard and is labelled with `name`. */
export const renderCode = (content: string, name: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeText(name)}"><code>${escapeText(content)}</code></pre>`;

export interface ReferencePage {
  title: string;
  introduction: string;
  /** Reference to which the page belongs. The page links to the other reference. */
  current: 'api' | 'sdk';
  contents: readonly { id: string; title: string; entries: readonly { id: string; title: string }[] }[];
  body: string;
}

/**
 * Renders a whole page. It works without its scripts, which run a search and add forms that send requests. The markup has
 * what opens them, hidden where scripts are off, so that the scripts move nothing that was painted before them.
 */
export function renderPage({ title, introduction, current, contents, body }: ReferencePage): string {
  const renderPageLink = (page: ReferencePage['current'], address: string, words: string): string =>
    `<a href="${address}"${page === current ? ' aria-current="page"' : ''}>${words}</a>`;
  const contentGroups = contents
    .map(({ id, title: group, entries }) => {
      const entryItems = entries
        .map((entry) => `<li><a href="#${entry.id}">${escapeText(entry.title)}</a></li>`)
        .join('\n');
      return `<li><a href="#${id}">${escapeText(group)}</a><ul>${entryItems}</ul></li>`;
    })
    .join('\n');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeText(introduction)}">
<title>${escapeText(title)}</title>
<link rel="icon" href="/docs/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
${current === 'api' ? '<script src="/docs/try-it.js" defer></script>' : ''}
</head>
<body>
<a class="skip" href="#main">Skip to the reference</a>
<header>
<span class="brand"><picture><source media="(prefers-color-scheme: dark)" srcset="/docs/logo-dark.svg"><img src="/docs/logo.svg" alt="Plaza" width="98" height="32"></picture> <span>for developers</span></span>
<nav aria-label="References">${renderPageLink('api', '/docs', 'API')} ${renderPageLink('sdk', '/docs/sdk', 'SDK')} <a href="/api/openapi.json">OpenAPI document</a></nav>
</header>
<div class="columns">
<nav class="contents" aria-label="Contents">
<form class="search" role="search"><label for="search">Search</label><input id="search" type="search" autocomplete="off"><p role="status"></p></form>
<ul>${contentGroups}</ul>
</nav>
<main id="main">
<h1>${escapeText(title)}</h1>
<p class="lead">${renderProse(introduction)}</p>
${body}
</main>
</div>
</body>
</html>
`;
}
