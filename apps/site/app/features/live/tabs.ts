import type { ChatCounts, LiveEventEntry } from '@plaza/sdk';

/**
 * `live`: a stream is open; `polling`: events are polled every 10 seconds; `paused`: polling has failed, too;
 * `retrying`: reconnecting; `ended`: the session has expired.
 */
export type LiveState = 'live' | 'polling' | 'paused' | 'retrying' | 'ended';

/** Messages between the tabs of one browser. The leading tab holds the stream. */
export type TabMessage =
  /** An event and the ID of the previous one: a tab that lacks the previous event has missed some. */
  | { say: 'entry'; entry: LiveEventEntry; previous: string }
  | { say: 'polled' }
  | { say: 'state'; state: LiveState }
  | { say: 'counts'; counts: ChatCounts }
  | { say: 'leads' }
  /** Requests events that the tab may have missed. */
  | { say: 'behind'; tab: string; after: string }
  /** Answer to `behind`; `entries` is `null` when too many were missed. */
  | { say: 'missed'; tab: string; entries: readonly LiveEventEntry[] | null; position: string; state: LiveState }
  | { say: 'retry' };

export interface Tabs {
  post: (message: TabMessage) => void;
  /** Takes the lead from a tab that doesn't answer. */
  takeLead: () => void;
  leave: () => void;
}

export interface TabListener {
  onMessage: (message: TabMessage) => void;
  onLead: () => void;
  onLost: () => void;
}

/** Joins the tabs of one user. Without `BroadcastChannel` or locks each tab leads itself. */
export function joinTabs(name: string, { onMessage, onLead, onLost }: TabListener): Tabs {
  // `locks` is missing in insecure contexts
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (locks === null || !('BroadcastChannel' in globalThis)) {
    let hasLeft = false;
    queueMicrotask(() => {
      if (!hasLeft) onLead();
    });
    const leave = (): void => {
      hasLeft = true;
    };
    return { post: () => undefined, takeLead: () => undefined, leave };
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  const postToChannel = channel.postMessage.bind(channel);
  const leaveController = new AbortController();
  const leavePromise = new Promise<void>((resolve) => {
    leaveController.signal.addEventListener('abort', () => resolve());
  });
  /** Number of locks that this tab holds; two for a moment, when it steals the lock from its own earlier request. */
  let heldLocks = 0;
  let isQueued = false;
  const requestLock = (options: LockOptions): void => {
    let isHeld = false;
    const holdLead = (): Promise<void> => {
      isHeld = true;
      heldLocks += 1;
      if (options.signal) isQueued = false;
      if (!leaveController.signal.aborted) onLead();
      return leavePromise;
    };
    locks.request(name, options, holdLead).catch(() => {
      if (isHeld) heldLocks -= 1;
      if (heldLocks === 0) loseLead();
    });
  };
  const queueForLead = (): void => {
    if (isQueued || leaveController.signal.aborted) return;
    isQueued = true;
    requestLock({ signal: leaveController.signal });
  };
  const loseLead = (): void => {
    if (leaveController.signal.aborted) return;
    onLost();
    queueForLead();
  };
  queueForLead();
  return {
    post: (message) => {
      if (!leaveController.signal.aborted) postToChannel(message);
    },
    takeLead: () => requestLock({ steal: true }),
    leave: () => {
      leaveController.abort();
      channel.close();
    },
  };
}
