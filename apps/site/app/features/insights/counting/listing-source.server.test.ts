import { expect, it } from 'vitest';
import { parseSource } from './listing-source.server.ts';

it('takes no source that there is none of', () => {
  expect(['map', 'evil', '', null].map(parseSource)).toEqual(['map', 'direct', 'direct', 'direct']);
});
