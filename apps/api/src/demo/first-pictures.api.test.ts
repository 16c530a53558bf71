import type { ListingCard } from '@plaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { fillDemoData } from './fill.ts';

const maxSearchPages = 5;

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
const findRepeatedCovers = (cards: readonly ListingCard[]) =>
  cards.flatMap((card, index) => {
    const previousCard = cards[index - 1];
    return previousCard !== undefined && imageUrlOf(previousCard) === imageUrlOf(card)
      ? [`${previousCard.id} and ${card.id}`]
      : [];
  });

async function searchPages(substr: string, sort?: 'price' | 'newest'): Promise<ListingCard[]> {
  const resultPages: ListingCard[][] = [];
  for (let page = 1; page <= maxSearchPages; page += 1) {
    const { data, meta } = await api.client.searchListings({ query: { substr, page, ...(sort && { sort }) } });
    resultPages.push(data);
    if (page >= meta.pageCount) break;
  }
  return resultPages.flat();
}

test('adjacent listings on the first five search pages of every demo town have different first images', async () => {
  const { data: regions, meta } = await api.client.listTownsByRegion();
  const townsWithListings = regions.flatMap((region) => region.towns);
  expect(townsWithListings).toHaveLength(meta.townCount);
  for (const { name } of townsWithListings) {
    const foundCards = await searchPages(name);
    expect(foundCards.length, name).toBeGreaterThan(0);
    expect(findRepeatedCovers(foundCards), name).toEqual([]);
  }
  for (const sort of ['price', 'newest'] as const)
    expect(findRepeatedCovers(await searchPages('Madrid', sort)), sort).toEqual([]);
});

test('adjacent listings in a search of all Spain and all popular listings have different first images', async () => {
  expect(findRepeatedCovers(await searchPages(''))).toEqual([]);
  const { data: popular } = await api.client.listPopularListings({ query: { limit: 8 } });
  expect(popular.length).toBe(8);
  expect(new Set(popular.map(imageUrlOf)).size).toBe(8);
});

test('published demo listings have at least 150 different first images in the database', async () => {
  const firstImageKeys = await api.database
    .selectFrom('listing_images')
    .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
    .where('listings.state', '=', 'published')
    .where('position', '=', 0)
    .select('storage_key')
    .distinct()
    .execute();
  expect(firstImageKeys.length).toBeGreaterThanOrEqual(150);
});
