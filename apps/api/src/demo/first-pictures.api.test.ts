import type { ListingCard } from '@plaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { fillDemoData } from './fill.ts';

const maxPages = 3;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await fillDemoData(api.database, {
    secret: 'a secret for tests that nobody uses',
    today: new Date(),
    loadGazetteer,
    onProgress: () => undefined,
  });
});
afterAll(() => api.stop());

const imageUrlOf = ({ image }: ListingCard): string => image!.url;
const repeatedCoversOf = (cards: readonly ListingCard[]) =>
  cards.flatMap((card, index) => {
    const previousCard = cards[index - 1];
    return previousCard !== undefined && imageUrlOf(previousCard) === imageUrlOf(card)
      ? [`${previousCard.id} and ${card.id}`]
      : [];
  });

async function searchPages(substr: string, sort?: 'price' | 'newest'): Promise<ListingCard[]> {
  const pages: ListingCard[][] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { data, meta } = await api.client.searchListings({ query: { substr, page, ...(sort && { sort }) } });
    pages.push(data);
    if (page >= meta.pageCount) break;
  }
  return pages.flat();
}

test('adjacent listings on the first three search pages of every demo town have different first images', async () => {
  const { data: regions, meta } = await api.client.listTownsByRegion();
  const towns = regions.flatMap((region) => region.towns);
  expect(towns).toHaveLength(meta.townCount);
  for (const { name } of towns) {
    const cards = await searchPages(name);
    expect(cards.length, name).toBeGreaterThan(0);
    expect(repeatedCoversOf(cards), name).toEqual([]);
  }
  for (const sort of ['price', 'newest'] as const)
    expect(repeatedCoversOf(await searchPages('Madrid', sort)), sort).toEqual([]);
});

test('adjacent listings in a search of all Spain and all popular listings have different first images', async () => {
  expect(repeatedCoversOf(await searchPages(''))).toEqual([]);
  const { data: popular } = await api.client.listPopularListings({ query: { limit: 8 } });
  expect(popular.length).toBe(8);
  expect(new Set(popular.map(imageUrlOf)).size).toBe(8);
});

test('published demo listings have at least 150 different first images in the database', async () => {
  const firstKeys = await api.database
    .selectFrom('listing_images')
    .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
    .where('listings.state', '=', 'published')
    .where('position', '=', 0)
    .select('storage_key')
    .distinct()
    .execute();
  expect(firstKeys.length).toBeGreaterThanOrEqual(150);
});
