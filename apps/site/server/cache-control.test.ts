import { describe, expect, it } from 'vitest';
import { readSiteRoutes } from '../app/testing/route-files.ts';
import { cacheControlOf as cacheControlOfPolicy, cachePolicies, type CacheableResponse } from './cache-control.ts';

const routes = readSiteRoutes();
const cacheControlOf = (answer: Omit<CacheableResponse, 'policy'>): string =>
  cacheControlOfPolicy({ ...answer, policy: routes.handleOf(answer.path)?.cache });

const openedPageResponse = { method: 'GET', path: '/es', status: 200, isPrefetch: false };

describe('cacheControlOf', () => {
  it.each([
    ['/es', 200, cachePolicies.page],
    ['/es/parking/2', 200, cachePolicies.page],
    ['/es/parking/2', 410, cachePolicies.page],
    ['/no/such/page', 404, cachePolicies.page],
    ['/es/parking/2', 503, cachePolicies.never],
    ['/', 302, cachePolicies.page],
    ['/es/parking_in/Sevilla', 301, cachePolicies.permanentRedirect],
    ['/robots.txt', 200, cachePolicies.listed],
    ['/.well-known/security.txt', 200, cachePolicies.listed],
    ['/.well-known/change-password', 302, cachePolicies.page],
    ['/sitemap.xml', 200, cachePolicies.listed],
    ['/sitemap/pages.xml', 200, cachePolicies.listed],
    ['/sitemap/none.xml', 404, cachePolicies.never],
    ['/es/suggestions', 200, cachePolicies.minute],
    ['/es/search_parkings/pins', 200, cachePolicies.halfMinute],
    ['/es/search_parkings/pins', 400, cachePolicies.never],
    ['/es/search_parkings/count', 200, cachePolicies.moment],
    ['/es/parking/2/card', 200, cachePolicies.minute],
    ['/es/parking/2/card', 410, cachePolicies.never],
    ['/healthz', 200, cachePolicies.never],
    ['/chat-files/7', 200, cachePolicies.chatFile],
    ['/chat-files/7', 302, cachePolicies.never],
    ['/chat-files/7', 410, cachePolicies.never],
    ['/__manifest', 200, cachePolicies.built],
    ['/__manifest', 204, cachePolicies.page],
    ['/__manifest', 400, cachePolicies.page],
  ])('cacheControlOf for the path %s with status %i returns “%s”', (path, status, expected) => {
    expect(cacheControlOf({ ...openedPageResponse, path, status })).toBe(expected);
  });

  it('cacheControlOf lets browsers cache prefetched page data until the click, unless the request failed', () => {
    const dataRequestResponse = { ...openedPageResponse, path: '/es/parking/2.data' };
    expect(cacheControlOf({ ...dataRequestResponse, isPrefetch: true })).toBe(cachePolicies.prefetched);
    expect(cacheControlOf(dataRequestResponse)).toBe(cachePolicies.page);
    // the router sends a redirect of a data request with status 202
    expect(cacheControlOf({ ...dataRequestResponse, isPrefetch: true, status: 202 })).toBe(cachePolicies.page);
    expect(cacheControlOf({ ...dataRequestResponse, isPrefetch: true, status: 410 })).toBe(cachePolicies.never);
    expect(cacheControlOf({ ...openedPageResponse, isPrefetch: true })).toBe(cachePolicies.page);
  });

  it('cacheControlOf forbids caching of prefetched data of private pages', () => {
    for (const path of ['/es/account/my_parking.data', '/es/saved_parkings.data', '/en/subscription_plans.data'])
      expect(cacheControlOf({ ...openedPageResponse, path, isPrefetch: true })).toBe(cachePolicies.never);
    expect(cacheControlOf({ ...openedPageResponse, path: '/es/account/my_parking.data' })).toBe(cachePolicies.page);
  });

  it('cacheControlOf forbids caching of payment pages', () => {
    for (const path of [
      '/es/payment',
      '/es/payment.data',
      '/es/payment/card',
      '/en/payment/return',
      '/en/payment/three_d_secure',
    ])
      for (const status of [200, 303, 404])
        expect(cacheControlOf({ ...openedPageResponse, path, status })).toBe(cachePolicies.never);
  });

  it('cacheControlOf forbids caching of responses to POST, PUT and DELETE requests', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(cacheControlOf({ ...openedPageResponse, method, path: '/es/suggestions' })).toBe(cachePolicies.never);
  });
});
