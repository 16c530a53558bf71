import { expect, it } from 'vitest';
import { cachePolicies } from '../../server/cache-control.ts';
import type { widgetCalls } from '../../server/proxy.ts';
import { routePatterns } from '../support/routes.ts';
import { createVisitor } from '../support/visitor.ts';

interface ExpectedRoute {
  address: string;
  status: number;
  cacheControl: string;
}
const expectCachedPage = (address: string, status = 200): ExpectedRoute => ({
  address,
  status,
  cacheControl: cachePolicies.page,
});
const expectRedirect = (address: string): ExpectedRoute => expectCachedPage(address, 302);
const expectUncached = (address: string, status: number): ExpectedRoute => ({
  address,
  status,
  cacheControl: cachePolicies.never,
});
const expectUncachedRedirect = (address: string): ExpectedRoute => ({
  address,
  status: 302,
  cacheControl: cachePolicies.never,
});

const searchQuery = 'substr=Madrid&sort=price';
/** The expected status and cache policy of each route. A route without an entry fails the test. */
const expectedRoutes: Readonly<Record<string, ExpectedRoute>> = {
  '/': expectCachedPage('/', 302),
  '/healthz': expectUncached('/healthz', 200),
  '/.well-known/security.txt': {
    address: '/.well-known/security.txt',
    status: 200,
    cacheControl: cachePolicies.listed,
  },
  '/.well-known/change-password': expectCachedPage('/.well-known/change-password', 302),
  '/robots.txt': { address: '/robots.txt', status: 200, cacheControl: cachePolicies.listed },
  '/sitemap.xml': { address: '/sitemap.xml', status: 200, cacheControl: cachePolicies.listed },
  '/sitemap/:part': { address: '/sitemap/pages.xml', status: 200, cacheControl: cachePolicies.listed },
  '/theme': expectCachedPage('/theme', 302),
  '/embed/:kind': expectCachedPage('/embed/search'),
  '/oembed': expectUncached('/oembed', 404),
  '/wordpress/plaza-parking.zip': {
    address: '/wordpress/plaza-parking.zip',
    status: 200,
    cacheControl: cachePolicies.listed,
  },
  '/chat-files/:id': expectUncached('/chat-files/2', 302),
  '/undefined/not-found': expectCachedPage('/undefined/not-found', 404),
  '/:locale': expectCachedPage('/es'),
  '/:locale/search_parkings': expectCachedPage(`/es/search_parkings?${searchQuery}`),
  '/:locale/search_parkings/pins': {
    address: '/es/search_parkings/pins?bounds=-4,40,-3,41&zoom=11',
    status: 200,
    cacheControl: cachePolicies.halfMinute,
  },
  '/:locale/search_parkings/count': {
    address: `/es/search_parkings/count?${searchQuery}`,
    status: 200,
    cacheControl: cachePolicies.moment,
  },
  '/:locale/suggestions': { address: '/es/suggestions?q=mad', status: 200, cacheControl: cachePolicies.minute },
  '/:locale/parking/:id': expectCachedPage('/es/parking/2'),
  '/:locale/parking/:id/card': { address: '/es/parking/2/card', status: 200, cacheControl: cachePolicies.minute },
  '/:locale/parking/:id/contact': expectUncached('/es/parking/2/contact', 405),
  '/:locale/parking/:id/message': expectUncached('/es/parking/2/message', 303),
  '/:locale/parking/:id/save': expectUncached('/es/parking/2/save', 302),
  '/:locale/parking/:id/view': expectUncached('/es/parking/2/view', 405),
  '/:locale/live': expectUncached('/es/live', 401),
  '/:locale/chat-counts': expectUncached('/es/chat-counts', 401),
  '/:locale/chat-writer/:chatId': expectUncached('/es/chat-writer/7', 401),
  '/:locale/partners/account': expectUncachedRedirect('/es/partners/account'),
  '/:locale/partners/account/:id': expectUncachedRedirect('/es/partners/account/arena'),
  '/:locale/partners/account/:id/report.csv': expectUncachedRedirect('/es/partners/account/arena/report.csv'),
  '/:locale/partners/account/:id/sites': expectUncachedRedirect('/es/partners/account/arena/sites'),
  '/:locale/partners/account/:id/campaigns': expectUncachedRedirect('/es/partners/account/arena/campaigns'),
  '/:locale/partners/account/:id/page-check': expectUncachedRedirect('/es/partners/account/arena/page-check'),
  '/:locale/partners/account/:id/webhooks': expectUncachedRedirect('/es/partners/account/arena/webhooks'),
  '/:locale/partners/account/:id/webhooks/:endpointId': expectUncachedRedirect('/es/partners/account/arena/webhooks/1'),
  '/:locale/partners/account/:id/webhooks/:endpointId/deliveries/:deliveryId': expectUncachedRedirect(
    '/es/partners/account/arena/webhooks/1/deliveries/1',
  ),
  '/:locale/partners/account/:id/settings': expectUncachedRedirect('/es/partners/account/arena/settings'),
  '/:locale/vehicle': expectUncached('/es/vehicle', 405),
  '/:locale/partners': expectCachedPage('/es/partners'),
  '/:locale/partners/docs': expectCachedPage('/es/partners/docs'),
  '/:locale/partners/docs/:guide': expectCachedPage('/es/partners/docs/events'),
  '/:locale/partners/steps': expectUncached('/es/partners/steps', 405),
  '/:locale/seen': expectUncached('/es/seen', 405),
  '/:locale/parking_in': expectCachedPage('/es/parking_in'),
  '/:locale/parking_in/:slug': expectCachedPage('/es/parking_in/madrid'),
  '/:locale/parking_near/:slug': expectCachedPage('/es/parking_near/estadio-santiago-bernabeu'),
  '/:locale/how_we_order_results': expectCachedPage('/es/how_we_order_results'),
  '/:locale/auth/signout': expectRedirect('/es/auth/signout'),
  '/:locale/privacy_policy': expectCachedPage('/es/privacy_policy'),
  '/:locale/legal_notice': expectCachedPage('/es/legal_notice'),
  '/:locale/cookies': expectCachedPage('/es/cookies'),
  '/:locale/accessibility': expectCachedPage('/es/accessibility'),
  '/:locale/contact_us': expectCachedPage('/es/contact_us'),
  '/:locale/faq': expectCachedPage('/es/faq'),
  '/:locale/faq/frequently_asked_questions': expectCachedPage('/es/faq/frequently_asked_questions'),
  '/:locale/faq/subscription_plans': expectCachedPage('/es/faq/subscription_plans'),
  '/:locale/auth/login': expectCachedPage('/es/auth/login'),
  '/:locale/auth/signup': expectCachedPage('/es/auth/signup'),
  '/:locale/auth/signup/check': expectUncached('/es/auth/signup/check', 405),
  '/:locale/auth/reset': expectCachedPage('/es/auth/reset'),
  '/:locale/auth/confirm': expectCachedPage('/es/auth/confirm'),
  '/:locale/auth/revert_email': expectCachedPage('/es/auth/revert_email'),
  '/:locale/mails/unsubscribe': expectCachedPage('/es/mails/unsubscribe?token=none'),
  '/:locale/outbox': expectCachedPage('/es/outbox'),
  '/:locale/subscription_plans': expectCachedPage('/es/subscription_plans'),
  '/:locale/payment': expectUncached('/es/payment?subscriptionId=2', 200),
  '/:locale/payment/return': { ...expectRedirect('/es/payment/return'), cacheControl: cachePolicies.never },
  '/:locale/payment/card': { ...expectRedirect('/es/payment/card'), cacheControl: cachePolicies.never },
  '/:locale/payment/card/three_d_secure': {
    ...expectRedirect('/es/payment/card/three_d_secure'),
    cacheControl: cachePolicies.never,
  },
  '/:locale/payment/three_d_secure': {
    ...expectRedirect('/es/payment/three_d_secure'),
    cacheControl: cachePolicies.never,
  },
  '/:locale/parking/:id/waiting': expectRedirect('/es/parking/2/waiting'),
  '/:locale/saved_parkings': expectRedirect('/es/saved_parkings'),
  '/:locale/saved/compare': expectCachedPage('/es/saved/compare?ids=2,3'),
  '/:locale/lists/:token': expectCachedPage('/es/lists/made-up', 404),
  '/:locale/saved_searches': expectUncached('/es/saved_searches', 200),
  '/:locale/saved_searches/send': expectUncached('/es/saved_searches/send', 405),
  '/:locale/mails/freshness': expectUncached('/es/mails/freshness?token=none', 200),
  '/:locale/saved_searches/push': expectUncached('/es/saved_searches/push', 405),
  '/:locale/mails/search': expectUncached('/es/mails/search?token=none', 200),
  '/:locale/account': expectRedirect('/es/account'),
  '/:locale/account/dashboard': expectRedirect('/es/account/dashboard'),
  '/:locale/account/my_parking': expectRedirect('/es/account/my_parking?state=paused'),
  '/:locale/account/my_parking/:id': expectRedirect('/es/account/my_parking/2'),
  '/:locale/account/my_parking/:id/insights': expectRedirect('/es/account/my_parking/2/insights'),
  '/:locale/account/my_parking/:id/insights.csv': {
    ...expectRedirect('/es/account/my_parking/2/insights.csv'),
    cacheControl: cachePolicies.never,
  },
  '/:locale/account/chat': expectRedirect('/es/account/chat'),
  ...Object.fromEntries(
    ['inbox', 'starred', 'sent', 'bin'].map((folder) => [
      `/:locale/account/chat/${folder}`,
      expectRedirect(`/es/account/chat/${folder}`),
    ]),
  ),
  '/:locale/account/chat/:chatId': expectRedirect('/es/account/chat/2'),
  '/:locale/account/chat/:chatId/send': expectUncached('/es/account/chat/2/send', 405),
  '/:locale/account/chat/:chatId/act': expectUncached('/es/account/chat/2/act', 405),
  '/:locale/account/chat/:chatId/messages': expectUncached('/es/account/chat/2/messages', 302),
  '/:locale/account/chat/change': expectUncached('/es/account/chat/change', 405),
  '/:locale/account/export': expectUncached('/es/account/export', 302),
  '/:locale/account/vehicles/:id/remove': expectUncached(
    '/es/account/vehicles/0b7f4b0e-6c0f-4a50-9a3e-0d7f5c4f1a11/remove',
    405,
  ),
  '/:locale/account/edit_profile': expectRedirect('/es/account/edit_profile'),
  '/:locale/account/change_plan': expectRedirect('/es/account/change_plan?planId=3'),
  '/:locale/account/withdraw': expectRedirect('/es/account/withdraw'),
  '/:locale/account/invoices': expectRedirect('/es/account/invoices'),
  '/:locale/account/invoices/:id': expectRedirect('/es/account/invoices/in_1'),
  '/:locale/account/invoices/:id/pdf': expectRedirect('/es/account/invoices/in_1/pdf'),
  '/:locale/account/credit_notes/:id': expectRedirect('/es/account/credit_notes/1'),
  '/:locale/account/credit_notes/:id/pdf': expectRedirect('/es/account/credit_notes/1/pdf'),
  '/:locale/account/*': expectRedirect('/es/account/no/such/page'),
  '/:locale/create_parking': expectRedirect('/es/create_parking'),
  '/:locale/create_parking/place': expectUncached('/es/create_parking/place?q=madrid', 200),
  '/:locale/create_parking/:id/upload': expectUncached('/es/create_parking/2/upload', 405),
  '/:locale/create_parking/:id/arrange': expectUncached('/es/create_parking/2/arrange', 405),
  '/:locale/create_parking/:id': expectRedirect('/es/create_parking/2'),
  ...Object.fromEntries(
    ['address', 'details', 'characteristics', 'main_data', 'images', 'preview', 'finish'].map((step) => [
      `/:locale/create_parking/:id/${step}`,
      expectRedirect(`/es/create_parking/2/${step}`),
    ]),
  ),
  '/:locale/edit_parking/:id': expectRedirect('/es/edit_parking/2'),
  ...Object.fromEntries(
    ['address', 'details', 'characteristics', 'main_data', 'images'].map((step) => [
      `/:locale/edit_parking/:id/${step}`,
      expectRedirect(`/es/edit_parking/2/${step}`),
    ]),
  ),
  '/:locale/:id': expectCachedPage('/es/2', 302),
  '/:locale/*': expectCachedPage('/es/no/such/page', 404),
  '/*': expectCachedPage('/no/such/page', 404),
};

