import { expect, it } from 'vitest';
import { liftMeters, rankOf } from './ranking.ts';

const day = 86_400;
const published = 1_790_000_000;

it('puts the heavier first at equal relevance', () => {
  expect(rankOf(published, 6)).toBeGreaterThan(rankOf(published, 2));
  expect(rankOf(published, 2)).toBeGreaterThan(rankOf(published, 1));
});

it('makes a doubled weight worth thirty days, and six times the weight 78', () => {
  expect(rankOf(published, 2)).toBe(rankOf(published + 30 * day, 1));
  expect((rankOf(published, 6) - published) / day).toBeCloseTo(77.5, 0);
});

it('makes a doubled weight worth 150 metres, and six times the weight 388', () => {
  expect(liftMeters(1)).toBe(0);
  expect(liftMeters(2)).toBe(150);
  expect(liftMeters(6)).toBeCloseTo(388, 0);
});
