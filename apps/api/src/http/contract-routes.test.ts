import { trustedProxies } from '@plaza/client-ip';
import { errorCodes, type LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { DomainError } from '../platform/domain-error.ts';
import { createBuckets } from '../platform/limits/shared-buckets.ts';
import { createLog } from '../platform/log.ts';
import { errorOf, serveCall, stopServers } from '../testing/serve-call.ts';
import { createEventStream } from './contract-routes.ts';
import { createRequestLimits } from './request-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createEventEntry = (id: number | null): LiveEventEntry => ({
  id: id === null ? null : String(id),
  event: { kind: 'typing', chatId: id ?? 0 },
});
const decoder = new TextDecoder();
const streamWithoutChecks = { check: () => undefined, abandon: () => undefined };

/** Creates an event source to which tests add entries; `null` ends it. */
function createEventSource() {
  const pendingEntries: (LiveEventEntry | null)[] = [];
  let entryChange = Promise.withResolvers<void>();
  const notifyReader = () => {
    entryChange.resolve();
    entryChange = Promise.withResolvers();
  };
  const eventSource = {
    isStopped: false,
    readCount: 0,
    add: (...added: (LiveEventEntry | null)[]) => {
      pendingEntries.push(...added);
      notifyReader();
    },
  };
  const sourceEntries: AsyncIterable<LiveEventEntry> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        for (;;) {
          if (eventSource.isStopped) return { done: true, value: undefined };
          const sourceEntry = pendingEntries.shift();
          if (sourceEntry === null) return { done: true, value: undefined };
          if (sourceEntry !== undefined) {
            eventSource.readCount += 1;
            return { done: false, value: sourceEntry };
          }
          await entryChange.promise;
        }
      },
      return: async () => {
        eventSource.isStopped = true;
        notifyReader();
        return { done: true, value: undefined };
      },
    }),
  };
  return { source: eventSource, entries: sourceEntries };
}

it('createEventStream opens with a retry delay and a greeting, then writes events with their IDs', async () => {
  const { source, entries } = createEventSource();
  source.add(createEventEntry(7), createEventEntry(null), null);
  const streamText = await new Response(createEventStream(entries, streamWithoutChecks)).text();
  expect(streamText).toBe(
    'retry: 2000\n: hello\n\nid: 7\ndata: {"kind":"typing","chatId":7}\n\ndata: {"kind":"typing","chatId":0}\n\n',
  );
});

it('createEventStream sends a heartbeat every 15 seconds', async () => {
  const { entries } = createEventSource();
  const streamReader = createEventStream(entries, streamWithoutChecks).getReader();
  await streamReader.read();
  for (let beat = 0; beat < 3; beat += 1) {
    const nextChunk = streamReader.read();
    await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
    expect(decoder.decode((await nextChunk).value)).toBe(':\n\n');
  }
});

it('createEventStream pulls the next event only after the reader has taken the previous one', async () => {
  const { source, entries } = createEventSource();
  source.add(createEventEntry(1), createEventEntry(2), createEventEntry(3), createEventEntry(4));
  const streamReader = createEventStream(entries, streamWithoutChecks).getReader();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.readCount).toBe(0);
  await streamReader.read();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.readCount).toBe(1);
});

it('createEventStream ends the stream and stops its source when three heartbeats remain unread', async () => {
  const { source, entries } = createEventSource();
  const abandonReader = vi.fn();
  const stream = createEventStream(entries, { ...streamWithoutChecks, abandon: abandonReader });
  await vi.advanceTimersByTimeAsync(2 * liveHeartbeatMs);
  expect([source.isStopped, abandonReader.mock.calls]).toEqual([false, []]);
  await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
  expect([source.isStopped, abandonReader.mock.calls.length]).toEqual([true, 1]);
  await stream.cancel();
  expect(vi.getTimerCount()).toBe(0);
});

it('createEventStream stops its source when the reader disconnects', async () => {
  const { source, entries } = createEventSource();
  const streamReader = createEventStream(entries, streamWithoutChecks).getReader();
  await streamReader.read();
  await streamReader.cancel();
  expect(source.isStopped).toBe(true);
  await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
  expect(vi.getTimerCount()).toBe(0);
});

it('createEventStream ends the stream with an error when its `check` option rejects an event', async () => {
  const { source, entries } = createEventSource();
  source.add(createEventEntry(1));
  const rejectEntry = () => {
    throw new Error('a field too many');
  };
  await expect(
    new Response(createEventStream(entries, { ...streamWithoutChecks, check: rejectEntry })).text(),
  ).rejects.toThrow('a field too many');
  expect(source.isStopped).toBe(true);
});

afterEach(stopServers);

const querySchema = z.object({
  locale: z.enum(['en', 'es']),
  page: z.coerce.number().int().min(1).max(9).optional(),
  open: z.stringbool().optional(),
  sort: z.enum(['price', 'newest']).optional(),
  types: z.preprocess((v) => (typeof v === 'string' ? v.split(',') : v), z.array(z.coerce.number()).max(3)).optional(),
});

