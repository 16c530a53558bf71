import { expect, it } from 'vitest';
import { parseSource } from './listing-source.server.ts';

it('counts unknown sources as direct', () => {
  expect(['map', 'evil', '', null].map(parseSource)).toEqual(['map', 'direct', 'direct', 'direct']);
});
