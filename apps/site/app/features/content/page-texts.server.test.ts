import { describe, expect, it } from 'vitest';
import { parseTextBlock } from './text-sections.tsx';
import { pageTextsByName } from './page-texts.server.ts';

function listTextsWithPaths(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTextsWithPaths(part, `${path}/${key}`));
}
const linkPathsOf = (text: string) => {
  const textBlock = parseTextBlock(text);
  const blockPieces = textBlock.kind === 'list' ? textBlock.items.flat() : textBlock.pieces;
  return blockPieces.flatMap(({ path }) => path ?? []);
};
const languageNeutralPathPattern =
  /\/(id|name|updatedAt|weight|nearer|newer)$|^\/(title|table\/plan)$|\/rows\/\d+\/plan$|\/languages\/(en|es)$|\/codes\/(html|react|wordpress)$/;
const sectionIdsOf = (page: object) =>
  'sections' in page ? (page.sections as readonly { id: string }[]).map(({ id }) => id) : [];

describe.each(Object.entries(pageTextsByName))('the texts of the page “%s”', (_page, { en, es }) => {
  it('the texts of a content page have the same sections and links in English and Spanish', () => {
    expect(listTextsWithPaths(es).map(([path]) => path)).toEqual(listTextsWithPaths(en).map(([path]) => path));
    expect(listTextsWithPaths(es).map(([, text]) => linkPathsOf(text))).toEqual(
      listTextsWithPaths(en).map(([, text]) => linkPathsOf(text)),
    );
    expect(sectionIdsOf(es)).toEqual(sectionIdsOf(en));
  });

  it('every sentence of a content page differs between English and Spanish', () => {
    const spanishTexts = new Map(listTextsWithPaths(es));
    const untranslatedTexts = listTextsWithPaths(en).filter(
      ([path, text]) => !languageNeutralPathPattern.test(path) && spanishTexts.get(path) === text,
    );
    expect(untranslatedTexts).toEqual([]);
  });
});