const requestPage = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  createVisitor({ headers: { accept: '*/*' } }).request(address, { method, headers });

it('each route sends its expected cache policy, and a route without GET answers 405 with `Allow: POST`', async () => {
  expect(Object.keys(expectedRoutes).toSorted()).toEqual([...new Set(routePatterns)].toSorted());
  for (const { address, status, cacheControl } of Object.values(expectedRoutes)) {
    const response = await requestPage(address);
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, status, cacheControl]);
    expect([address, response.headers.get('allow')]).toEqual([address, status === 405 ? 'POST' : null]);
  }
});

it('the Vary header names the cookie and the language only when they change the response', async () => {
  const readVary = async (address: string) => {
    const varyHeader = (await requestPage(address, { 'accept-encoding': 'identity' })).headers.get('vary') ?? '';
    return varyHeader.split(', ').toSorted();
  };
  for (const address of ['/', '/es', '/es/parking/2', '/no/such/page'])
    expect(await readVary(address), address).toEqual(['accept-language', 'cookie']);
  for (const address of ['/es/parking/2.data', '/es/suggestions?q=mad', '/es/parking/2/card'])
    expect(await readVary(address), address).toEqual(['cookie']);
  for (const address of ['/robots.txt', '/sitemap.xml', '/healthz'])
    expect(await readVary(address), address).toEqual(['']);
});

