import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import type { PartnerPage } from './support/partner-page.ts';
import { expect, test } from './support/test.ts';

const createPage = (content: string) => ({
  body: `<main><h1>Almenara Arena</h1><h2>Parking</h2>${content}<section></section></main>`,
});
const listingMarkup = elementMarkup.listing('venue="movistar-arena" limit="2" vehicle="450x185x160" loading="eager"');
const plansMarkup = elementMarkup.plans('loading="eager"');

const addMarkup = (visit: PartnerPage, markup: string) =>
  visit.window.evaluate((content) => {
    const template = document.createElement('template');
    template.innerHTML = content;
    document.querySelector('section')?.append(template.content);
  }, markup);

const readStyles = (visit: PartnerPage, name: string) =>
  visit.window.evaluate(
    (one) =>
      [...(document.querySelector(`plaza-${one}`)?.shadowRoot?.querySelectorAll('*') ?? [])].map((inner) => {
        const { width, height } = inner.getBoundingClientRect();
        const { color, backgroundColor, font, padding, border, borderRadius, boxShadow } = getComputedStyle(inner);
        const computedStyles = [color, backgroundColor, font, padding, border, borderRadius, boxShadow].join(' | ');
        return `${inner.localName} ${Math.round(width)}x${Math.round(height)} ${computedStyles}`;
      }),
    name,
  );

test('a page with different widgets loads them in a single chunk, and lazy chunks only on use', async ({ visit }) => {
  await visit.show(
    createPage(elementMarkup.search('loading="eager" target="inline" limit="2"') + plansMarkup),
    'search',
    'plans',
  );
  expect(visit.chunkNames()).toEqual(['all']);
  expect((await search.suggest(visit, 'madrid')).length).toBeGreaterThan(0);
  await visit.press('Enter');
  await expect.poll(async () => (await visit.boxes(search.element, 'article')).length).toBe(2);
  expect(visit.chunkNames()).toEqual(['all', 'results', 'suggestions']);

  await addMarkup(visit, listingMarkup);
  await visit.isReady('listing');
  expect(visit.chunkNames()).toEqual(['all', 'fit', 'results', 'suggestions']);
  expect((await visit.facts()).errors).toEqual([]);
});

test('listing and plans widgets become ready when they are inserted after a search widget', async ({ visit }) => {
  await visit.show(createPage(elementMarkup.search()), 'search');
  await addMarkup(visit, listingMarkup + plansMarkup);
  await visit.isReady('listing');
  await visit.isReady('plans');
  expect(visit.chunkNames()).toEqual(['fit', 'listing', 'plans', 'search']);
  expect((await visit.texts('plaza-listing', 'article')).length).toBe(2);
  expect((await visit.boxes('plaza-plans', 'label')).length).toBeGreaterThanOrEqual(3);
  expect((await search.suggest(visit)).length).toBeGreaterThan(0);
  expect((await visit.facts()).errors).toEqual([]);
});

test('widgets have the same styles whether they are loaded from one file or from several', async ({ visit }) => {
  const markupByKind = { search: elementMarkup.search('loading="eager"'), listing: listingMarkup, plans: plansMarkup };
  const widgetKinds = ['search', 'listing', 'plans'] as const;
  // this style gives pages of every height a scroll bar, and so the same width
  const showPage = (content: string, ...ready: readonly string[]) =>
    visit.show({ ...createPage(content), css: 'html { overflow: scroll }' }, ...ready);
  await showPage(Object.values(markupByKind).join('\n'), ...widgetKinds);
  const stylesTogether = new Map<string, readonly string[]>();
  for (const kind of widgetKinds) stylesTogether.set(kind, await readStyles(visit, kind));
  expect(visit.chunkNames()).toEqual(['all', 'fit']);
  for (const kind of widgetKinds) {
    await showPage(markupByKind[kind], kind);
    expect(await readStyles(visit, kind), kind).toEqual(stylesTogether.get(kind));
    expect(stylesTogether.get(kind)?.length, kind).toBeGreaterThan(10);
  }
});
