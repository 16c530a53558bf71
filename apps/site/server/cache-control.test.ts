import { describe, expect, it } from 'vitest';
import { readSiteRoutes } from '../app/testing/route-files.ts';
import { cacheControlOf as cacheControlOfPolicy, keep, type KeptAnswer } from './cache-control.ts';

const routes = readSiteRoutes();
const cacheControlOf = (answer: Omit<KeptAnswer, 'policy'>): string =>
  cacheControlOfPolicy({ ...answer, policy: routes.handleOf(answer.path)?.cache });

const opened = { method: 'GET', path: '/es', status: 200, isPrefetch: false };

describe('cacheControlOf', () => {
  it.each([
    ['/es', 200, keep.page],
    ['/es/parking/2', 200, keep.page],
    ['/es/parking/2', 410, keep.page],
    ['/no/such/page', 404, keep.page],
    ['/es/parking/2', 503, keep.never],
    ['/', 302, keep.page],
    ['/es/parking_in/Sevilla', 301, keep.movedForGood],
    ['/robots.txt', 200, keep.listed],
    ['/.well-known/security.txt', 200, keep.listed],
    ['/.well-known/change-password', 302, keep.page],
    ['/sitemap.xml', 200, keep.listed],
    ['/sitemap/pages.xml', 200, keep.listed],
    ['/sitemap/none.xml', 404, keep.never],
    ['/es/suggestions', 200, keep.minute],
    ['/es/search_parkings/pins', 200, keep.halfMinute],
    ['/es/search_parkings/pins', 400, keep.never],
    ['/es/search_parkings/count', 200, keep.moment],
    ['/es/parking/2/card', 200, keep.minute],
    ['/es/parking/2/card', 410, keep.never],
    ['/healthz', 200, keep.never],
    ['/chat-files/7', 200, keep.chatFile],
    ['/chat-files/7', 302, keep.never],
    ['/chat-files/7', 410, keep.never],
    ['/__manifest', 200, keep.built],
    ['/__manifest', 204, keep.page],
    ['/__manifest', 400, keep.page],
  ])('of %s that answers %i', (path, status, expected) => {
    expect(cacheControlOf({ ...opened, path, status })).toBe(expected);
  });

  it('lets the click find what was fetched in advance, and nothing that failed', () => {
    const data = { ...opened, path: '/es/parking/2.data' };
    expect(cacheControlOf({ ...data, isPrefetch: true })).toBe(keep.prefetched);
    expect(cacheControlOf(data)).toBe(keep.page);
    // a redirect, as the router writes it
    expect(cacheControlOf({ ...data, isPrefetch: true, status: 202 })).toBe(keep.page);
    expect(cacheControlOf({ ...data, isPrefetch: true, status: 410 })).toBe(keep.never);
    expect(cacheControlOf({ ...opened, isPrefetch: true })).toBe(keep.page);
  });

  it('keeps nothing in advance of what people change themselves', () => {
    for (const path of ['/es/account/my_parking.data', '/es/saved_parkings.data', '/en/subscription_plans.data'])
      expect(cacheControlOf({ ...opened, path, isPrefetch: true })).toBe(keep.never);
    expect(cacheControlOf({ ...opened, path: '/es/account/my_parking.data' })).toBe(keep.page);
  });

  it('keeps nothing of a payment', () => {
    for (const path of [
      '/es/payment',
      '/es/payment.data',
      '/es/payment/card',
      '/en/payment/return',
      '/en/payment/three_d_secure',
    ])
      for (const status of [200, 303, 404]) expect(cacheControlOf({ ...opened, path, status })).toBe(keep.never);
  });

  it('keeps no answer to a write', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(cacheControlOf({ ...opened, method, path: '/es/suggestions' })).toBe(keep.never);
  });
});
