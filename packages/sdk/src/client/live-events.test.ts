import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LiveEventEntry } from '../contract/live.ts';
import { sendError, startLocalServer } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import { AbortedError, InvalidResponseError, NetworkError, TimeoutError } from './errors.ts';
import { createEventParser, readLiveEvents, type ServerSentEvent } from './live-events.ts';

const parseChunks = (...chunks: string[]): ServerSentEvent[] => chunks.flatMap(createEventParser());

describe('a stream of server-sent events', () => {
  it('createEventParser splits events at empty lines, whether or not they have an ID', () => {
    expect(parseChunks('id: 7\ndata: one\n\ndata:two\n\n')).toEqual([
      { id: '7', data: 'one' },
      { id: null, data: 'two' },
    ]);
  });

  it('createEventParser ignores comments, retry times, unknown fields and events without data', () => {
    expect(parseChunks(': hello\nretry: 2000\n\n:\n\nevent: a\nid: 3\n\ndata\n\nid: 4\nnothing\ndata: x\n\n')).toEqual([
      { id: null, data: '' },
      { id: '4', data: 'x' },
    ]);
  });

  it('createEventParser joins data lines with line breaks, and keeps colons and all spaces but the first', () => {
    expect(parseChunks('data: one\ndata:  two: three\ndata:\n\n')).toEqual([{ id: null, data: 'one\n two: three\n' }]);
  });

  it('createEventParser accepts LF, CR and CRLF as line ends, even when chunks split a CRLF', () => {
    const expectedEvents = [{ id: '1', data: 'a\nb' }];
    for (const end of ['\n', '\r\n', '\r'])
      expect(parseChunks(['id: 1', 'data: a', 'data: b', '', ''].join(end))).toEqual(expectedEvents);
    expect(parseChunks('id: 1\r', '\ndata: a\r', '\ndata: b\r\n', '\r', '\n')).toEqual(expectedEvents);
  });

  it('createEventParser returns no event before its closing empty line has arrived', () => {
    expect(parseChunks('data: one\n')).toEqual([]);
    expect(parseChunks('data: one\ndata: two')).toEqual([]);
  });
});

const lineTextArbitrary = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'ñ', '😀', '{', '"'), maxLength: 12 });
const streamLine = fc.oneof(
  lineTextArbitrary.map((text) => `data: ${text}`),
  fc.nat().map((id) => `id: ${id}`),
  lineTextArbitrary.map((text) => `:${text}`),
  lineTextArbitrary.map((text) => `event: ${text}`),
  fc.constant(''),
);
const streamLines = fc.array(fc.tuple(streamLine, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 });

it('createEventParser returns the same events wherever the stream is split, even within a character', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(
      streamLines,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (lines, positions) => {
        // a CR followed by an LF would count as a single line end
        const terminatedLines = lines.map(
          ([words, end], index) => words + (end === '\r' && lines[index + 1]?.[0] === '' ? '\r\n' : end),
        );
        const bytes = encoder.encode(terminatedLines.join(''));
        const splitPositions = [
          0,
          ...positions.map((position) => Math.floor(position * bytes.length)).toSorted((a, b) => a - b),
          bytes.length,
        ];
        const decoder = new TextDecoder();
        const chunks = splitPositions
          .slice(1)
          .map((end, index) => decoder.decode(bytes.subarray(splitPositions[index], end), { stream: true }));
        expect(parseChunks(...chunks)).toEqual(parseChunks(terminatedLines.join('')));
      },
    ),
    { numRuns: 500 },
  );
});

it('createEventParser reads back any written events, with comments and data of several lines', () => {
  const eventArbitrary = fc.record({
    id: fc.option(fc.nat().map(String)),
    data: fc.array(lineTextArbitrary, { minLength: 1, maxLength: 4 }).map((words) => words.join('\n')),
  });
  fc.assert(
    fc.property(fc.array(eventArbitrary), fc.constantFrom('\n', '\r\n', '\r'), (events, end) => {
      const terminatedLines = events.map(({ id, data }) =>
        [
          ...(id === null ? [] : [`id: ${id}`]),
          ': noise',
          ...data.split('\n').map((part) => `data: ${part}`),
          '',
          '',
        ].join(end),
      );
      expect(parseChunks(...terminatedLines)).toEqual(events);
    }),
  );
});

const createTypingEvent = (chatId: number) => ({ kind: 'typing', chatId }) as const;
const openStream = (response: ServerResponse, greeting = ': hello\n\n') => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(greeting);
};
const sendTypingEvent = (response: ServerResponse, chatId: number) =>
  response.write(`id: ${chatId}\ndata: ${JSON.stringify(createTypingEvent(chatId))}\n\n`);
const noRetries = { maxRetries: 0, baseDelayMs: 0 };

async function collectEntries(stream: AsyncIterable<LiveEventEntry>) {
  const entries: LiveEventEntry[] = [];
  try {
    for await (const entry of stream) entries.push(entry);
    return { entries, error: null };
  } catch (error) {
    return { entries, error };
  }
}

