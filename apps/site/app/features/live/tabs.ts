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
  /** Requests events that the sending tab may have missed. */
  | { say: 'behind'; tab: string; after: string }
  /** Response to `behind`; `entries` is `null` when too many events were missed. */
  | { say: 'missed'; tab: string; entries: readonly LiveEventEntry[] | null; position: string; state: LiveState }
  | { say: 'retry' };

export interface Tabs {
  post: (message: TabMessage) => void;
  /** Takes the lead from a leading tab that doesn't respond. */
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
  // `navigator.locks` is missing in insecure contexts
  const lockManager = 'locks' in navigator ? navigator.locks : null;
  if (lockManager === null || !('BroadcastChannel' in globalThis)) {
    let hasLeft = false;
    queueMicrotask(() => {
      if (!hasLeft) onLead();
    });
    const leaveTabs = (): void => {
      hasLeft = true;
    };
    return { post: () => undefined, takeLead: () => undefined, leave: leaveTabs };
  }
  const tabChannel = new BroadcastChannel(name);
  tabChannel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  const postToChannel = tabChannel.postMessage.bind(tabChannel);
  const leaveController = new AbortController();
  const leavePromise = new Promise<void>((resolve) => {
    leaveController.signal.addEventListener('abort', () => resolve());
  });
  /** Number of locks that this tab holds; two for a moment, when it steals the lock from its own earlier request. */
  let heldLocks = 0;
  let isQueued = false;
  const requestLeadLock = (options: LockOptions): void => {
    let isHeld = false;
    const holdLead = (): Promise<void> => {
      isHeld = true;
      heldLocks += 1;
      if (options.signal) isQueued = false;
      if (!leaveController.signal.aborted) onLead();
      return leavePromise;
    };
    lockManager.request(name, options, holdLead).catch(() => {
      if (isHeld) heldLocks -= 1;
      if (heldLocks === 0) loseLead();
    });
  };
  const queueForLead = (): void => {
    if (isQueued || leaveController.signal.aborted) return;
    isQueued = true;
    requestLeadLock({ signal: leaveController.signal });
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
    takeLead: () => requestLeadLock({ steal: true }),
    leave: () => {
      leaveController.abort();
      tabChannel.close();
    },
  };
}
