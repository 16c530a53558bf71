import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { liveHeartbeatMs } from '../contract/vocabulary.ts';
import { AbortedError, InvalidAnswerError, NetworkError, PlazaError, TimeoutError } from './errors.ts';

/** One server-sent event as it came. */
export interface SentEvent {
  /** `null` when it named none. */
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
    // the second half of a line's end that was cut in two
    const piece = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endsInReturn = text.endsWith('\r');
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((event) => event !== undefined);
  };
}

/** Two heartbeats that did not come, and some time on the way. */
const usualSilenceMs = 2 * liveHeartbeatMs + 5000;

/** How a stream of live events is read. */
export interface ReadLiveEventsOptions {
  /** Milliseconds without a word, heartbeats included, after which the stream counts as broken; 35 000 unless set. */
  silenceMs?: number | undefined;
}

function entryOf({ id, data }: SentEvent): LiveEventEntry {
  try {
    return { id, event: JSON.parse(data) as LiveEvent };
  } catch (cause) {
    throw new InvalidAnswerError('invalid_answer', 'An event is not JSON', { cause });
  }
}

function failureOf(error: unknown): PlazaError {
  if (error instanceof PlazaError) return error;
  if (error instanceof Error && error.name === 'AbortError')
    return new AbortedError('aborted', 'The stream was ended', { cause: error });
  return new NetworkError('network_error', 'The stream broke off', { cause: error });
}

/**
 * Reads the body of an answer as live events. Resolves when the stream has said its first word: what between only holds it
 * back shows so. The iterable ends with the stream and throws a `NetworkError` when it breaks off, a `TimeoutError` when
 * it is silent for too long, an `AbortedError` when the request's signal ends it, or an `InvalidAnswerError`.
 */
export async function readLiveEvents(
  response: Response,
  { silenceMs = usualSilenceMs }: ReadLiveEventsOptions = {},
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
        () => reject(new TimeoutError('timeout', `The stream was silent for ${silenceMs} ms`)),
        silenceMs,
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
  // by hand: a generator that waits for the next piece cannot be ended before it comes
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
