import { expect, it } from 'vitest';
import { isShrinkable, toJpegName, computeShrunkSize } from './shrink-image.ts';

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 30_000, height: 1 },
    { width: 2560, height: 1 },
  ],
])('computeShrunkSize for an image of the size %j returns the size %j', (size, shrunk) => {
  expect(computeShrunkSize(size)).toEqual(shrunk);
});

it.each([
  ['IMG_2041.JPG', '', true],
  ['bay.png', 'image/png', true],
  ['pasted', 'image/jpeg', true],
  ['bay.gif', 'image/gif', false],
  ['plan.pdf', 'application/pdf', false],
])('isShrinkable for a file with the name “%s” and the type “%s” returns %s', (name, type, expected) => {
  expect(isShrinkable({ name, type })).toBe(expected);
});

it.each([
  ['IMG_2041.PNG', 'IMG_2041.jpg'],
  ['my.bay.jpeg', 'my.bay.jpg'],
  ['', 'image.jpg'],
])('toJpegName for the file name “%s” returns “%s”', (name, expected) => {
  expect(toJpegName(name)).toBe(expected);
});