it('page data is cached for the following click when it was prefetched, and otherwise not', async () => {
  const requestCachePolicy = async (address: string, headers: Record<string, string> = {}) => {
    const response = await requestPage(address, headers);
    return [response.status, response.headers.get('cache-control')];
  };
  const prefetchHeaders = { 'sec-purpose': 'prefetch' };
  expect(await requestCachePolicy('/es/parking/2.data', prefetchHeaders)).toEqual([200, cachePolicies.prefetched]);
  expect(await requestCachePolicy('/es/parking/2.data')).toEqual([200, cachePolicies.page]);
  expect(await requestCachePolicy('/es/parking/999999.data', prefetchHeaders)).toEqual([404, cachePolicies.never]);
  expect(await requestCachePolicy('/es/parking/2', prefetchHeaders)).toEqual([200, cachePolicies.page]);
});

it('the route manifest is cached forever only when its URL has the current version', async () => {
  const mainPageHtml = await (await requestPage('/es')).text();
  const buildVersion = /"version":\s*"(\w+)"/.exec(mainPageHtml)?.[1] ?? '';
  const readManifest = async (name: string) => {
    const response = await requestPage(`/__manifest?paths=${encodeURIComponent('/es/faq,/es')}&version=${name}`, {
      'accept-encoding': 'gzip',
    });
    return [response.status, response.headers.get('cache-control'), response.headers.get('vary') ?? ''];
  };
  expect(await readManifest(buildVersion)).toEqual([200, cachePolicies.built, 'accept-encoding']);
  expect(await readManifest('other')).toEqual([204, cachePolicies.page, 'cookie']);
});

