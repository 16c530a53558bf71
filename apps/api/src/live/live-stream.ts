import type { LiveEventEntry } from '@plaza/sdk/contract';
import type { SignedIn } from '../http/context.ts';

/** One open page: what it has been handed, and what waits until it takes it. */
export interface LiveStream extends AsyncIterable<LiveEventEntry> {
  readonly session: SignedIn;
  /** Everything up to here has been handed over; `null` until it is known where the page begins. */
  position: number | null;
  /** The tables hold more than there was room for. */
  isBehind: boolean;
  /** Whether there is room for further events. */
  hasRoom(): boolean;
  /** Hands events over, in their order. */
  push(entry: LiveEventEntry): void;
  /** Ends it: what it holds is not handed over any more, the page resumes. */
  end(): void;
}

export interface LiveStreamOptions {
  session: SignedIn;
  /** There is room again. */
  onRoom: (stream: LiveStream) => void;
  onEnd: (stream: LiveStream) => void;
}

/** Events that wait for a page to take them; further ones stay in the tables. */
const roomForEvents = 64;

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
  const rouse = () => {
    wake?.();
    wake = null;
  };

  const stream: LiveStream = {
    session,
    position: null,
    isBehind: false,
    hasRoom: () => waiting.length < roomForEvents,
    push: (entry) => {
      waiting.push(entry);
      rouse();
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      waiting.length = 0;
      rouse();
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
