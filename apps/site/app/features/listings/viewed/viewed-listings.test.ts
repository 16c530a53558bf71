import { expect, it } from 'vitest';
import { addViewedId, parseViewedIds } from './viewed-listings.ts';

it('a bay that is viewed again becomes the last viewed, once', () => {
  expect(addViewedId('3,2,1', 1)).toBe('1,3,2');
});

it('a device remembers the last 20 bays', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index + 1).join(',');
  const ids = parseViewedIds(addViewedId(twenty, 99));
  expect(ids).toHaveLength(20);
  expect(ids.slice(0, 2)).toEqual([99, 1]);
  expect(ids).not.toContain(20);
});

it.each(['', 'x', '0,-1,1.5', ',,'])('parseViewedIds returns no bays for the stored text %j', (text) => {
  expect(parseViewedIds(text)).toEqual([]);
});
