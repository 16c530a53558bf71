import type { LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';

/** Delay after which a page that lost its stream reconnects automatically. */
const retryMs = 2000;
/** Heartbeats that a reader may leave lying; one that leaves more is gone or too slow, and resumes. */
const maxUnread = 2;
const encoder = new TextEncoder();

/** Headers of a stream of server-sent events; nothing between may keep it back or change it. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const eventText = ({ id, event }: LiveEventEntry) =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

export interface EventStreamOptions {
  /** Looks at each entry before it is sent; what it throws breaks the stream off. */
  check: (entry: LiveEventEntry) => void;
  /** Breaks the connection off: its reader takes nothing any more. */
  abandon: () => void;
}

/** Writes entries as server-sent events, each one only when the reader has taken those before. */
export function eventStream(
  entries: AsyncIterable<LiveEventEntry>,
  { check, abandon }: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const iterator = entries[Symbol.asyncIterator]();
  let beat: NodeJS.Timeout | undefined;
  let unread = 0;
  const stop = async () => {
    clearInterval(beat);
    await iterator.return?.();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n: hello\n\n`));
      // something now and then, so that no proxy takes the connection for dead
      beat = setInterval(() => {
        unread = (controller.desiredSize ?? 0) > 0 ? 0 : unread + 1;
        if (unread <= maxUnread) return controller.enqueue(encoder.encode(':\n\n'));
        void stop();
        abandon();
      }, liveHeartbeatMs).unref();
    },
    pull: async (controller) => {
      try {
        const next = await iterator.next();
        if (next.done === true) {
          clearInterval(beat);
          controller.close();
          return;
        }
        check(next.value);
        controller.enqueue(encoder.encode(eventText(next.value)));
      } catch (error) {
        await stop();
        throw error;
      }
    },
    cancel: stop,
  });
}
