import type { ChatCounts, LiveEventEntry } from '@plaza/sdk';

/**
 * `live`: events come; `polling`: they are asked for each 10 seconds; `paused`: that has failed as well; `retrying`: it is
 * tried again; `ended`: nobody is signed in any more.
 */
export type LiveState = 'live' | 'polling' | 'paused' | 'retrying' | 'ended';

/** What tabs of one browser say to each other. One of them leads: it holds the stream. */
export type TabMessage =
  /** An event, and the one before it: who has not heard that one is behind. */
  | { say: 'entry'; entry: LiveEventEntry; previous: string }
  | { say: 'polled' }
  | { say: 'state'; state: LiveState }
  | { say: 'counts'; counts: ChatCounts }
  /** The leading tab has changed. */
  | { say: 'leads' }
  /** A tab asks whether it missed something. */
  | { say: 'behind'; tab: string; after: string }
  /** The answer; `entries` is `null` when too much was missed. */
  | { say: 'missed'; tab: string; entries: readonly LiveEventEntry[] | null; position: string; state: LiveState }
  /** Somebody pressed "try again". */
  | { say: 'retry' };

/** The other tabs of this browser in which the same person is signed in. */
export interface Tabs {
  post: (message: TabMessage) => void;
  /** Leads although another tab does: that one does not answer. */
  takeLead: () => void;
  leave: () => void;
}

export interface TabListener {
  onMessage: (message: TabMessage) => void;
  /** This tab leads from now on. */
  onLead: () => void;
  /** Another tab has taken the lead. */
  onLost: () => void;
}

/** Joins the tabs of one person. A browser that cannot tell tabs of each other lets each lead for itself. */
export function joinTabs(name: string, { onMessage, onLead, onLost }: TabListener): Tabs {
  // `locks` is missing where the address is not secure
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
  const send = channel.postMessage.bind(channel);
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve());
  });
  const lead = (): Promise<void> => {
    if (!leaving.signal.aborted) onLead();
    return left;
  };
  let isQueued = false;
  const queue = (): void => {
    if (isQueued || leaving.signal.aborted) return;
    isQueued = true;
    const granted = (): Promise<void> => {
      isQueued = false;
      return lead();
    };
    locks.request(name, { signal: leaving.signal }, granted).catch(lose);
  };
  const lose = (): void => {
    if (leaving.signal.aborted) return;
    onLost();
    queue();
  };
  queue();
  return {
    post: (message) => {
      if (!leaving.signal.aborted) send(message);
    },
    takeLead: () => {
      locks.request(name, { steal: true }, lead).catch(lose);
    },
    leave: () => {
      leaving.abort();
      channel.close();
    },
  };
}
