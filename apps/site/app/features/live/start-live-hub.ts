import { ApiError, followLiveEvents, pollingIntervalMs, type ChatCounts } from '@plaza/sdk';
import { setChatCounter, takeChatCounts } from '~/layout/chat-counts.ts';
import type { LiveCalls } from './live-calls.ts';
import type { PageEvent } from './live-events.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { joinTabs, type LiveState } from './tabs.ts';

export interface LiveStart {
  calls: LiveCalls;
  /** The chats as they were when the page was loaded; `null` when that is not known. */
  counts: ChatCounts | null;
  userId: number;
  onEvent: (event: PageEvent) => void;
  onState: (state: LiveState) => void;
}

/** Counts until it has worked once; `null` when nobody is signed in any more. */
async function countAtLast(calls: LiveCalls, signal: AbortSignal): Promise<ChatCounts | null> {
  while (!signal.aborted) {
    try {
      return await calls.countChats();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
    }
    await new Promise((again) => setTimeout(again, pollingIntervalMs));
  }
  return null;
}

/** Keeps this page up to date, until the function it gives is called; `retry` tries again after a pause. */
export function startLiveHub({ calls, counts, userId, onEvent, onState }: LiveStart): {
  retry: () => void;
  stop: () => void;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hub: LiveHub | null = null;

  const start = (after: string): void => {
    const started = createLiveHub({
      after,
      open: calls.open,
      follow: followLiveEvents,
      joinTabs: (listener) => joinTabs(`plaza-live-${userId}`, listener),
      countChats: calls.countChats,
      onEvent,
      onState,
      onCounts: takeChatCounts,
    });
    hub = started;
    const onSight = (): void => {
      if (document.visibilityState === 'visible') started.catchUp();
    };
    addEventListener('online', started.wake, { signal });
    document.addEventListener('resume', started.wake, { signal });
    document.addEventListener('visibilitychange', onSight, { signal });
    setChatCounter(started.count);
  };
  const stop = (): void => {
    stopping.abort();
    hub?.stop();
    setChatCounter(null);
  };
  // a page that the browser keeps whole holds nothing open; should it come back, it is loaded anew
  addEventListener('pagehide', stop, { signal });
  if (counts) start(counts.liveEventId);
  else
    void countAtLast(calls, signal).then((counted) => {
      if (!counted || signal.aborted) return;
      start(counted.liveEventId);
      takeChatCounts(counted);
      onEvent({ kind: 'reset' });
    });
  return { retry: () => hub?.retry(), stop };
}
