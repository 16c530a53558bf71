import { describe, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { type CallName, endpoints } from '../contract/endpoints.ts';
import { sendError, sendJson, startLocalServer, type Responder } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import { AbortedError, ApiError, NetworkError, RateLimitedError } from './errors.ts';
import { backoffMs, readRetryAfter } from './retry.ts';
import type { DebugEvent } from './types.ts';

const retries = { maxRetries: 2, baseDelayMs: 1 };
const failFirst =
  (count: number, fail: Responder): Responder =>
  (response, request, index) =>
    index < count ? fail(response, request, index) : sendJson(response, { data: [] });
const resetConnection: Responder = (response) => response.destroy();

describe('a retry', () => {
  it.each([408, 429, 502, 503, 504])('a call is retried after a response with status %i', async (status) => {
    await using server = await startLocalServer(failFirst(2, (response) => sendError(response, status)));
    expect(await createClient({ baseUrl: server.baseUrl, retries }).listReviews()).toEqual({ data: [] });
    expect(server.requests).toHaveLength(3);
  });

  it('a call is retried after a broken connection', async () => {
    await using server = await startLocalServer(failFirst(1, resetConnection));
    expect(await createClient({ baseUrl: server.baseUrl, retries }).listReviews()).toEqual({ data: [] });
  });

  it.each([400, 401, 404, 409, 500, 501])('a call is not retried after a response with status %i', async (status) => {
    await using server = await startLocalServer((response) => sendError(response, status));
    await expect(createClient({ baseUrl: server.baseUrl, retries }).listReviews()).rejects.toBeInstanceOf(ApiError);
    expect(server.requests).toHaveLength(1);
  });

  it('a call is not retried more often than maxRetries', async () => {
    await using server = await startLocalServer(resetConnection);
    await expect(createClient({ baseUrl: server.baseUrl, retries }).listReviews()).rejects.toBeInstanceOf(NetworkError);
    expect(server.requests).toHaveLength(3);
  });

  it('a retried POST sends the same idempotency key and body each time', async () => {
    await using server = await startLocalServer(failFirst(2, resetConnection));
    const chatBody = { withWho: 1, message: 'Hola', relativeParking: 2 };
    await createClient({ baseUrl: server.baseUrl, retries }).startChat({ body: chatBody });
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(server.requests.map((request) => JSON.parse(request.body.toString()))).toEqual([
      chatBody,
      chatBody,
      chatBody,
    ]);
  });

  it('a retried upload sends the file again', async () => {
    await using server = await startLocalServer(failFirst(1, resetConnection));
    const messageForm = { message: 'Plano', uploadedFiles: [new File(['plan'], 'plan.pdf')] };
    await createClient({ baseUrl: server.baseUrl, retries }).sendMessage({ params: { chatId: 1 }, form: messageForm });
    expect(server.requests.map(({ body }) => body.toString().includes('plan.pdf'))).toEqual([true, true]);
  });

  const writeCalls = Object.entries(endpoints).flatMap(([name, line]) =>
    line.startsWith('GET ')
      ? []
      : [
          [
            name as CallName,
            ['recordImpressions', 'recordPartnerImpression', 'exportData'].includes(name) ? 1 : 3,
          ] as const,
        ],
  );

  it.each(writeCalls)(
    'the call %s is sent %i time(s) in total, with one idempotency key, when every response is lost',
    async (name, count) => {
      await using server = await startLocalServer(resetConnection);
      const call = createClient({ baseUrl: server.baseUrl, retries })[name] as (input: unknown) => Promise<unknown>;
      const input = { params: { id: 1, chatId: 1 }, ...('form' in contract[name] ? { form: {} } : { body: {} }) };
      await expect(call(input)).rejects.toBeInstanceOf(NetworkError);
      expect(server.requests).toHaveLength(count);
      expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  it('a call that is not repeated after a lost response is retried after a 429 response', async () => {
    await using server = await startLocalServer(
      failFirst(1, (response) => sendError(response, 429, { headers: { 'retry-after': '0' } })),
    );
    await createClient({ baseUrl: server.baseUrl, retries }).recordImpressions({
      body: { source: 'search', listingIds: [1] },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('a DELETE is retried after a broken connection', async () => {
    await using server = await startLocalServer(failFirst(1, resetConnection));
    await createClient({ baseUrl: server.baseUrl, retries }).deleteListing({ params: { id: 1 } });
    expect(server.requests).toHaveLength(2);
  });
});

describe('Retry-After', () => {
  it('a retry waits for the seconds of the Retry-After header instead of the backoff delay', async () => {
    await using server = await startLocalServer(
      failFirst(1, (response) => sendError(response, 429, { headers: { 'retry-after': '0' } })),
    );
    const delays: number[] = [];
    const recordDelay = (event: DebugEvent) => void (event.type === 'retry' && delays.push(event.delayMs));
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: { maxRetries: 1, baseDelayMs: 60_000 },
      debug: recordDelay,
    });
    await client.listReviews();
    expect(delays).toEqual([0]);
  });

  it('a call throws immediately, with the seconds to wait, when Retry-After exceeds its timeout', async () => {
    await using server = await startLocalServer((response) =>
      sendError(response, 429, { headers: { 'retry-after': '120' } }),
    );
    const error = await createClient({ baseUrl: server.baseUrl, retries, timeoutMs: 60_000 })
      .listReviews()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ retryAfterSeconds: 120 });
    expect(server.requests).toHaveLength(1);
  });

  it('readRetryAfter returns the seconds to wait for a number or a date, and null for other values', () => {
    const nowMs = Date.parse('2026-11-21T10:00:00Z');
    expect(readRetryAfter('7', nowMs)).toBe(7);
    expect(readRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', nowMs)).toBe(30);
    expect(readRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', nowMs)).toBe(0);
    expect(readRetryAfter('soon', nowMs)).toBeNull();
    expect(readRetryAfter(null, nowMs)).toBeNull();
  });
});

describe('waiting', () => {
  it('a call throws an AbortedError when it is aborted during the delay before a retry', async () => {
    const controller = new AbortController();
    await using server = await startLocalServer((response) => sendError(response, 503));
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: { maxRetries: 1, baseDelayMs: 8_000 },
      debug: (event) => void (event.type === 'retry' && controller.abort()),
    });
    await expect(client.listReviews({}, { signal: controller.signal })).rejects.toBeInstanceOf(AbortedError);
    expect(server.requests).toHaveLength(1);
  });

  it('backoffMs returns a random delay below a bound that doubles per attempt up to ten seconds', () => {
    const retryOptions = { maxRetries: 9, baseDelayMs: 200 };
    expect([1, 2, 3].map((attempt) => backoffMs(retryOptions, attempt, 1))).toEqual([200, 400, 800]);
    expect(backoffMs(retryOptions, 3, 0)).toBe(0);
    expect(backoffMs(retryOptions, 30, 1)).toBe(10_000);
  });
});
