import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { liveHeartbeatMs } from '../contract/vocabulary.ts';
import { AbortedError, InvalidResponseError, NetworkError, PlazaError, TimeoutError } from './errors.ts';

/** One server-sent event as it came. */
export interface SentEvent {
  /** `null` if the event has no id. */
  readonly id: string | null;
  readonly data: string;
}

/** Reads the text of a stream of server-sent events, wherever it is cut. @returns the events that a piece completes. */
export function createEventParser(): (text: string) => SentEvent[] {
  let rest = '';
  let endsInReturn = false;
  let id: string | null = null;
  let data: string[] = [];

  const readLine = (line: string): SentEvent | undefined => {
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
    // the second half of a CRLF that was split between two chunks
    const piece = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endsInReturn = text.endsWith('\r');
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
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

function entryOf({ id, data }: SentEvent): LiveEventEntry {
  try {
    return { id, event: JSON.parse(data) as LiveEvent };
  } catch (cause) {
    throw new InvalidResponseError('invalid_answer', 'An event is not JSON', { cause });
  }
}

function failureOf(error: unknown): PlazaError {
  if (error instanceof PlazaError) return error;
  if (error instanceof Error && error.name === 'AbortError')
    return new AbortedError('aborted', 'The stream was ended', { cause: error });
  return new NetworkError('network_error', 'The stream broke off', { cause: error });
}

/**
 * Reads the body of a response as live events. Resolves with the first data of the stream, so that a proxy that buffers
 * the stream is noticed. The iterable ends with the stream and throws a `NetworkError` if it breaks, a `TimeoutError` if
 * it is silent for too long, an `AbortedError` if the request's signal aborts it, or an `InvalidResponseError`.
 */
export async function readLiveEvents(
  response: Response,
  { idleTimeoutMs = defaultIdleTimeoutMs }: ReadLiveEventsOptions = {},
): Promise<AsyncIterable<LiveEventEntry>> {
  const reader = (response.body ?? new Blob().stream()).getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser();

  const stop = (): void => void reader.cancel().catch(() => undefined);
  /** The entries of the next piece; `null` at the end. */
  const next = async (): Promise<LiveEventEntry[] | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new TimeoutError('timeout', `The stream was silent for ${idleTimeoutMs} ms`)),
        idleTimeoutMs,
      );
    });
    try {
      const { done, value } = await Promise.race([reader.read(), silence]);
      return done ? null : parse(decoder.decode(value, { stream: true })).map(entryOf);
    } catch (error) {
      stop();
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
  // no generator: one that awaits the next chunk cannot be ended before the chunk arrives
  let waiting = await next();
  const entries: AsyncIterableIterator<LiveEventEntry, undefined> = {
    [Symbol.asyncIterator]: () => entries,
    next: async () => {
      for (;;) {
        const value = waiting?.shift();
        if (value !== undefined) return { done: false, value };
        if (waiting !== null) waiting = await next();
        if (waiting === null) return { done: true, value };
      }
    },
    return: async () => {
      waiting = null;
      stop();
      return { done: true, value: undefined };
    },
  };
  return entries;
}
