import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveEvents } from './live-events.server.ts';
import { sessionMiddleware, startSession } from '~/server/session.ts';
import { ana, createTestContext } from '~/server/testing/signed-in.ts';

interface VisitorRequest {
  isSignedIn?: boolean;
  search?: string;
  headers?: Record<string, string>;
}

async function responseOf(
  api: (address: URL, init: RequestInit) => Promise<Response>,
  { isSignedIn = true, search = '', headers = {} }: VisitorRequest = {},
): Promise<Response> {
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => api(address, init));
  const context = createTestContext();
  const request = new Request(`http://localhost/es/live${search}`, { headers });
  const response = await sessionMiddleware(
    { request, context, url: new URL(request.url), params: {}, pattern: '' },
    () => {
      const expiresAt = new Date(Date.now() + 900_000).toISOString();
      if (isSignedIn)
        startSession(context, { user: ana, jwt: 'jwt-1', expiresAt, refreshToken: 'token', deviceToken: 'device' });
      return openLiveEvents({ request, context }, 'es');
    },
  );
  if (!(response instanceof Response)) throw new Error('no answer');
  return response;
}

afterEach(() => vi.unstubAllGlobals());

const heartbeat = ': here\n\n';
const failToConnect = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

describe('live events through the site', () => {
  it('openLiveEvents requests the stream with the session’s token and the last event that the browser received', async () => {
    const api = vi.fn(async (_address: URL, _init: RequestInit) => new Response(heartbeat));
    const response = await responseOf(api, { search: '?after=12', headers: { 'last-event-id': '15' } });
    const [url, init] = api.mock.calls[0]!;
    expect([url.pathname, url.search]).toEqual(['/api/live', '?locale=es&after=12']);
    const headers = new Headers(init.headers);
    expect([headers.get('authorization'), headers.get('last-event-id')]).toEqual(['Bearer jwt-1', '15']);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await response.text()).toBe(heartbeat);
  });

  it('openLiveEvents answers 401 without a login redirect or an API call when no user is signed in', async () => {
    const api = vi.fn(failToConnect);
    const response = await responseOf(api, { isSignedIn: false });
    expect([response.status, response.headers.get('location')]).toEqual([401, null]);
    expect(api).not.toHaveBeenCalled();
  });

  it('openLiveEvents answers 401 and keeps the session’s cookie when the API rejects the session', async () => {
    const response = await responseOf(async () => new Response(null, { status: 401 }));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toEqual([]);
  });

  it('openLiveEvents answers 503 when the API fails, and 429 with Retry-After when the API limits the rate', async () => {
    expect((await responseOf(failToConnect)).status).toBe(503);
    expect((await responseOf(async () => new Response(null, { status: 500 }))).status).toBe(503);
    const limitedResponse = await responseOf(
      async () => new Response(null, { status: 429, headers: { 'retry-after': '20' } }),
    );
    expect([limitedResponse.status, limitedResponse.headers.get('retry-after')]).toEqual([429, '20']);
  });
});
