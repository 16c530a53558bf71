import { expect, it } from 'vitest';
import { parseSource, sourceOfPage } from './sources.ts';

it.each([
  ['/en', 'main'],
  ['/es/', 'main'],
  ['/en/search_parkings', 'search'],
  ['/es/parking_in/las-palmas', 'place'],
  ['/es/parking_near/almenara-arena', 'place'],
  ['/en/parking/7', 'similar'],
  ['/en/saved_parkings', 'saved'],
  ['/en/parking/7/card', null],
  ['/en/account/my_parking/7', null],
  ['/en/faq', null],
  ['/', null],
])('cards of %s are seen in %s', (path, source) => {
  expect(sourceOfPage(path)).toBe(source);
});

it('takes no source that there is none of', () => {
  expect(['map', 'evil', '', null].map(parseSource)).toEqual(['map', 'direct', 'direct', 'direct']);
});
