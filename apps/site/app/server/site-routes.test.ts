import { expect, it } from 'vitest';
import { readSiteRoutes, routeFiles } from '../testing/route-files.ts';

const routes = readSiteRoutes();

it('every route module exports a handle', () => {
  const filesWithoutHandle = routeFiles.filter(({ handle }) => handle === null).map(({ file }) => file);
  expect(filesWithoutHandle, 'these need `export const handle = { … } satisfies RouteHandle`').toEqual([]);
});

it('no route that needs a login has the cache policy “listed”', () => {
  const nonPublicListedRoutes = routeFiles.filter(
    ({ handle }) => handle?.isPublic === false && handle.cache === 'listed',
  );
  expect(nonPublicListedRoutes).toEqual([]);
});

it.each([
  ['/en', 'main'],
  ['/es/', 'main'],
  ['/en/search_parkings', 'search'],
  ['/es/parking_in/las-palmas', 'place'],
  ['/es/parking_near/almenara-arena', 'place'],
  ['/en/parking/7', 'similar'],
  ['/en/saved_parkings', 'saved'],
  ['/en/parking/7/card', undefined],
  ['/en/account/my_parking/7', undefined],
  ['/en/parking_in', undefined],
  ['/en/faq', undefined],
  ['/', undefined],
])(
  'the route of the path %s has the insight source %s, where undefined means that no cards are counted',
  (path, source) => {
    expect(routes.handleOf(path)?.countsAs).toBe(source);
  },
);

it.each(['/en/auth/signup.data', '/en/auth/signup', '/EN/auth/signup/'])(
  'handleOf returns the handle of the sign-up route for the path %s',
  (path) => {
    expect(routes.handleOf(path)?.maxBodyMegabytes).toBe(32);
  },
);

it('handleOf returns the main page’s handle for the main page’s `.data` request', () => {
  expect(routes.handleOf('/es/_.data')?.countsAs).toBe('main');
});

it('sitemapPaths lists exactly the static pages that belong in the sitemap', () => {
  expect(routes.sitemapPaths).toEqual([
    '',
    '/search_parkings',
    '/partners',
    '/parking_in',
    '/how_we_order_results',
    '/faq',
    '/faq/frequently_asked_questions',
    '/faq/subscription_plans',
  ]);
});
