import { describe, expect, it } from 'vitest';
import { textBlock } from './text-sections.tsx';
import { pageTexts } from './page-texts.server.ts';

/** Every text with its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}/${key}`));
}
const links = (text: string) => {
  const block = textBlock(text);
  const pieces = block.kind === 'list' ? block.items.flat() : block.pieces;
  return pieces.flatMap(({ path }) => path ?? []);
};
/** Names, dates and numbers, which are the same in both languages. */
const sameInBothLanguages =
  /\/(id|name|updatedAt|weight|nearer|newer)$|^\/(title|table\/plan)$|\/rows\/\d+\/plan$|\/languages\/(en|es)$|\/codes\/(html|react)$/;
const sectionIds = (page: object) =>
  'sections' in page ? (page.sections as readonly { id: string }[]).map(({ id }) => id) : [];

describe.each(Object.entries(pageTexts))('the page %s', (_page, { en, es }) => {
  it('a page’s texts have the same sections and links in both languages', () => {
    expect(texts(es).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
    expect(texts(es).map(([, text]) => links(text))).toEqual(texts(en).map(([, text]) => links(text)));
    expect(sectionIds(es)).toEqual(sectionIds(en));
  });

  it('every sentence of a text page differs between English and Spanish', () => {
    const spanish = new Map(texts(es));
    const untranslated = texts(en).filter(
      ([path, text]) => !sameInBothLanguages.test(path) && spanish.get(path) === text,
    );
    expect(untranslated).toEqual([]);
  });
});
