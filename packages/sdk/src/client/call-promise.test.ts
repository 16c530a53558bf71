import { describe, expect, it } from 'vitest';
import { sendError, sendJson, startLocalServer, type Responder } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';

const noRetries = { maxRetries: 0, baseDelayMs: 1 };

const pagesOf =
  (...pages: readonly (readonly number[])[]): Responder =>
  (response, { url }) => {
    const page = Number(new URL(url, 'http://localhost').searchParams.get('page') ?? 1);
    const data = (pages[page - 1] ?? []).map((id) => ({ id }));
    sendJson(response, { data, meta: { page, pageCount: pages.length } });
  };

async function idsOf(items: AsyncIterable<{ id: number }>, max = Infinity): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of items) {
    ids.push(id);
    if (ids.length === max) break;
  }
  return ids;
}

describe('iterating a paged list', () => {
  it('iterating a list yields the entries of all pages, and keeps the other parameters of the query', async () => {
    await using server = await startLocalServer(pagesOf([1, 2], [3, 4], [5]));
    const client = createClient({ baseUrl: server.baseUrl, locale: 'es' });
    expect(await idsOf(client.searchListings({ query: { substr: 'Madrid', cameras: true } }))).toEqual([1, 2, 3, 4, 5]);
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/parking/search?locale=es&substr=Madrid&cameras=true',
      '/api/parking/search?locale=es&substr=Madrid&cameras=true&page=2',
      '/api/parking/search?locale=es&substr=Madrid&cameras=true&page=3',
    ]);
  });

  it('iterating a list starts at the requested page', async () => {
    await using server = await startLocalServer(pagesOf([1], [2], [3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await idsOf(client.search.list({ query: { page: 2 } }))).toEqual([2, 3]);
  });

  it('iterating a list requests no further page after a break', async () => {
    await using server = await startLocalServer(pagesOf([1, 2], [3, 4], [5]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await idsOf(client.searchListings(), 2)).toEqual([1, 2]);
    expect(server.requests).toHaveLength(1);
  });

  it('iterating a list yields an entry only once if it moves to the next page meanwhile', async () => {
    await using server = await startLocalServer(pagesOf([1, 2], [2, 3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await idsOf(client.searchListings())).toEqual([1, 2, 3]);
  });

  it('iterating a list ends at an empty page', async () => {
    await using server = await startLocalServer(pagesOf([1], [], [3]));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await idsOf(client.searchListings())).toEqual([1]);
  });

  it('iterating a list throws the error of a later page, after the entries before it', async () => {
    await using server = await startLocalServer((response, request, index) =>
      index === 0 ? pagesOf([1], [2])(response, request, index) : sendError(response, 400, { code: 'bad_page' }),
    );
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    const ids: number[] = [];
    const iteration = (async () => {
      for await (const { id } of client.searchListings()) ids.push(id);
    })();
    await expect(iteration).rejects.toMatchObject({ code: 'bad_page' });
    expect(ids).toEqual([1]);
  });
});

describe('withResponse', () => {
  it('withResponse resolves with result, status, headers and request ID', async () => {
    await using server = await startLocalServer((response) =>
      sendJson(response, { data: [] }, { status: 200, headers: { 'x-request-id': 'request-7', 'x-own': 'yes' } }),
    );
    const client = createClient({ baseUrl: server.baseUrl });
    const { result, status, headers, requestId } = await client.listReviews().withResponse();
    expect([result, status, headers.get('x-own'), requestId]).toEqual([{ data: [] }, 200, 'yes', 'request-7']);
  });

  it('withResponse sends no second request', async () => {
    await using server = await startLocalServer((response) => sendJson(response, { data: [] }));
    const call = createClient({ baseUrl: server.baseUrl }).listReviews();
    await Promise.all([call, call.withResponse(), call.withResponse()]);
    expect(server.requests).toHaveLength(1);
  });

  it('withResponse rejects with the call’s error, without an unhandled rejection', async () => {
    await using server = await startLocalServer((response) => sendError(response, 404));
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    await expect(client.getListing({ params: { id: 1 } }).withResponse()).rejects.toMatchObject({ status: 404 });
  });
});