describe('openLiveEvents', () => {
  it('openLiveEvents requests a stream and yields its events as they arrive', async () => {
    await using server = await startLocalServer((response) => {
      openStream(response);
      sendTypingEvent(response, 1);
      setImmediate(() => {
        sendTypingEvent(response, 2);
        response.end();
      });
    });
    const client = createClient({ baseUrl: server.baseUrl, token: 'one' });
    const { entries, error } = await collectEntries(await client.openLiveEvents({ query: { after: '7' } }));
    expect(entries).toEqual([1, 2].map((id) => ({ id: String(id), event: createTypingEvent(id) })));
    expect(error).toBeNull();
    expect(server.requests[0]?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer one' });
    expect(server.requests[0]?.url).toBe('/api/live?after=7');
  });

  it('a stream opened by openLiveEvents stays open beyond the timeout of the call', async () => {
    await using server = await startLocalServer((response) => {
      openStream(response);
      setTimeout(() => {
        sendTypingEvent(response, 1);
        response.end();
      }, 900);
    });
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 600 });
    expect(await collectEntries(await client.openLiveEvents())).toMatchObject({ entries: [{ id: '1' }], error: null });
  });

  it('openLiveEvents throws a TimeoutError when a stream sends no data before the timeout', async () => {
    await using server = await startLocalServer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    });
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 80, retries: noRetries });
    await expect(client.openLiveEvents()).rejects.toBeInstanceOf(TimeoutError);
  });

  it('openLiveEvents is retried after a 503 response, and throws the error of a 401 response', async () => {
    await using server = await startLocalServer((response, _request, index) => {
      if (index === 0) return sendError(response, 503);
      return sendError(response, 401, { code: 'session_required' });
    });
    const onUnauthorized = vi.fn();
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: { maxRetries: 2, baseDelayMs: 1 },
      onUnauthorized,
    });
    await expect(client.openLiveEvents()).rejects.toMatchObject({ code: 'session_required' });
    expect(server.requests).toHaveLength(2);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('a silent stream of openLiveEvents throws an AbortedError when its signal aborts', async () => {
    const closedPromise = Promise.withResolvers<void>();
    await using server = await startLocalServer((response) => {
      response.on('close', () => closedPromise.resolve());
      openStream(response);
      sendTypingEvent(response, 1);
    });
    const controller = new AbortController();
    const stream = await createClient({ baseUrl: server.baseUrl }).openLiveEvents({}, controller);
    const entries: LiveEventEntry[] = [];
    const readPromise = (async () => {
      for await (const entry of stream) {
        entries.push(entry);
        controller.abort();
      }
    })();
    await expect(readPromise).rejects.toBeInstanceOf(AbortedError);
    expect(entries).toHaveLength(1);
    await closedPromise.promise;
  });

  it('openLiveEvents closes the connection when the caller stops iterating', async () => {
    const closedPromise = Promise.withResolvers<void>();
    await using server = await startLocalServer((response) => {
      response.on('close', () => closedPromise.resolve());
      openStream(response);
      sendTypingEvent(response, 1);
    });
    const client = createClient({ baseUrl: server.baseUrl });
    for await (const { id } of await client.openLiveEvents()) {
      expect(id).toBe('1');
      break;
    }
    await closedPromise.promise;
  });

  it('openLiveEvents yields the received events, then throws a NetworkError, when the connection breaks', async () => {
    await using server = await startLocalServer((response) => {
      openStream(response);
      sendTypingEvent(response, 1);
      setTimeout(() => response.destroy(), 20);
    });
    const { entries, error } = await collectEntries(await createClient({ baseUrl: server.baseUrl }).openLiveEvents());
    expect(entries).toHaveLength(1);
    expect(error).toBeInstanceOf(NetworkError);
  });
});

describe('readLiveEvents', () => {
  const createResponse = (...chunks: string[]) => new Response(chunks.join(''));

  it('readLiveEvents throws a TimeoutError after two missed heartbeats', async () => {
    vi.useFakeTimers();
    try {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const sendHeartbeat = async () => {
        void writer.write(new TextEncoder().encode(':\n\n')).catch(() => undefined);
        await vi.advanceTimersByTimeAsync(30_000);
      };
      const openedStream = readLiveEvents(new Response(readable));
      await sendHeartbeat();
      const readPromise = collectEntries(await openedStream);
      for (let beats = 0; beats < 5; beats += 1) await sendHeartbeat();
      const onEnd = vi.fn();
      void readPromise.then(onEnd);
      await vi.advanceTimersByTimeAsync(0);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(5000);
      expect((await readPromise).error).toBeInstanceOf(TimeoutError);
    } finally {
      vi.useRealTimers();
    }
  });

  it('readLiveEvents throws an InvalidResponseError when an event’s data is not JSON', async () => {
    const stream = readLiveEvents(createResponse(': hello\n\ndata: {\n\n'));
    await expect(stream).rejects.toBeInstanceOf(InvalidResponseError);
  });

  it('readLiveEvents yields no events and throws no error when the response has no body', async () => {
    expect(await collectEntries(await readLiveEvents(new Response(null)))).toEqual({ entries: [], error: null });
  });

  it('readLiveEvents yields no more buffered events after the caller has stopped iterating', async () => {
    const stream = await readLiveEvents(createResponse('data: {"kind":"reset"}\n\n', 'data: {"kind":"reset"}\n\n'));
    const iterator = stream[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ done: false });
    await iterator.return?.();
    expect(await iterator.next()).toMatchObject({ done: true });
  });
});
