import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCode, renderProse, escapeText, renderPage } from './markup.ts';

interface DocumentedDeclaration {
  comment: string;
  /** Source text of the declaration, including the comments on its members. */
  source: string;
}

const commentPattern = /^\/\*\*([\s\S]*?)\*\/\n/;
const declarationPattern = /^export (?:declare |abstract )*(?:function|class|interface|type|const) (\w+)/;

const removeCommentMarkers = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();

export function parseDocumentedDeclarations(content: string): Map<string, DocumentedDeclaration> {
  const documentedByName = new Map<string, DocumentedDeclaration>();
  for (const codeBlock of content.split(/(?<!\*\/)\n(?=\/\*\*|(?:export|declare|import|interface|type) )/)) {
    const [docCommentBlock = '', docComment = ''] = commentPattern.exec(codeBlock) ?? [];
    const source = codeBlock.slice(docCommentBlock.length).trim();
    const declarationName = declarationPattern.exec(source)?.[1];
    if (declarationName === undefined) continue;
    // a value and its type may share a name
    const earlierDeclaration = documentedByName.get(declarationName);
    documentedByName.set(declarationName, {
      comment:
        earlierDeclaration === undefined || earlierDeclaration.comment === ''
          ? removeCommentMarkers(docComment)
          : earlierDeclaration.comment,
      source: earlierDeclaration ? `${earlierDeclaration.source}\n\n${source}` : source,
    });
  }
  return documentedByName;
}

export function readDocumentedDeclarations(dist: string): Map<string, DocumentedDeclaration> {
  const documentedByName = new Map<string, DocumentedDeclaration>();
  for (const file of globSync('**/*.d.ts', { cwd: dist, exclude: ['**/*.test.d.ts', 'testing/**'] }).toSorted())
    for (const [name, documented] of parseDocumentedDeclarations(readFileSync(join(dist, file), 'utf8')))
      if (!documentedByName.has(name)) documentedByName.set(name, documented);
  return documentedByName;
}

interface PublicDeclaration {
  name: string;
  kind: string;
  source: string;
}

const titleByKind: Readonly<Record<string, string>> = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  const: 'Constants',
};

function parsePublicDeclarations(report: string): PublicDeclaration[] {
  const source = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  const declarationsByName = new Map<string, PublicDeclaration>();
  for (const codeBlock of source.split(/\n(?=\/\/ @public)/)) {
    const declarationSource = codeBlock
      .replaceAll(/^\/\/ @public.*\n/gm, '')
      .replace(/\n\/\/ \(No @package[\s\S]*$/, '')
      .trim();
    const [, kind = '', name = ''] =
      /^export (?:declare |abstract )?(function|class|interface|type|const) (\w+)/.exec(declarationSource) ?? [];
    if (name === '') continue;
    // a value and its type may share a name
    const earlierDeclaration = declarationsByName.get(name);
    declarationsByName.set(
      name,
      earlierDeclaration
        ? { ...earlierDeclaration, source: `${earlierDeclaration.source}\n\n${declarationSource}` }
        : { name, kind, source: declarationSource },
    );
  }
  return [...declarationsByName.values()];
}

const renderParagraphs = (documentation: string): string =>
  documentation
    .split(/\n\n|\n(?=@)/)
    .filter(Boolean)
    .map((paragraph) => {
      const [, tag, subject = '', rest = ''] =
        /^@(param|returns|throws)\s+(?:(\w+)\s+)?([\s\S]*)$/.exec(paragraph) ?? [];
      if (tag === undefined) return `<p>${renderProse(paragraph)}</p>`;
      if (tag === 'returns') return `<p>Gives ${renderProse([subject, rest].filter(Boolean).join(' '))}</p>`;
      return `<p>${tag === 'throws' ? 'Throws ' : ''}<code>${escapeText(subject)}</code>${tag === 'throws' ? ' ' : ': '}${renderProse(rest)}</p>`;
    })
    .join('');

const maxExpandedLines = 30;

/** Renders a declaration as HTML. Long declarations are collapsed. */
function renderSource(
  { name, kind, source }: PublicDeclaration,
  documented: DocumentedDeclaration | undefined,
  subpath: string,
): string {
  const hasMembers = kind === 'interface' || kind === 'class';
  const sourceToShow = hasMembers && documented ? documented.source.replace(/^export declare /, 'export ') : source;
  const codeBlock = renderCode(sourceToShow, `${name} of ${subpath}`);
  const lines = sourceToShow.split('\n').length;
  return lines > maxExpandedLines
    ? `<details><summary>${lines} lines of types</summary>${codeBlock}</details>`
    : codeBlock;
}

/** Renders the page of the SDK's public types, from the API reports and the built declarations. */
export function renderSdkPage(
  reports: Readonly<Record<string, string>>,
  documented: ReadonlyMap<string, DocumentedDeclaration>,
): string {
  const sections = Object.entries(reports).map(([subpath, report]) => {
    const idPrefix = subpath.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
    const declarations = parsePublicDeclarations(report);
    const groupsByKind = Object.entries(titleByKind).flatMap(([kind, title]) => {
      const declarationsOfKind = declarations.filter((declared) => declared.kind === kind);
      return declarationsOfKind.length > 0 ? [{ title, declarationsOfKind }] : [];
    });
    const anchorIdOf = (name: string): string => `${idPrefix}-${name}`;
    const articles = groupsByKind.map(({ title, declarationsOfKind }) => {
      const articlesOfKind = declarationsOfKind.map((declared) => {
        const { name } = declared;
        const documentation = documented.get(name);
        return `<article id="${anchorIdOf(name)}" aria-labelledby="${anchorIdOf(name)}-title"><h4 id="${anchorIdOf(name)}-title"><a class="anchor" href="#${anchorIdOf(name)}">${escapeText(name)}</a></h4>${renderParagraphs(documentation?.comment ?? '')}${renderSource(declared, documentation, subpath)}</article>`;
      });
      return `<h3>${title}</h3>${articlesOfKind.join('\n')}`;
    });
    return {
      contents: {
        id: idPrefix,
        title: subpath,
        entries: groupsByKind.flatMap(({ declarationsOfKind }) =>
          declarationsOfKind.map(({ name }) => ({ id: anchorIdOf(name), title: name })),
        ),
      },
      body: `<section aria-labelledby="${idPrefix}"><h2 id="${idPrefix}"><code>${escapeText(subpath)}</code></h2>${articles.join('\n')}</section>`,
    };
  });
  return renderPage({
    title: 'Plaza SDK',
    introduction:
      'Everything that `@plaza/sdk` and its rules export: what it does, what it throws, and its types. `@plaza/sdk/contract` holds the zod schemas of what the API page lists.',
    current: 'sdk',
    contents: sections.map(({ contents }) => contents),
    body: sections.map(({ body }) => body).join('\n'),
  });
}
