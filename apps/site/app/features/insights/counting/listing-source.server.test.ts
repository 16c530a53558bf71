import { expect, it } from 'vitest';
import { parseSource } from './listing-source.server.ts';

it('parseSource returns “direct” for unknown sources', () => {
  expect(['map', 'evil', '', null].map(parseSource)).toEqual(['map', 'direct', 'direct', 'direct']);
});
