import { expect, it } from 'vitest';
import { cacheControlOf } from './file-storage.ts';

it.each([
  ['chats/3f/one.pdf', 'private, no-store'],
  ['listings/3f/one-640.webp', 'public, max-age=31536000, immutable'],
  ['people/3f/one.webp', 'public, max-age=31536000, immutable'],
])('cacheControlOf(“%s”) is “%s”', (key, expected) => {
  expect(cacheControlOf(key)).toBe(expected);
});
