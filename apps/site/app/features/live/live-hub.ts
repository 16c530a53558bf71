import {
  ApiError,
  type ChatCounts,
  type FollowLiveEventsOptions,
  type LiveEventEntry,
  type LiveConnection,
  type LiveState as StreamState,
  pollingFailureLimit,
  pollingIntervalMs,
} from '@plaza/sdk';
import { isLaterId } from '~/layout/current-user.ts';
import type { PageEvent } from './live-events.ts';
import type { LiveState, TabListener, TabMessage, Tabs } from './tabs.ts';

export interface LiveHubOptions {
  /** ID of the last event before this page was loaded. */
  after: string;
  open: FollowLiveEventsOptions['open'];
  follow: (options: FollowLiveEventsOptions) => LiveConnection;
  joinTabs: (listener: TabListener) => Tabs;
  countChats: () => Promise<ChatCounts>;
  onEvent: (event: PageEvent) => void;
  onState: (state: LiveState) => void;
  onCounts: (chatCounts: ChatCounts) => void;
}

export interface LiveHub {
  /** Reconnects to live events when they are paused. */
  retry: () => void;
  /** Checks for missed events after the page was asleep or offline, when a stream may be dead without an error. */
  wake: () => void;
  /** Requests missed events from the leading tab, unless this tab leads. */
  catchUp: () => void;
  /** Requests the chat counts, and shares them with all browser tabs. */
  count: () => Promise<void>;
  stop: () => void;
}

/** Milliseconds by which chat counts are debounced, because events come in bursts. */
const countDebounceMs = 150;
const leaderResponseTimeoutMs = 3000;

const isSessionRejected = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
const isCountChange = ({ kind }: PageEvent): boolean => kind === 'message' || kind === 'chat' || kind === 'reset';

