import { describe, expect, it } from 'vitest';
import { parseTextBlock } from './text-sections.tsx';
import { pageTexts } from './page-texts.server.ts';

function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, `${path}/${key}`));
}
const linkPathsOf = (text: string) => {
  const textBlock = parseTextBlock(text);
  const pieces = textBlock.kind === 'list' ? textBlock.items.flat() : textBlock.pieces;
  return pieces.flatMap(({ path }) => path ?? []);
};
const languageNeutralPathPattern =
  /\/(id|name|updatedAt|weight|nearer|newer)$|^\/(title|table\/plan)$|\/rows\/\d+\/plan$|\/languages\/(en|es)$|\/codes\/(html|react|wordpress)$/;
const sectionIds = (page: object) =>
  'sections' in page ? (page.sections as readonly { id: string }[]).map(({ id }) => id) : [];

describe.each(Object.entries(pageTexts))('the texts of the page “%s”', (_page, { en, es }) => {
  it('the texts of a content page have the same sections and links in English and Spanish', () => {
    expect(listTexts(es).map(([path]) => path)).toEqual(listTexts(en).map(([path]) => path));
    expect(listTexts(es).map(([, text]) => linkPathsOf(text))).toEqual(
      listTexts(en).map(([, text]) => linkPathsOf(text)),
    );
    expect(sectionIds(es)).toEqual(sectionIds(en));
  });

  it('every sentence of a content page differs between English and Spanish', () => {
    const spanishTexts = new Map(listTexts(es));
    const untranslatedTexts = listTexts(en).filter(
      ([path, text]) => !languageNeutralPathPattern.test(path) && spanishTexts.get(path) === text,
    );
    expect(untranslatedTexts).toEqual([]);
  });
});