describe('path parameters', () => {
  const paramsSchema = z.object({ title: z.string().max(20) });

  it.each([
    ['Calle%20Mayor%2F5', 'Calle Mayor/5'],
    ['Ci%C3%B3n', 'Ción'],
    ['100%25', '100%'],
    ['a+b', 'a+b'],
  ])('the API decodes the path parameter “%s” exactly once, to “%s”', async (encoded, title) => {
    const { send } = await serveCall({ at: 'GET /sample/{title}', params: paramsSchema });
    const response = await send(`/sample/${encoded}`);
    expect(await response.json()).toMatchObject({ params: { title } });
  });

  it.each(['%', '%E0%A4%A', '%ff'])('the API rejects the malformed path parameter “%s” with 400', async (encoded) => {
    const { send } = await serveCall({ at: 'GET /sample/{title}', params: paramsSchema });
    const response = await send(`/sample/${encoded}`);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ details: { code: 'malformed_url' } });
  });

  it('the API rejects a path parameter with a NUL byte with 400', async () => {
    const { send } = await serveCall({ at: 'GET /sample/{title}', params: paramsSchema });
    const apiError = await errorOf(await send('/sample/a%00b'));
    expect(apiError).toMatchObject({
      status: 400,
      details: { fields: { title: ['This text contains characters that can’t be used.'] } },
    });
  });

  const pointSchema = z.object({ lat: z.coerce.number().max(90), lng: z.coerce.number() });

  it.each(['40.4,-3.7', '40.4%2C-3.7'])(
    'the API reads the path segment “%s” as the two parameters `lat` and `lng`',
    async (segment) => {
      const { send } = await serveCall({ at: 'GET /at/{lat},{lng}', params: pointSchema });
      expect(await (await send(`/at/${segment}`)).json()).toMatchObject({ params: { lat: 40.4, lng: -3.7 } });
    },
  );

  it.each([
    ['40.4', { lng: ['This field is required.'] }],
    [',1', { lat: ['This field is required.'] }],
    ['99,1', { lat: ['This should be at most 90.'] }],
    ['1,2,3', { lng: ['This should be a number.'] }],
  ])('the error for the path segment “%s” names each invalid coordinate', async (segment, fields) => {
    const { send } = await serveCall({ at: 'GET /at/{lat},{lng}', params: pointSchema });
    expect((await errorOf(await send(`/at/${segment}`))).details.fields).toEqual(fields);
  });
});

describe('the query', () => {
  it.each([
    ['page=0', { page: ['This should be at least 1.'] }],
    ['page=x', { page: ['This should be a number.'] }],
    ['page=1.5', { page: ['This should be a whole number.'] }],
    ['page=1&page=2', { page: ['Send this only once.'] }],
    ['open=perhaps', { open: ['This should be true or false.'] }],
    ['sort=best', { sort: ['Choose one of: price, newest.'] }],
    ['types=1,x', { types: ['This value isn’t valid.'] }],
    ['types=1,2,3,4', { types: ['Choose at most 3.'] }],
    ['page=0&sort=best', { page: ['This should be at least 1.'], sort: ['Choose one of: price, newest.'] }],
  ])('the API rejects the query “%s” with a message for each invalid field', async (text, fields) => {
    const { send } = await serveCall({ query: querySchema });
    const response = await send(`/sample?${text}`);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ details: { code: 'validation_failed', fields } });
  });

  it('the error for an invalid query is in Spanish when the query contains locale=es', async () => {
    const { send } = await serveCall({ query: querySchema });
    const apiError = await errorOf(await send('/sample?page=12&locale=es&open=quizá'));
    expect(apiError.message).toBe('Revisa los campos marcados.');
    expect(apiError.details.fields).toEqual({
      page: ['Debe ser como máximo 9.'],
      open: ['Debe ser verdadero o falso.'],
    });
  });

  it('a list in a query may use commas (types=1,2) or repeated keys (types=1&types=2)', async () => {
    const { send } = await serveCall({ query: querySchema });
    const commaResult = await (await send('/sample?types=1,2')).json();
    const repeatedKeyResult = await (await send('/sample?types=1&types=2')).json();
    expect(commaResult).toMatchObject({ query: { types: [1, 2] } });
    expect(repeatedKeyResult).toEqual(commaResult);
  });

  it('the API ignores blank query values, which a plain HTML form sends for empty fields', async () => {
    const { send } = await serveCall({ query: querySchema });
    expect(await (await send('/sample?page=&open=%20&sort=')).json()).toEqual({ query: { locale: 'en' } });
  });

  it('a request without a locale parameter gets the language of its Accept-Language header', async () => {
    const { send } = await serveCall({ query: querySchema });
    const response = await send('/sample', { headers: { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' } });
    expect(await response.json()).toEqual({ query: { locale: 'es' } });
  });

  it('a query that is not valid UTF-8 is rejected with 400', async () => {
    const { send } = await serveCall({ query: querySchema });
    expect(await errorOf(await send('/sample?page=%E0%A4%A'))).toMatchObject({
      status: 400,
      details: { code: 'malformed_url' },
    });
  });
});

describe('errors', () => {
  it('an unexpected error gives the caller a 500 without details, and is logged with the request ID', async () => {
    const { send, log } = await serveCall({
      handler: () => {
        throw new Error('relation "secrets" does not exist');
      },
    });
    const response = await send('/sample?locale=es', { headers: { 'x-request-id': 'trace-0001' } });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secrets');
    expect(JSON.parse(text)).toEqual({
      data: null,
      error: {
        status: 500,
        name: errorCodes.internal_error.name,
        message: 'Algo ha fallado. Inténtalo de nuevo más tarde.',
        details: { code: 'internal_error', requestId: 'trace-0001' },
      },
    });
    expect(log()).toContain('relation \\"secrets\\" does not exist');
    expect(log()).toContain('trace-0001');
  });

  it('the API responds with the status, name and message of the DomainError that a handler throws', async () => {
    const { send } = await serveCall({
      handler: () => {
        throw new DomainError('listing_gone');
      },
    });
    const response = await send('/sample');
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(response)).toMatchObject({
      name: errorCodes.listing_gone.name,
      message: 'This listing is no longer published.',
    });
  });

  it('a call fails with 500 when responses are checked and its response has a field unknown to the contract', async () => {
    const { send, log } = await serveCall(
      { response: z.object({ id: z.number() }), handler: () => ({ id: 1, passwordHash: 'x' }) },
      { checksAnswers: true },
    );
    expect((await send('/sample')).status).toBe(500);
    expect(log()).toContain('fields that the contract does not have');
  });
});

