import type { ListingCard } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { mixListings } from './mix-listings.ts';

const card = (id: number, picture: string | null = `/${id}.webp`) =>
  ({ id, image: picture === null ? null : { url: picture } }) as ListingCard;
const ids = (listings: readonly ListingCard[]) => listings.map(({ id }) => id);

it('shows each listing once, and no picture twice', () => {
  expect(ids(mixListings([card(1), card(2)], [card(2), card(3, '/1.webp'), card(4), card(5)], 4))).toEqual([
    1, 2, 4, 5,
  ]);
});

it('takes listings without pictures, and no more than asked for', () => {
  expect(ids(mixListings([], [card(1, null), card(2, null), card(3)], 2))).toEqual([1, 2]);
});
