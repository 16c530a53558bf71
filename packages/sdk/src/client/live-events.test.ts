import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { LiveEventEntry } from '../contract/live.ts';
import { sendError, startLocalServer } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import { AbortedError, InvalidAnswerError, NetworkError, TimeoutError } from './errors.ts';
import { readLiveEvents } from './live-events.ts';

const typing = (chatId: number) => ({ kind: 'typing', chatId }) as const;
const open = (response: ServerResponse, greeting = ': hello\n\n') => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(greeting);
};
const say = (response: ServerResponse, chatId: number) =>
  response.write(`id: ${chatId}\ndata: ${JSON.stringify(typing(chatId))}\n\n`);
const noRetries = { attempts: 0, baseDelayMs: 0 };

/** What is heard until the stream is over, and how it ended. */
async function hear(entries: AsyncIterable<LiveEventEntry>) {
  const heard: LiveEventEntry[] = [];
  try {
    for await (const entry of entries) heard.push(entry);
    return { heard, error: null };
  } catch (error) {
    return { heard, error };
  }
}

describe('openLiveEvents', () => {
  it('asks for a stream, and hands out its events as they come', async () => {
    await using server = await startLocalServer((response) => {
      open(response);
      say(response, 1);
      setImmediate(() => {
        say(response, 2);
        response.end();
      });
    });
    const client = createClient({ baseUrl: server.baseUrl, token: 'one' });
    const { heard, error } = await hear(await client.openLiveEvents({ query: { after: '7' } }));
    expect(heard).toEqual([1, 2].map((id) => ({ id: String(id), event: typing(id) })));
    expect(error).toBeNull();
    expect(server.requests[0]?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer one' });
    expect(server.requests[0]?.url).toBe('/api/live?after=7');
  });

  it('goes on beyond the time limit of a call', async () => {
    await using server = await startLocalServer((response) => {
      open(response);
      setTimeout(() => {
        say(response, 1);
        response.end();
      }, 900);
    });
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 600 });
    expect(await hear(await client.openLiveEvents())).toMatchObject({ heard: [{ id: '1' }], error: null });
  });

  it('waits for the first word within that limit: a stream that something holds back is none', async () => {
    await using server = await startLocalServer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    });
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 80, retries: noRetries });
    await expect(client.openLiveEvents()).rejects.toBeInstanceOf(TimeoutError);
  });

  it('throws the error of an answer that is none, and is tried again like other calls', async () => {
    await using server = await startLocalServer((response, _request, index) => {
      if (index === 0) return sendError(response, 503);
      return sendError(response, 401, { code: 'session_required' });
    });
    const onUnauthorized = vi.fn();
    const client = createClient({ baseUrl: server.baseUrl, retries: { attempts: 2, baseDelayMs: 1 }, onUnauthorized });
    await expect(client.openLiveEvents()).rejects.toMatchObject({ code: 'session_required' });
    expect(server.requests).toHaveLength(2);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('is ended by its signal, also while nothing comes', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startLocalServer((response) => {
      response.on('close', () => closed.resolve());
      open(response);
      say(response, 1);
    });
    const controller = new AbortController();
    const stream = await createClient({ baseUrl: server.baseUrl }).openLiveEvents({}, controller);
    const heard: LiveEventEntry[] = [];
    const reading = (async () => {
      for await (const entry of stream) {
        heard.push(entry);
        controller.abort();
      }
    })();
    await expect(reading).rejects.toBeInstanceOf(AbortedError);
    expect(heard).toHaveLength(1);
    await closed.promise;
  });

  it('is ended by whoever does not read on', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startLocalServer((response) => {
      response.on('close', () => closed.resolve());
      open(response);
      say(response, 1);
    });
    const client = createClient({ baseUrl: server.baseUrl });
    for await (const { id } of await client.openLiveEvents()) {
      expect(id).toBe('1');
      break;
    }
    await closed.promise;
  });

  it('throws when it breaks off, after what it said', async () => {
    await using server = await startLocalServer((response) => {
      open(response);
      say(response, 1);
      setTimeout(() => response.destroy(), 20);
    });
    const { heard, error } = await hear(await createClient({ baseUrl: server.baseUrl }).openLiveEvents());
    expect(heard).toHaveLength(1);
    expect(error).toBeInstanceOf(NetworkError);
  });
});

describe('readLiveEvents', () => {
  const streamOf = (...pieces: string[]) => new Response(pieces.join(''));

  it('throws when two heartbeats have not come; each one is a word', async () => {
    vi.useFakeTimers();
    try {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const beat = async () => {
        void writer.write(new TextEncoder().encode(':\n\n')).catch(() => undefined);
        await vi.advanceTimersByTimeAsync(30_000);
      };
      const opening = readLiveEvents(new Response(readable));
      await beat();
      const ended = hear(await opening);
      for (let beats = 0; beats < 5; beats += 1) await beat();
      const isOver = vi.fn();
      void ended.then(isOver);
      await vi.advanceTimersByTimeAsync(0);
      expect(isOver).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(5000);
      expect((await ended).error).toBeInstanceOf(TimeoutError);
    } finally {
      vi.useRealTimers();
    }
  });

  it('throws for what is not JSON', async () => {
    const failing = readLiveEvents(streamOf(': hello\n\ndata: {\n\n'));
    await expect(failing).rejects.toBeInstanceOf(InvalidAnswerError);
  });

  it('takes an empty body for a stream that has ended', async () => {
    expect(await hear(await readLiveEvents(new Response(null)))).toEqual({ heard: [], error: null });
  });

  it('hands out nothing more after it was left', async () => {
    const stream = await readLiveEvents(streamOf('data: {"kind":"reset"}\n\n', 'data: {"kind":"reset"}\n\n'));
    const iterator = stream[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ done: false });
    await iterator.return?.();
    expect(await iterator.next()).toMatchObject({ done: true });
  });
});
