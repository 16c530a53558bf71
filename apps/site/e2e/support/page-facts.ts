export interface NavigationTarget {
  href: string;
  text: string;
}

/** Facts of a document that are checked for every page. */
export interface PageFacts {
  language: string;
  title: string;
  mainCount: number;
  headings: string[];
  ids: string[];
  repeatedIds: string[];
  /** Images without alternative text that are not marked as decorative. */
  unnamedPictures: string[];
  navigationTargets: NavigationTarget[];
  texts: string[];
}

export function readPageFacts(document: Document): PageFacts {
  const window = document.defaultView;
  if (!window) throw new Error('The document has no window.');
  const selectAll = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  const collapseWhiteSpace = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  const elementIds = selectAll('[id]').map(({ id }) => id);
  const seenIds = new Set<string>();
  const repeatedIds = elementIds.filter((id) => seenIds.has(id) || !seenIds.add(id));
  const getForms = selectAll<HTMLFormElement>('form').filter(({ method }) => method === 'get');
  const formUrlOf = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new window.FormData(form)) if (typeof value === 'string') query.append(name, value);
    const url = new URL(form.action);
    url.search = query.toString();
    return url.href;
  };

  const texts: string[] = [];
  const textWalker = document.createTreeWalker(document.documentElement, window.NodeFilter.SHOW_TEXT);
  while (textWalker.nextNode()) {
    const { parentElement, textContent } = textWalker.currentNode;
    // a link to another language is labelled in that language
    if (parentElement?.closest('script, style, template, [hreflang]')) continue;
    texts.push(collapseWhiteSpace(textContent));
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    texts.push(...selectAll(`[${name}]`).map((element) => collapseWhiteSpace(element.getAttribute(name))));

  return {
    language: document.documentElement.lang,
    title: document.title,
    mainCount: selectAll('main').length,
    headings: selectAll('h1').map((heading) => collapseWhiteSpace(heading.textContent)),
    ids: elementIds,
    repeatedIds,
    unnamedPictures: selectAll('img:not([alt])').map((image) => image.outerHTML.slice(0, 120)),
    navigationTargets: [
      ...selectAll<HTMLAnchorElement>('a[href]').map((link) => ({
        href: link.href,
        text: collapseWhiteSpace(link.textContent),
      })),
      ...getForms.map((form) => ({ href: formUrlOf(form), text: 'form' })),
    ],
    texts: [...new Set(texts)].filter((text) => text !== ''),
  };
}
