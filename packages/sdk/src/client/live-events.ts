import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { liveHeartbeatMs } from '../contract/vocabulary.ts';
import { AbortedError, InvalidResponseError, NetworkError, PlazaError, TimeoutError } from './errors.ts';

export interface ServerSentEvent {
  readonly id: string | null;
  readonly data: string;
}

/**
 * Creates a parser for server-sent events. @returns a function that takes a chunk of text and returns the events that
 * this chunk completes
 */
export function createEventParser(): (text: string) => ServerSentEvent[] {
  let remainingText = '';
  let endsInReturn = false;
  let id: string | null = null;
  let data: string[] = [];

  const readLine = (line: string): ServerSentEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { id, data: data.join('\n') } : undefined;
      id = null;
      data = [];
      return event;
    }
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (text) => {
    // the new text starts with the second half of a CRLF that was split between two chunks
    const newText = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endsInReturn = text.endsWith('\r');
    const lines = (remainingText + newText).split(/\r\n|\n|\r/);
    remainingText = lines.pop() ?? '';
    return lines.map(readLine).filter((event) => event !== undefined);
  };
}

/** Two missed heartbeats, plus time for the network. */
const defaultIdleTimeoutMs = 2 * liveHeartbeatMs + 5000;

/** Options of `readLiveEvents`. */
export interface ReadLiveEventsOptions {
  /** Milliseconds without data, heartbeats included, after which the stream counts as broken. @defaultValue 35000 */
  idleTimeoutMs?: number | undefined;
}

function parseEntry({ id, data }: ServerSentEvent): LiveEventEntry {
  try {
    return { id, event: JSON.parse(data) as LiveEvent };
  } catch (cause) {
    throw new InvalidResponseError('invalid_answer', 'An event is not JSON', { cause });
  }
}

function toPlazaError(error: unknown): PlazaError {
  if (error instanceof PlazaError) return error;
  if (error instanceof Error && error.name === 'AbortError')
    return new AbortedError('aborted', 'The stream was ended', { cause: error });
  return new NetworkError('network_error', 'The stream broke off', { cause: error });
}

/**
 * Reads live events from a response. Resolves at the first byte, so that a proxy that buffers the stream is detected.
 * The iterable ends with the stream. It throws a `NetworkError` if the stream breaks, a `TimeoutError` after
 * `idleTimeoutMs` without data, an `AbortedError` if the request is aborted, and an `InvalidResponseError` for
 * malformed data.
 */
export async function readLiveEvents(
  response: Response,
  { idleTimeoutMs = defaultIdleTimeoutMs }: ReadLiveEventsOptions = {},
): Promise<AsyncIterable<LiveEventEntry>> {
  const reader = (response.body ?? new Blob().stream()).getReader();
  const decoder = new TextDecoder();
  const parseEvents = createEventParser();

  const cancelReader = (): void => void reader.cancel().catch(() => undefined);
  /** Returns the entries in the next chunk, or `null` at the end of the stream. */
  const readNextEntries = async (): Promise<LiveEventEntry[] | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idleTimeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new TimeoutError('timeout', `The stream was silent for ${idleTimeoutMs} ms`)),
        idleTimeoutMs,
      );
    });
    try {
      const { done, value } = await Promise.race([reader.read(), idleTimeout]);
      return done ? null : parseEvents(decoder.decode(value, { stream: true })).map(parseEntry);
    } catch (error) {
      cancelReader();
      throw toPlazaError(error);
    } finally {
      clearTimeout(timer);
    }
  };
  // This iterator is written by hand, because a generator's `return()` would wait for the pending chunk.
  let nextEntries = await readNextEntries();
  const entries: AsyncIterableIterator<LiveEventEntry, undefined> = {
    [Symbol.asyncIterator]: () => entries,
    next: async () => {
      for (;;) {
        const nextEntry = nextEntries?.shift();
        if (nextEntry !== undefined) return { done: false, value: nextEntry };
        if (nextEntries !== null) nextEntries = await readNextEntries();
        if (nextEntries === null) return { done: true, value: nextEntry };
      }
    },
    return: async () => {
      nextEntries = null;
      cancelReader();
      return { done: true, value: undefined };
    },
  };
  return entries;
}
