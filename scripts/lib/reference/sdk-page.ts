import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, prose, text, wholePage } from './markup.ts';

interface Documented {
  /** Doc comment without markers. */
  comment: string;
  /** Source of the declaration with its members' comments. */
  source: string;
}

const comment = /^\/\*\*([\s\S]*?)\*\/\n/;
const declaration = /^export (?:declare |abstract )*(?:function|class|interface|type|const) (\w+)/;

const proseOf = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();

/** Documented declarations of a declaration file by name. */
export function documentedIn(content: string): Map<string, Documented> {
  const found = new Map<string, Documented>();
  for (const block of content.split(/(?<!\*\/)\n(?=\/\*\*|(?:export|declare|import|interface|type) )/)) {
    const [whole = '', said = ''] = comment.exec(block) ?? [];
    const source = block.slice(whole.length).trim();
    const name = declaration.exec(source)?.[1];
    if (name === undefined) continue;
    // a value and its type may share a name
    const earlier = found.get(name);
    found.set(name, {
      comment: earlier === undefined || earlier.comment === '' ? proseOf(said) : earlier.comment,
      source: earlier ? `${earlier.source}\n\n${source}` : source,
    });
  }
  return found;
}

/** Documented declarations of a built package by name. */
export function documentedOf(dist: string): Map<string, Documented> {
  const all = new Map<string, Documented>();
  for (const file of globSync('**/*.d.ts', { cwd: dist, exclude: ['**/*.test.d.ts', 'testing/**'] }).toSorted())
    for (const [name, documented] of documentedIn(readFileSync(join(dist, file), 'utf8')))
      if (!all.has(name)) all.set(name, documented);
  return all;
}

interface Declared {
  name: string;
  kind: string;
  source: string;
}

const kinds: Readonly<Record<string, string>> = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  const: 'Constants',
};

function declarationsOf(report: string): Declared[] {
  const source = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  const byName = new Map<string, Declared>();
  for (const block of source.split(/\n(?=\/\/ @public)/)) {
    const written = block
      .replaceAll(/^\/\/ @public.*\n/gm, '')
      .replace(/\n\/\/ \(No @package[\s\S]*$/, '')
      .trim();
    const [, kind = '', name = ''] =
      /^export (?:declare |abstract )?(function|class|interface|type|const) (\w+)/.exec(written) ?? [];
    if (name === '') continue;
    // a value and its type may share a name
    const earlier = byName.get(name);
    byName.set(
      name,
      earlier ? { ...earlier, source: `${earlier.source}\n\n${written}` } : { name, kind, source: written },
    );
  }
  return [...byName.values()];
}

const paragraphs = (documentation: string): string =>
  documentation
    .split(/\n\n|\n(?=@)/)
    .filter(Boolean)
    .map((paragraph) => {
      const [, tag, subject = '', rest = ''] =
        /^@(param|returns|throws)\s+(?:(\w+)\s+)?([\s\S]*)$/.exec(paragraph) ?? [];
      if (tag === undefined) return `<p>${prose(paragraph)}</p>`;
      if (tag === 'returns') return `<p>Gives ${prose([subject, rest].filter(Boolean).join(' '))}</p>`;
      return `<p>${tag === 'throws' ? 'Throws ' : ''}<code>${text(subject)}</code>${tag === 'throws' ? ' ' : ': '}${prose(rest)}</p>`;
    })
    .join('');

const maxLines = 30;

/** HTML of a declaration; long ones are collapsed. */
function shownSource({ name, kind, source }: Declared, documented: Documented | undefined, subpath: string): string {
  const isOfMembers = kind === 'interface' || kind === 'class';
  const written = isOfMembers && documented ? documented.source.replace(/^export declare /, 'export ') : source;
  const block = code(written, `${name} of ${subpath}`);
  const lines = written.split('\n').length;
  return lines > maxLines ? `<details><summary>${lines} lines of types</summary>${block}</details>` : block;
}

/** Page of the SDK's public types, from the API reports and the built declarations. */
export function sdkPage(
  reports: Readonly<Record<string, string>>,
  documented: ReadonlyMap<string, Documented>,
): string {
  const sections = Object.entries(reports).map(([subpath, report]) => {
    const prefix = subpath.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
    const declarations = declarationsOf(report);
    const byKind = Object.entries(kinds).flatMap(([kind, title]) => {
      const ofKind = declarations.filter((declared) => declared.kind === kind);
      return ofKind.length > 0 ? [{ title, ofKind }] : [];
    });
    const idOf = (name: string): string => `${prefix}-${name}`;
    const articles = byKind.map(({ title, ofKind }) => {
      const each = ofKind.map((declared) => {
        const { name } = declared;
        const said = documented.get(name);
        return `<article id="${idOf(name)}" aria-labelledby="${idOf(name)}-title"><h4 id="${idOf(name)}-title"><a class="anchor" href="#${idOf(name)}">${text(name)}</a></h4>${paragraphs(said?.comment ?? '')}${shownSource(declared, said, subpath)}</article>`;
      });
      return `<h3>${title}</h3>${each.join('\n')}`;
    });
    return {
      contents: {
        id: prefix,
        title: subpath,
        entries: byKind.flatMap(({ ofKind }) => ofKind.map(({ name }) => ({ id: idOf(name), title: name }))),
      },
      body: `<section aria-labelledby="${prefix}"><h2 id="${prefix}"><code>${text(subpath)}</code></h2>${articles.join('\n')}</section>`,
    };
  });
  return wholePage({
    title: 'Plaza SDK',
    introduction:
      'Everything that `@plaza/sdk` and its rules export: what it does, what it throws, and its types. `@plaza/sdk/contract` holds the zod schemas of what the API page lists.',
    current: 'sdk',
    contents: sections.map(({ contents }) => contents),
    body: sections.map(({ body }) => body).join('\n'),
  });
}
