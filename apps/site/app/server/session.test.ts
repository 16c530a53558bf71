import type { Session } from '@plaza/sdk';
import type { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiFor } from './api.ts';
import {
  changeSessionUser,
  endSession,
  requireSession,
  sessionMiddleware,
  sessionOf,
  startSession,
} from './session.ts';
import { userAna, createTestContext } from './testing/signed-in.ts';

const minuteMs = 60_000;
const sessionOfToken = (token: string, remainingMs = 15 * minuteMs): Session => ({
  user: { ...userAna, confirmed: false },
  jwt: `jwt-${token}`,
  expiresAt: new Date(Date.now() + remainingMs).toISOString(),
  refreshToken: token,
  deviceToken: 'device-1',
});

interface VisitorRequest {
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** Runs a route behind the session middleware. @returns the route's response, even one that the route throws */
async function responseOf(
  route: (requestArgs: { request: Request; context: RouterContextProvider }) => unknown,
  { cookie, address = 'http://localhost/en/account', headers = {}, method = 'GET' }: VisitorRequest = {},
): Promise<Response> {
  const context = createTestContext();
  const request = new Request(address, { method, headers: { ...headers, ...(cookie !== undefined && { cookie }) } });
  const requestUrl = new URL(address);
  const runRoute = async () => {
    try {
      return Response.json((await route({ request, context })) ?? null);
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  };
  const response = await sessionMiddleware({ request, context, url: requestUrl, params: {}, pattern: '' }, runRoute);
  if (!(response instanceof Response)) throw new Error('no answer');
  return response;
}

/** Cookies that a browser sends after a response, without those that the response removes by `Max-Age=0`. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

const signInCookies = async (session = sessionOfToken('r1')): Promise<string> =>
  cookiesOf(await responseOf(({ context }) => startSession(context, session)));

function mockApi(responses: Record<string, (request: Request) => Response | Promise<Response>>) {
  const apiCalls: { path: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, { method: init.method ?? 'GET', headers: init.headers ?? {} });
    const apiPath = new URL(request.url).pathname;
    apiCalls.push({ path: apiPath, token: request.headers.get('authorization') });
    const response = responses[apiPath];
    if (!response) throw new TypeError('fetch failed');
    return response(request);
  });
  return apiCalls;
}
const createRefusal = (status: number, code: string): Response =>
  Response.json({ data: null, error: { status, name: 'X', message: 'no', details: { code } } }, { status });

afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  it('startSession sets HttpOnly, SameSite=Lax cookies from which the next request reads the session', async () => {
    const response = await responseOf(({ context }) => startSession(context, sessionOfToken('r1')));
    const cookieLines = response.headers.getSetCookie();
    expect(cookieLines.map((line) => line.split('=', 1)[0])).toEqual(['plaza_session', 'plaza_device']);
    for (const line of cookieLines) expect(line).toMatch(/; SameSite=Lax; HttpOnly$/);
    const session = await responseOf(({ context }) => sessionOf(context), { cookie: cookiesOf(response) });
    expect(await session.json()).toMatchObject({ jwt: 'jwt-r1', user: { id: 7, firstName: 'Ana', confirmed: false } });
    expect(session.headers.getSetCookie()).toEqual([]);
  });

  it('startSession sets Secure cookies when the site uses HTTPS', async () => {
    const response = await responseOf(({ context }) => startSession(context, sessionOfToken('r1')), {
      address: 'https://plaza.example/en',
    });
    for (const line of response.headers.getSetCookie()) expect(line).toContain('; Secure');
  });

  it('startSession encrypts tokens and email in the session cookie', async () => {
    const sessionCookieValue = (await signInCookies()).split('plaza_session=')[1]?.split(';')[0] ?? '';
    const readableText = `${sessionCookieValue}${Buffer.from(sessionCookieValue, 'base64url').toString('latin1')}`;
    expect(sessionCookieValue.length).toBeGreaterThan(100);
    for (const secret of [userAna.email, 'jwt-', 'refreshToken']) expect(readableText).not.toContain(secret);
  });

  it('the session middleware ignores and removes a session cookie that was altered', async () => {
    const sessionCookie = await signInCookies();
    const alteredCookie = sessionCookie.replace(/(?<=plaza_session=)./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const altered of [alteredCookie, 'plaza_session=nonsense']) {
      const response = await responseOf(({ context }) => sessionOf(context), { cookie: altered });
      expect(await response.json()).toBeNull();
      expect(response.headers.getSetCookie()[0]).toMatch(/^plaza_session=;.*Max-Age=0/);
    }
  });

  it('endSession removes the session cookie even when the route responds with a redirect', async () => {
    const response = await responseOf(
      ({ context }) => {
        endSession(context);
        throw new Response(null, { status: 302, headers: { location: '/en' } });
      },
      { cookie: await signInCookies() },
    );
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie()[0]).toMatch(/^plaza_session=;.*Max-Age=0/);
  });

  it.each([
    ['the browser prefetches a page', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a script compares the stored vehicle', { method: 'POST', address: 'http://localhost/en/vehicle' }],
    ['a script counts listing cards that were seen', { method: 'POST', address: 'http://localhost/es/seen' }],
    ['a script requests the chat counts', { address: 'http://localhost/en/chat-counts' }],
  ])('endSession keeps the session cookie when %s', async (_occasion, requestInit) => {
    const response = await responseOf(({ context }) => endSession(context), {
      ...requestInit,
      cookie: await signInCookies(),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('changeSessionUser changes the user that the next request reads from the session', async () => {
    const sessionCookie = await signInCookies();
    const changedResult = await responseOf(({ context }) => changeSessionUser(context, { confirmed: true }), {
      cookie: sessionCookie,
    });
    const changedUser = await responseOf(({ context }) => sessionOf(context)?.user, {
      cookie: cookiesOf(changedResult),
    });
    expect(await changedUser.json()).toMatchObject({ firstName: 'Ana', confirmed: true });
  });
});

describe('a session that is about to run out', () => {
  const refreshPath = '/api/auth/refresh';

  it('the session middleware renews an expiring token before the route runs, once for concurrent requests', async () => {
    const apiCalls = mockApi({ [refreshPath]: () => Response.json(sessionOfToken('once-2')) });
    const sessionCookie = await signInCookies(sessionOfToken('once-1', minuteMs / 2));
    const concurrentResponses = await Promise.all(
      [1, 2, 3].map(() => responseOf(({ context }) => sessionOf(context)?.jwt, { cookie: sessionCookie })),
    );
    for (const response of concurrentResponses) {
      expect(await response.clone().json()).toBe('jwt-once-2');
      const runRoute = await responseOf(({ context }) => sessionOf(context)?.jwt, { cookie: cookiesOf(response) });
      expect(await runRoute.json()).toBe('jwt-once-2');
    }
    expect(apiCalls).toEqual([{ path: refreshPath, token: null }]);
  });

  it('requireSession redirects to login when the API refuses to renew the session', async () => {
    mockApi({ [refreshPath]: () => createRefusal(401, 'session_required') });
    const sessionCookie = await signInCookies(sessionOfToken('over-1', -minuteMs));
    const response = await responseOf((requestArgs) => requireSession(requestArgs), { cookie: sessionCookie });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/en/auth/login?returnTo=%2Fen%2Faccount&signedOut=true');
    expect(response.headers.get('x-remix-reload-document')).toBe('true');
    expect(response.headers.getSetCookie()[0]).toMatch(/^plaza_session=;/);
  });

  it('the session middleware keeps an expired session when the API is unreachable', async () => {
    mockApi({});
    const sessionCookie = await signInCookies(sessionOfToken('stay-1', -minuteMs));
    const response = await responseOf(({ context }) => sessionOf(context)?.user.id, { cookie: sessionCookie });
    expect(await response.json()).toBe(7);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a page for signed-in people', () => {
  it.each([
    ['http://localhost/es/account/my_parking?state=draft', '/es/auth/login', '/es/account/my_parking?state=draft'],
    ['http://localhost/en/account.data?_routes=x&page=2', '/en/auth/login', '/en/account?page=2'],
  ])(
    'requireSession redirects a visitor of %s to the login page %s with the return path %s',
    async (address, login, returnTo) => {
      const response = await responseOf((requestArgs) => requireSession(requestArgs), { address });
      expect(response.headers.get('location')).toBe(`${login}?returnTo=${encodeURIComponent(returnTo)}`);
    },
  );

  it.each([
    ['a new visitor', '/en/auth/signup', undefined],
    ['a visitor who has logged in on this device', '/en/auth/login', 'plaza_device=device-1'],
  ])('requireSession redirects %s from “List your bay” to the page %s', async (_visitor, page, cookie) => {
    const createParkingUrl = 'http://localhost/en/create_parking';
    const response = await responseOf((requestArgs) => requireSession(requestArgs), {
      address: createParkingUrl,
      ...(cookie !== undefined && { cookie }),
    });
    expect(response.headers.get('location')).toBe(`${page}?returnTo=%2Fen%2Fcreate_parking`);
  });

  it('requireSession lets the login for a form return to the form’s page, unless that is on another site', async () => {
    const saveForm = { method: 'POST', address: 'http://localhost/en/parking/3/save' };
    const sameSiteHeaders = { referer: 'http://localhost/en/search_parkings?substr=Madrid' };
    const response = await responseOf((requestArgs) => requireSession(requestArgs), {
      ...saveForm,
      headers: sameSiteHeaders,
    });
    expect(response.headers.get('location')).toContain(encodeURIComponent('/en/search_parkings?substr=Madrid'));
    const otherSiteHeaders = { referer: 'http://other.example/en' };
    const otherSiteResponse = await responseOf((requestArgs) => requireSession(requestArgs), {
      ...saveForm,
      headers: otherSiteHeaders,
    });
    expect(otherSiteResponse.headers.get('location')).toContain(encodeURIComponent('/en/parking/3/save'));
  });

  it('requireSession answers a script without a session with 401', async () => {
    const response = await responseOf((requestArgs) => requireSession(requestArgs), {
      headers: { 'sec-fetch-mode': 'cors' },
    });
    expect(response.status).toBe(401);
  });
});

describe('a call that the API refuses', () => {
  it('apiFor ends a session that the API rejects, and repeats a public API call without the session', async () => {
    const apiCalls = mockApi({
      '/api/reviews': ({ headers }) =>
        headers.has('authorization') ? createRefusal(403, 'account_blocked') : Response.json({ data: [] }),
    });
    const response = await responseOf((request) => apiFor(request, 'en').listReviews(), {
      cookie: await signInCookies(),
    });
    expect(await response.json()).toEqual({ data: [] });
    expect(apiCalls.map(({ token }) => token)).toEqual(['Bearer jwt-r1', null]);
    expect(response.headers.getSetCookie()[0]).toMatch(/^plaza_session=;/);
  });

  it('apiFor redirects to login when the API rejects the session for a call that needs a session', async () => {
    mockApi({ '/api/profile-settings': () => createRefusal(401, 'session_required') });
    const response = await responseOf((request) => apiFor(request, 'en').getProfile(), {
      cookie: await signInCookies(),
    });
    expect(response.headers.get('location')).toContain('/en/auth/login?returnTo=%2Fen%2Faccount&signedOut=true');
    expect(response.headers.getSetCookie()[0]).toMatch(/^plaza_session=;/);
  });

  it('apiFor keeps the current session when the API rejects a login with a wrong password', async () => {
    mockApi({ '/api/auth/local': () => createRefusal(401, 'invalid_credentials') });
    const loginBody = { identifier: 'ana@example.com', password: 'x' };
    const response = await responseOf((request) => apiFor(request, 'en').login({ body: loginBody }).catch(String), {
      cookie: await signInCookies(),
    });
    expect(await response.json()).toContain('no');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