it('error responses and the response to a form post forbid caching', async () => {
  for (const address of [
    '/es/parking/999999/card',
    '/es/search_parkings/pins',
    '/sitemap/none.xml',
    '/assets/none.js',
  ]) {
    const response = await requestPage(address);
    expect(response.status, address).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('cache-control'), address).toBe(cachePolicies.never);
  }
  for (const address of ['/media/none.webp', '/tiles/none.webp', '/og/none.jpg']) {
    const response = await requestPage(address);
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([
      address,
      404,
      cachePolicies.never,
    ]);
  }
  const themeForm = new URLSearchParams({ theme: 'dark', returnTo: '/es' });
  const themeResponse = await createVisitor().request('/theme', { method: 'POST', body: themeForm });
  expect([themeResponse.status, themeResponse.headers.get('cache-control')]).toEqual([303, cachePolicies.never]);
});

it('built files are cached forever, and other files are revalidated', async () => {
  const listingPageHtml = await (await requestPage('/es/parking/2')).text();
  const builtAssetUrls = [...new Set(listingPageHtml.match(/\/assets\/[\w.-]+/g))];
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /\.json$/])
    expect(
      builtAssetUrls.some((address) => kind.test(address)),
      String(kind),
    ).toBe(true);
  for (const address of builtAssetUrls) {
    const response = await requestPage(address);
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([
      address,
      200,
      cachePolicies.built,
    ]);
  }

  const faviconResponse = await requestPage('/favicon.svg');
  expect(faviconResponse.headers.get('cache-control')).toBe(cachePolicies.file);
  const notModifiedResponse = await requestPage('/favicon.svg', {
    'if-none-match': faviconResponse.headers.get('etag') ?? '',
  });
  expect(notModifiedResponse.status).toBe(304);
});

it('images and map tiles are served with the API’s cache lifetimes', async () => {
  const listingPageHtml = await (await requestPage('/es/parking/2')).text();
  const demoImageUrl = /\/media\/[\w./-]+\.(?:webp|avif|jpg)/.exec(listingPageHtml)?.[0];
  expect(demoImageUrl).toBeTruthy();
  const expectedPolicies: readonly (readonly [string, string])[] = [
    // demo images keep their URLs when they change
    [demoImageUrl ?? '', 'public, max-age=3600, must-revalidate'],
    ['/tiles/light/6/31/24.webp', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/og/es/listing/2.jpg', 'public, max-age=3600, stale-while-revalidate=86400'],
  ];
  for (const [address, cacheControl] of expectedPolicies) {
    const response = await requestPage(address);
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, 200, cacheControl]);
  }
});

