import { expect, test } from 'vitest';
import { leaveMapAt, mapLeftAt } from './map-left.ts';

const left = { view: { center: { lat: 40.4, lng: -3.7 }, zoom: 15 }, selectedId: 3, isMoved: true };

test('a map is found as it was left last in an entry of the history, and in no other', () => {
  leaveMapAt('one', { ...left, selectedId: null });
  leaveMapAt('one', left);
  expect(mapLeftAt('one')).toEqual(left);
  expect(mapLeftAt('two')).toBeUndefined();
});

test('old entries are forgotten', () => {
  leaveMapAt('first', left);
  for (let index = 0; index < 20; index += 1) leaveMapAt(`later ${index}`, left);
  expect(mapLeftAt('first')).toBeUndefined();
  expect(mapLeftAt('later 0')).toEqual(left);
});
