import type { LiveEventEntry } from '@plaza/sdk/contract';
import type { SignedIn } from '../http/context.ts';

/** The event stream of one open page, with a buffer. */
export interface LiveStream extends AsyncIterable<LiveEventEntry> {
  readonly session: SignedIn;
  /** Position up to which events were pushed; `null` until the start is known. */
  position: number | null;
  /** The tables hold events that did not fit into the buffer. */
  isBehind: boolean;
  /** True while the buffer has room. */
  hasRoom(): boolean;
  /** Adds an event to the buffer, in order. */
  push(entry: LiveEventEntry): void;
  /** Ends the stream and drops its buffer: the page resumes from its last event. */
  end(): void;
}

export interface LiveStreamOptions {
  session: SignedIn;
  /** Called when the buffer has room again. */
  onRoom: (stream: LiveStream) => void;
  onEnd: (stream: LiveStream) => void;
}

/** Buffered events per page; further ones stay in the tables. */
const maxBufferedEvents = 64;

export function createLiveStream({ session, onRoom, onEnd }: LiveStreamOptions): LiveStream {
  const waiting: LiveEventEntry[] = [];
  let hasEnded = false;
  let wake: (() => void) | null = null;

  const next = async (): Promise<IteratorResult<LiveEventEntry, undefined>> => {
    for (;;) {
      if (hasEnded) return { done: true, value: undefined };
      const value = waiting.shift();
      if (value !== undefined) {
        if (waiting.length === 0 && stream.isBehind) onRoom(stream);
        return { done: false, value };
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const wakeReader = () => {
    wake?.();
    wake = null;
  };

  const stream: LiveStream = {
    session,
    position: null,
    isBehind: false,
    hasRoom: () => waiting.length < maxBufferedEvents,
    push: (entry) => {
      waiting.push(entry);
      wakeReader();
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      waiting.length = 0;
      wakeReader();
      onEnd(stream);
    },
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        stream.end();
        return { done: true, value: undefined };
      },
    }),
  };
  return stream;
}
