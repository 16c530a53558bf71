import { expect, it } from 'vitest';
import { shrunkSize } from './shrink-picture.ts';

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
])('%o becomes %o', (size, shrunk) => {
  expect(shrunkSize(size)).toEqual(shrunk);
});
