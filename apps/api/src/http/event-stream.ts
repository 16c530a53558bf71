import type { LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';

/** Delay before a page that lost its stream reconnects. */
const retryMs = 2000;
/** Unread heartbeats after which a reader counts as gone or too slow; it resumes when it reconnects. */
const maxUnread = 2;
const encoder = new TextEncoder();

/** Headers of server-sent events; proxies must neither buffer nor transform them. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const eventText = ({ id, event }: LiveEventEntry) =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

export interface EventStreamOptions {
  /** Called with each entry before it is sent; an error ends the stream. */
  check: (entry: LiveEventEntry) => void;
  /** Closes the connection of a reader that has stopped reading. */
  abandon: () => void;
}

/** Writes entries as server-sent events, with backpressure: an entry is read once those before it are taken. */
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
      // heartbeats keep proxies from closing an idle connection
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
