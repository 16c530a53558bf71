import { expect, it } from 'vitest';
import { parseInsightSource } from './listing-source.server.ts';

it('parseInsightSource returns “direct” for unknown sources', () => {
  expect(['map', 'evil', '', null].map(parseInsightSource)).toEqual(['map', 'direct', 'direct', 'direct']);
});