it('widget files are served to every origin, and those with a hash are cached forever', async () => {
  const requestWidgetFile = async (address: string, headers: Record<string, string> = {}) => {
    const response = await requestPage(address, { origin: 'https://venue.example', ...headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    return response;
  };
  const widgetManifest = (await (await requestWidgetFile('/v1/manifest.json')).json()) as {
    version: string;
    chunks: Record<string, { file: string }>;
    lateChunks: Record<string, { file: string }>;
  };
  const widgetChunkUrls = Object.values({ ...widgetManifest.chunks, ...widgetManifest.lateChunks }).map(
    ({ file }) => `/v1/${file}`,
  );
  expect(widgetChunkUrls.length).toBeGreaterThan(3);
  const widgetPolicies: readonly (readonly [string, string])[] = [
    ...['loader', 'button', 'search', 'listing', 'plans'].flatMap((name) => [
      [`/v1/${name}.js`, cachePolicies.loader] as const,
      [`/v${widgetManifest.version}/${name}.js`, cachePolicies.built] as const,
    ]),
    ...widgetChunkUrls.map((address) => [address, cachePolicies.built] as const),
  ];
  for (const [address, expected] of widgetPolicies) {
    const response = await requestWidgetFile(address);
    expect([address, response.status, response.headers.get('cache-control')]).toEqual([address, 200, expected]);
  }
  const loaderEtag = (await requestWidgetFile('/v1/loader.js')).headers.get('etag') ?? '';
  expect((await requestWidgetFile('/v1/loader.js', { 'if-none-match': loaderEtag })).status).toBe(304);
  const missingFile = await requestPage('/v1/c/none-0000000000.js');
  expect([missingFile.status, missingFile.headers.get('cache-control')]).toEqual([404, cachePolicies.never]);
});

it('the API calls of widgets are open to every origin, and have the API’s cache lifetimes', async () => {
  const venuePosition = '39.4746,-0.3583';
  const noStorePolicy = 'private, no-store';
  const policyByWidgetCall: Readonly<
    Record<(typeof widgetCalls)[number], readonly [address: string, cacheControl: string]>
  > = {
    listSuggestions: ['/api/suggestions?q=val', 'public, max-age=60, stale-while-revalidate=300'],
    searchListings: ['/api/parking/search?substr=Valencia', noStorePolicy],
    searchPins: ['/api/parking/pins?bounds=-4,40,-3,41&zoom=11', 'public, max-age=15'],
    listNearbyListings: [`/api/parking/nearby?near=${venuePosition}`, 'public, max-age=30'],
    getListing: ['/api/parking/item/2', noStorePolicy],
    listSimilarListings: ['/api/parking/item/2/similar', noStorePolicy],
    getPlace: ['/api/places/town/madrid', 'public, max-age=60'],
    listSubscriptionPlans: ['/api/subscription-plans', 'public, max-age=300'],
    getPartner: ['/api/partners/almenara', 'public, max-age=60'],
  };
  for (const [call, [address, cacheControl]] of Object.entries(policyByWidgetCall)) {
    const response = await requestPage(address, { origin: 'https://venue.example' });
    const { headers } = response;
    expect([call, response.status, headers.get('cache-control')]).toEqual([call, 200, cacheControl]);
    expect(headers.get('access-control-allow-origin'), call).toBe('*');
    expect(headers.getSetCookie(), call).toEqual([]);
    expect(headers.has('access-control-allow-credentials'), call).toBe(false);
  }
  const unlistedApiResponse = await requestPage('/api/account', { origin: 'https://venue.example' });
  expect(unlistedApiResponse.status).toBe(404);
  expect(unlistedApiResponse.headers.has('access-control-allow-origin')).toBe(false);
});

it('an impression of a widget on a partner’s page passes the site without a session, and is not stored', async () => {
  const sendImpression = (origin: string) =>
    requestPage('/api/partners/impressions?partner=almenara&src=search', { origin }, 'POST');
  const response = await sendImpression('http://localhost:5173');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.getSetCookie()).toEqual([]);
  const refusedResponse = await sendImpression('https://evil.example');
  expect([refusedResponse.status, refusedResponse.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
});
