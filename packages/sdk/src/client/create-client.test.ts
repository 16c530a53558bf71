import { describe, expect, it, vi } from 'vitest';
import { type Responder, sendError, sendJson, startLocalServer } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';

const noRetries = { maxRetries: 0, baseDelayMs: 1 };

const respondWithPages =
  (...pages: readonly (readonly number[])[]): Responder =>
  (response, { url }) => {
    const pageNumber = Number(new URL(url, 'http://localhost').searchParams.get('page') ?? 1);
    const pageItems = (pages[pageNumber - 1] ?? []).map((id) => ({ id }));
    sendJson(response, { data: pageItems, meta: { page: pageNumber, pageCount: pages.length } });
  };

async function collectIds(items: AsyncIterable<{ id: number }>, max = Infinity): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of items) {
    ids.push(id);
    if (ids.length === max) break;
  }
  return ids;
}

describe('iterating a paged list', () => {
  it('iterating a paged list yields the entries of all pages and repeats the query for each page', async () => {
    await using server = await startLocalServer(respondWithPages([1, 2], [3, 4], [5]));
    const client = createClient({ baseUrl: server.baseUrl, locale: 'es' });
    expect(await collectIds(client.searchListings({ query: { substr: 'Madrid', cameras: true } }))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/parking/search?locale=es&substr=Madrid&cameras=true',
      '/api/parking/search?locale=es&substr=Madrid&cameras=true&page=2',
      '/api/parking/search?locale=es&substr=Madrid&cameras=true&page=3',
    ]);
  });

  it('iterating a paged list starts at the page given in the query', async () => {
    await using server = await startLocalServer(respondWithPages([1], [2], [3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await collectIds(client.search.list({ query: { page: 2 } }))).toEqual([2, 3]);
  });

  it('a `break` while iterating a paged list prevents requests for further pages', async () => {
    await using server = await startLocalServer(respondWithPages([1, 2], [3, 4], [5]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await collectIds(client.searchListings(), 2)).toEqual([1, 2]);
    expect(server.requests).toHaveLength(1);
  });

  it('iterating a paged list yields an entry only once when it moves to the next page meanwhile', async () => {
    await using server = await startLocalServer(respondWithPages([1, 2], [2, 3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await collectIds(client.searchListings())).toEqual([1, 2, 3]);
  });

  it('iterating a paged list ends at the first empty page', async () => {
    await using server = await startLocalServer(respondWithPages([1], [], [3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await collectIds(client.searchListings())).toEqual([1]);
  });

  it('iterating a paged list yields the entries of earlier pages before it throws a later page’s error', async () => {
    await using server = await startLocalServer((response, request, index) =>
      index === 0
        ? respondWithPages([1], [2])(response, request, index)
        : sendError(response, 400, { code: 'bad_page' }),
    );
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    const ids: number[] = [];
    const iterationPromise = (async () => {
      for await (const { id } of client.searchListings()) ids.push(id);
    })();
    await expect(iterationPromise).rejects.toMatchObject({ code: 'bad_page' });
    expect(ids).toEqual([1]);
  });
});

describe('withResponse', () => {
  it('withResponse() of a call resolves with the call’s result, status, headers and request ID', async () => {
    await using server = await startLocalServer((response) =>
      sendJson(response, { data: [] }, { status: 200, headers: { 'x-request-id': 'request-7', 'x-own': 'yes' } }),
    );
    const client = createClient({ baseUrl: server.baseUrl });
    const { result, status, headers, requestId } = await client.listReviews().withResponse();
    expect([result, status, headers.get('x-own'), requestId]).toEqual([{ data: [] }, 200, 'yes', 'request-7']);
  });

  it('awaiting a call and its withResponse() sends a single request', async () => {
    await using server = await startLocalServer((response) => sendJson(response, { data: [] }));
    const call = createClient({ baseUrl: server.baseUrl }).listReviews();
    await Promise.all([call, call.withResponse(), call.withResponse()]);
    expect(server.requests).toHaveLength(1);
  });

  it('withResponse() of a failed call rejects with the call’s error and causes no unhandled rejection', async () => {
    await using server = await startLocalServer((response) => sendError(response, 404));
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    await expect(client.getListing({ params: { id: 1 } }).withResponse()).rejects.toMatchObject({ status: 404 });
  });
});

const acceptToken =
  (token: string): Responder =>
  (response, { headers }) =>
    headers.authorization === `Bearer ${token}`
      ? sendJson(response, { data: [] })
      : sendError(response, 401, { code: 'session_required' });

const sentTokensOf = (requests: readonly { headers: { authorization?: string | undefined } }[]) =>
  requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

describe('refreshToken', () => {
  it('a call with an expired token is sent again with the refreshed token, which later calls also use', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const onUnauthorized = vi.fn();
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({
      baseUrl: server.baseUrl,
      token: 'old',
      refreshToken,
      onUnauthorized,
      retries: noRetries,
    });
    await client.listVehicles();
    await client.listVehicles();
    expect(sentTokensOf(server.requests)).toEqual(['old', 'new', 'new']);
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('a write keeps its idempotency key when it is sent again with a new token', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken: () => Promise.resolve('new') });
    await client.createDraft({ body: { submissionId: '0b0c7d6e-5f4a-4c3b-9d2e-1f0a9b8c7d6e' } });
    const [first, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('concurrent calls with an expired token call refreshToken only once in total', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await Promise.all(Array.from({ length: 5 }, () => client.listVehicles()));
    expect(refreshToken).toHaveBeenCalledTimes(1);
  });

  it('a call whose token another tab has refreshed is sent again without calling refreshToken', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const tokens = ['old', 'new'];
    const refreshToken = vi.fn(() => Promise.resolve('newer'));
    const client = createClient({
      baseUrl: server.baseUrl,
      token: () => tokens.shift(),
      refreshToken,
      retries: noRetries,
    });
    await client.listVehicles();
    expect(sentTokensOf(server.requests)).toEqual(['old', 'new']);
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a call invokes onUnauthorized and throws its 401 error when refreshToken returns null', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const onUnauthorized = vi.fn();
    const refreshToken = () => Promise.resolve(null);
    const client = createClient({
      baseUrl: server.baseUrl,
      token: 'old',
      refreshToken,
      onUnauthorized,
      retries: noRetries,
    });
    await expect(client.listVehicles()).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(1);
  });

  it('a call throws instead of refreshing a second time when its refreshed token is rejected too', async () => {
    await using server = await startLocalServer(acceptToken('never'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.listVehicles()).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(2);
  });

  it('a call throws the error that refreshToken throws, and the next call refreshes again', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const offlineError = new Error('offline');
    const refreshToken = vi.fn().mockRejectedValueOnce(offlineError).mockResolvedValueOnce('new');
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.listVehicles()).rejects.toBe(offlineError);
    await client.listVehicles();
    expect(sentTokensOf(server.requests)).toEqual(['old', 'old', 'new']);
  });

  it('a refreshSession call that is rejected with 401 does not call refreshToken', async () => {
    await using server = await startLocalServer((response) => sendError(response, 401, { code: 'session_required' }));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.refreshSession({ body: { refreshToken: 'used' } })).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a login with a wrong password does not call refreshToken', async () => {
    await using server = await startLocalServer((response) =>
      sendError(response, 401, { code: 'invalid_credentials' }),
    );
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    const loginCall = client.login({ body: { identifier: 'a@example.com', password: 'wrong' } });
    await expect(loginCall).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a rejected call with its own authorization header does not call refreshToken', async () => {
    await using server = await startLocalServer(acceptToken('new'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    const headers = { authorization: 'Bearer other' };
    await expect(client.listVehicles({}, { headers })).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).not.toHaveBeenCalled();
  });
});