/** Delivers live events to this tab, with one stream for all tabs of the browser. */
// Long because stream, messages of tabs and counts change one state, and call each other.
export function createLiveHub(options: LiveHubOptions): LiveHub {
  const recentEvents = createRecentEvents(options.after);
  const tabId = crypto.randomUUID();
  let liveState: LiveState = 'live';
  let endStream: (() => void) | null = null;
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  let leaderTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let hasHeardLeader = false;

  const setOwnState = (next: LiveState): void => {
    if (next === liveState) return;
    liveState = next;
    options.onState(next);
  };
  const restartEventsFrom = (at: string): void => {
    recentEvents.restart(at);
    options.onEvent({ kind: 'reset' });
  };
  const acceptEntry = (entry: LiveEventEntry): boolean => {
    if (entry.event.kind === 'reset') {
      restartEventsFrom(entry.id ?? recentEvents.position());
      return true;
    }
    if (!recentEvents.add(entry)) return false;
    options.onEvent(entry.event);
    return true;
  };
  const updateCounts = (chatCounts: ChatCounts): void => {
    if (isStopped) return;
    options.onCounts(chatCounts);
    browserTabs.post({ say: 'counts', counts: chatCounts });
  };
  const countChats = async (): Promise<void> => updateCounts(await options.countChats());
  const scheduleCount = (): void => {
    clearTimeout(countTimer);
    // a failed count of chats is retried with the next event or poll
    countTimer = setTimeout(() => void countChats().catch(() => undefined), countDebounceMs);
  };
  const changeAndShareState = (next: LiveState): void => {
    setOwnState(next);
    browserTabs.post({ say: 'state', state: next });
  };
  const pollCounts = async (): Promise<void> => {
    const chatCounts = await options.countChats();
    updateCounts(chatCounts);
    if (isLaterId(chatCounts.liveEventId, recentEvents.position())) {
      const resetEntry = { id: chatCounts.liveEventId, event: { kind: 'reset' } } as const;
      browserTabs.post({ say: 'entry', entry: resetEntry, previous: recentEvents.position() });
      acceptEntry(resetEntry);
    }
    browserTabs.post({ say: 'polled' });
    options.onEvent({ kind: 'polled' });
    if (liveState === 'retrying') changeAndShareState('polling');
  };
  const onStreamState = (next: StreamState, error: unknown): void => {
    if (next === 'live') changeAndShareState('live');
    else if (next === 'stopped') changeAndShareState(isSessionRejected(error) ? 'ended' : 'paused');
    else if (next === 'polling' && liveState !== 'retrying') changeAndShareState('polling');
  };
  const startLiveStream = (): void => {
    const streamHandle = { isCurrent: true };
    const liveConnection = options.follow({
      open: options.open,
      after: recentEvents.position(),
      onEvent: (event, id) => {
        const liveEntry = { event, id };
        const previousEventId = recentEvents.position();
        if (!streamHandle.isCurrent || !acceptEntry(liveEntry)) return;
        browserTabs.post({ say: 'entry', entry: liveEntry, previous: previousEventId });
        if (isCountChange(event)) scheduleCount();
      },
      onState: (next, error) => {
        if (streamHandle.isCurrent) onStreamState(next, error);
      },
      poll: pollCounts,
      pollingIntervalMs,
      pollingFailureLimit,
    });
    endStream = () => {
      streamHandle.isCurrent = false;
      liveConnection.stop();
    };
  };
  const onBecomeLeader = (): void => {
    clearTimeout(leaderTimer);
    if (endStream !== null) return;
    browserTabs.post({ say: 'leads' });
    startLiveStream();
  };
  const onLoseLead = (): void => {
    endStream?.();
    endStream = null;
    clearTimeout(countTimer);
  };
  const reopenLiveStream = (): void => {
    endStream?.();
    startLiveStream();
  };
  const retryConnection = (): void => {
    changeAndShareState('retrying');
    reopenLiveStream();
  };
  const requestMissedEvents = (): void => {
    if (endStream !== null || isStopped) return;
    browserTabs.post({ say: 'behind', tab: tabId, after: recentEvents.position() });
    clearTimeout(leaderTimer);
    leaderTimer = setTimeout(() => browserTabs.takeLead(), leaderResponseTimeoutMs);
  };
  const sendMissedEvents = (message: Extract<TabMessage, { say: 'behind' }>): void => {
    if (endStream === null) return;
    const missedEntries = recentEvents.after(message.after);
    browserTabs.post({
      say: 'missed',
      tab: message.tab,
      entries: missedEntries,
      position: recentEvents.position(),
      state: liveState,
    });
  };
  const acceptMissedEvents = (message: Extract<TabMessage, { say: 'missed' }>): void => {
    if (message.tab !== tabId) return;
    clearTimeout(leaderTimer);
    const isFirstContact = !hasHeardLeader;
    hasHeardLeader = true;
    // this page was loaded with a session, so the leading tab's session must be an older one
    if (isFirstContact && message.state === 'ended') {
      browserTabs.takeLead();
      return;
    }
    setOwnState(message.state);
    if (message.entries === null) restartEventsFrom(message.position);
    const newlyAcceptedEntries = message.entries?.filter((entry) => acceptEntry(entry)) ?? [];
    // the leading tab counted the chats before this tab listened
    if (message.entries === null || newlyAcceptedEntries.some(({ event }) => isCountChange(event))) scheduleCount();
  };
  const acceptLeaderEntry = ({ entry, previous: previousId }: Extract<TabMessage, { say: 'entry' }>): void => {
    const isTabBehind =
      entry.id !== null && entry.event.kind !== 'reset' && isLaterId(previousId, recentEvents.position());
    if (isTabBehind) requestMissedEvents();
    else acceptEntry(entry);
  };
  const onTabMessage = (message: TabMessage): void => {
    if (message.say === 'entry') acceptLeaderEntry(message);
    else if (message.say === 'polled') options.onEvent({ kind: 'polled' });
    else if (message.say === 'state') setOwnState(message.state);
    else if (message.say === 'counts') options.onCounts(message.counts);
    else if (message.say === 'leads') requestMissedEvents();
    else if (message.say === 'behind') sendMissedEvents(message);
    else if (message.say === 'missed') acceptMissedEvents(message);
    else if (endStream !== null) retryConnection();
  };
  const browserTabs: Tabs = options.joinTabs({ onMessage: onTabMessage, onLead: onBecomeLeader, onLost: onLoseLead });
  const checkAfterSleep = (): void => {
    if (endStream === null) requestMissedEvents();
    else if (liveState === 'paused') retryConnection();
    else if (liveState !== 'ended') reopenLiveStream();
  };
  requestMissedEvents();
  return {
    retry: () => (endStream === null ? browserTabs.post({ say: 'retry' }) : retryConnection()),
    wake: checkAfterSleep,
    catchUp: requestMissedEvents,
    count: countChats,
    stop: () => {
      isStopped = true;
      onLoseLead();
      clearTimeout(leaderTimer);
      browserTabs.leave();
    },
  };
}

/** Number of events that a tab stores for tabs that missed them. */
const maxStoredEntries = 200;

type StoredEntry = LiveEventEntry & { id: string };

/**
 * Events that this tab received, in order. The tab uses them to recognise duplicates, and sends them to tabs that
 * missed some.
 */
export interface RecentEvents {
  position: () => string;
  /** Adds an event. Returns `false` for a duplicate. Events without an ID never count as duplicates. */
  add: (entry: LiveEventEntry) => boolean;
  /** Removes all events before the given one, after which all data is reloaded. */
  restart: (at: string) => void;
  /** Returns the events after an ID; `null` when they are no longer stored. */
  after: (id: string) => readonly LiveEventEntry[] | null;
}

/** @param start ID of the event before the first stored event */
function createRecentEvents(start: string): RecentEvents {
  let storedEntries: StoredEntry[] = [];
  let baseId = start;
  let lastEventId = start;
  return {
    position: () => lastEventId,
    add: ({ id, event }) => {
      if (id === null) return true;
      if (!isLaterId(id, lastEventId)) return false;
      lastEventId = id;
      storedEntries.push({ id, event });
      if (storedEntries.length > maxStoredEntries) baseId = storedEntries.shift()?.id ?? baseId;
      return true;
    },
    restart: (at) => {
      storedEntries = [];
      baseId = at;
      lastEventId = at;
    },
    after: (id) => (isLaterId(baseId, id) ? null : storedEntries.filter((entry) => isLaterId(entry.id, id))),
  };
}