const createTestLimits = (requestsPerMinute: number) =>
  createRequestLimits({
    buckets: createBuckets(),
    proxies: trustedProxies(['127.0.0.1']),
    log: createLog('silent'),
    requestsPerMinute,
  });

describe('the rate limit', () => {
  it('the rate limit rejects only the client IP that exceeds it, with 429 and the seconds to wait', async () => {
    const { send } = await serveCall({}, { limits: createTestLimits(2) });
    const sendFrom = (address: string) => send('/sample', { headers: { 'x-forwarded-for': address } });
    await sendFrom('203.0.113.1');
    await sendFrom('203.0.113.1');
    const rejectedResponse = await sendFrom('203.0.113.1');
    const responseOfOtherIp = await sendFrom('203.0.113.2');
    expect(rejectedResponse.status).toBe(429);
    expect(Number(rejectedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(rejectedResponse)).toMatchObject({ details: { code: 'rate_limited' } });
    expect(responseOfOtherIp.status).toBe(200);
  });

  it('a limit of one request per minute does not apply to the site’s own server', async () => {
    const { send } = await serveCall({}, { limits: createTestLimits(1) });
    await send('/sample');
    expect((await send('/sample')).status).toBe(200);
  });

  it('the API rejects a flood of calls with invalid tokens with 429, and looks up no more sessions', async () => {
    let lookupCount = 0;
    const readSession = () => {
      lookupCount += 1;
      return Promise.reject(new DomainError('session_required'));
    };
    const { send } = await serveCall(
      { access: 'user' },
      { limits: createTestLimits(1), sessions: { read: readSession } },
    );
    const callWithTokenFrom = (address: string) =>
      send('/sample', { headers: { 'x-forwarded-for': address, authorization: 'Bearer ended' } });
    const responseStatuses: number[] = [];
    for (let count = 0; count < 12; count += 1) responseStatuses.push((await callWithTokenFrom('203.0.113.1')).status);
    expect(responseStatuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(lookupCount).toBe(10);
    expect((await callWithTokenFrom('203.0.113.2')).status).toBe(401);
  });

  it('the rate limit counts calls of signed-in users per account, whatever their IP', async () => {
    const sessions = { read: (token: string) => Promise.resolve({ userId: Number(token), sessionId: 'one' }) };
    const { send } = await serveCall({ access: 'user' }, { limits: createTestLimits(2), sessions });
    const fetchStatus = async (address: string, token: string) => {
      const userHeaders = { 'x-forwarded-for': address, authorization: `Bearer ${token}` };
      return (await send('/sample', { headers: userHeaders })).status;
    };
    expect([await fetchStatus('203.0.113.1', '7'), await fetchStatus('203.0.113.2', '7')]).toEqual([200, 200]);
    expect([await fetchStatus('203.0.113.3', '7'), await fetchStatus('203.0.113.3', '8')]).toEqual([429, 200]);
  });
});
