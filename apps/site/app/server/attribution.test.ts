import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { recordSteps } from './attribution.ts';
import { createRequestContext } from './request-context.ts';
import { siteConfig } from './site-config.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const apiUrl = siteConfig.apiUrl;
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  siteConfig.apiUrl = apiUrl;
});

/** Records one step of a request with these headers. @returns the Origin that the API is sent. */
async function originSentFor(headers: Record<string, string>): Promise<string | undefined> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"isCounted":true}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  siteConfig.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const called = once(server, 'request') as Promise<[{ headers: Record<string, string> }]>;
  const context = createRequestContext({ id: 'request-1', visitorAddress: null, widgetRelease: null });
  const request = new Request('http://localhost/es/search', { headers: { 'user-agent': browser, ...headers } });
  const attribution = { partner: 'nou', campaign: null, source: 'search' } as const;
  recordSteps({ request, context }, 'es', attribution, { steps: ['arrival'], listingId: null });
  const [{ headers: sent }] = await called;
  return sent['origin'];
}

describe('the origin that the API is sent with a step', () => {
  it.each([
    ['is that of the page whose script asks', { origin: 'http://localhost', referer: 'http://other.example/' }],
    ['is that of the page that was left', { referer: 'http://localhost/es?partner=nou' }],
  ])('%s', async (_name, headers: Record<string, string>) => {
    expect(await originSentFor(headers)).toBe('http://localhost');
  });

  it('is missing where the browser names no page', async () => {
    expect(await originSentFor({ referer: 'no address' })).toBeUndefined();
  });
});
