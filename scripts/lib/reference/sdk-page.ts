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
  const documentedByName = new Map<string, Documented>();
  for (const block of content.split(/(?<!\*\/)\n(?=\/\*\*|(?:export|declare|import|interface|type) )/)) {
    const [docCommentBlock = '', docComment = ''] = comment.exec(block) ?? [];
    const source = block.slice(docCommentBlock.length).trim();
    const name = declaration.exec(source)?.[1];
    if (name === undefined) continue;
    // a value and its type may share a name
    const earlierDeclaration = documentedByName.get(name);
    documentedByName.set(name, {
      comment:
        earlierDeclaration === undefined || earlierDeclaration.comment === ''
          ? proseOf(docComment)
          : earlierDeclaration.comment,
      source: earlierDeclaration ? `${earlierDeclaration.source}\n\n${source}` : source,
    });
  }
  return documentedByName;
}

/** Documented declarations of a built package by name. */
export function documentedOf(dist: string): Map<string, Documented> {
  const documentedByName = new Map<string, Documented>();
  for (const file of globSync('**/*.d.ts', { cwd: dist, exclude: ['**/*.test.d.ts', 'testing/**'] }).toSorted())
    for (const [name, documented] of documentedIn(readFileSync(join(dist, file), 'utf8')))
      if (!documentedByName.has(name)) documentedByName.set(name, documented);
  return documentedByName;
}

interface PublicDeclaration {
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

function declarationsOf(report: string): PublicDeclaration[] {
  const source = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  const byName = new Map<string, PublicDeclaration>();
  for (const block of source.split(/\n(?=\/\/ @public)/)) {
    const declarationSource = block
      .replaceAll(/^\/\/ @public.*\n/gm, '')
      .replace(/\n\/\/ \(No @package[\s\S]*$/, '')
      .trim();
    const [, kind = '', name = ''] =
      /^export (?:declare |abstract )?(function|class|interface|type|const) (\w+)/.exec(declarationSource) ?? [];
    if (name === '') continue;
    // a value and its type may share a name
    const earlierDeclaration = byName.get(name);
    byName.set(
      name,
      earlierDeclaration
        ? { ...earlierDeclaration, source: `${earlierDeclaration.source}\n\n${declarationSource}` }
        : { name, kind, source: declarationSource },
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

const maxExpandedLines = 30;

/** HTML of a declaration; long ones are collapsed. */
function renderSource(
  { name, kind, source }: PublicDeclaration,
  documented: Documented | undefined,
  subpath: string,
): string {
  const hasMembers = kind === 'interface' || kind === 'class';
  const sourceToShow = hasMembers && documented ? documented.source.replace(/^export declare /, 'export ') : source;
  const block = code(sourceToShow, `${name} of ${subpath}`);
  const lines = sourceToShow.split('\n').length;
  return lines > maxExpandedLines ? `<details><summary>${lines} lines of types</summary>${block}</details>` : block;
}

/** Page of the SDK's public types, from the API reports and the built declarations. */
export function sdkPage(
  reports: Readonly<Record<string, string>>,
  documented: ReadonlyMap<string, Documented>,
): string {
  const sections = Object.entries(reports).map(([subpath, report]) => {
    const prefix = subpath.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
    const declarations = declarationsOf(report);
    const groupsByKind = Object.entries(kinds).flatMap(([kind, title]) => {
      const declarationsOfKind = declarations.filter((declared) => declared.kind === kind);
      return declarationsOfKind.length > 0 ? [{ title, declarationsOfKind }] : [];
    });
    const idOf = (name: string): string => `${prefix}-${name}`;
    const articles = groupsByKind.map(({ title, declarationsOfKind }) => {
      const articlesOfKind = declarationsOfKind.map((declared) => {
        const { name } = declared;
        const documentation = documented.get(name);
        return `<article id="${idOf(name)}" aria-labelledby="${idOf(name)}-title"><h4 id="${idOf(name)}-title"><a class="anchor" href="#${idOf(name)}">${text(name)}</a></h4>${paragraphs(documentation?.comment ?? '')}${renderSource(declared, documentation, subpath)}</article>`;
      });
      return `<h3>${title}</h3>${articlesOfKind.join('\n')}`;
    });
    return {
      contents: {
        id: prefix,
        title: subpath,
        entries: groupsByKind.flatMap(({ declarationsOfKind }) =>
          declarationsOfKind.map(({ name }) => ({ id: idOf(name), title: name })),
        ),
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
