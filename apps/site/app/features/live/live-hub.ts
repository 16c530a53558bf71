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
  /** Reconnects when live updates are paused. */
  retry: () => void;
  /** Checks for missed events after the page was asleep or offline, when a stream may be dead without an error. */
  wake: () => void;
  /** Requests missed events from the leading tab, unless this tab leads. */
  catchUp: () => void;
  /** Requests the chat counts, and shares them with all browser tabs. */
  count: () => Promise<void>;
  stop: () => void;
}

/** Debounces chat counts, because events come in bursts. In milliseconds. */
const countDebounceMs = 150;
const leaderTimeoutMs = 3000;

const isSessionRejected = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
const isCountChange = ({ kind }: PageEvent): boolean => kind === 'message' || kind === 'chat' || kind === 'reset';

/** Delivers live events to this tab, with one stream for all tabs of the browser. */
// Long because stream, messages of tabs and counts change one state, and call each other.
export function createLiveHub(options: LiveHubOptions): LiveHub {
  const recentEvents = createRecentEvents(options.after);
  const tabId = crypto.randomUUID();
  let state: LiveState = 'live';
  let endStream: (() => void) | null = null;
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  let leaderTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let hasHeardLeader = false;

  const updateState = (next: LiveState): void => {
    if (next === state) return;
    state = next;
    options.onState(next);
  };
  const restartFrom = (at: string): void => {
    recentEvents.restart(at);
    options.onEvent({ kind: 'reset' });
  };
  const acceptEntry = (entry: LiveEventEntry): boolean => {
    if (entry.event.kind === 'reset') {
      restartFrom(entry.id ?? recentEvents.position());
      return true;
    }
    if (!recentEvents.add(entry)) return false;
    options.onEvent(entry.event);
    return true;
  };
  const updateCounts = (chatCounts: ChatCounts): void => {
    if (isStopped) return;
    options.onCounts(chatCounts);
    tabs.post({ say: 'counts', counts: chatCounts });
  };
  const countChats = async (): Promise<void> => updateCounts(await options.countChats());
  const scheduleCount = (): void => {
    clearTimeout(countTimer);
    // a failed count is retried with the next event or poll
    countTimer = setTimeout(() => void countChats().catch(() => undefined), countDebounceMs);
  };
  const changeState = (next: LiveState): void => {
    updateState(next);
    tabs.post({ say: 'state', state: next });
  };
  const poll = async (): Promise<void> => {
    const chatCounts = await options.countChats();
    updateCounts(chatCounts);
    if (isLaterId(chatCounts.liveEventId, recentEvents.position())) {
      const entry = { id: chatCounts.liveEventId, event: { kind: 'reset' } } as const;
      tabs.post({ say: 'entry', entry, previous: recentEvents.position() });
      acceptEntry(entry);
    }
    tabs.post({ say: 'polled' });
    options.onEvent({ kind: 'polled' });
    if (state === 'retrying') changeState('polling');
  };
  const onStreamState = (next: StreamState, error: unknown): void => {
    if (next === 'live') changeState('live');
    else if (next === 'stopped') changeState(isSessionRejected(error) ? 'ended' : 'paused');
    else if (next === 'polling' && state !== 'retrying') changeState('polling');
  };
  const startStream = (): void => {
    const streamHandle = { isCurrent: true };
    const liveConnection = options.follow({
      open: options.open,
      after: recentEvents.position(),
      onEvent: (event, id) => {
        const entry = { event, id };
        const previousId = recentEvents.position();
        if (!streamHandle.isCurrent || !acceptEntry(entry)) return;
        tabs.post({ say: 'entry', entry, previous: previousId });
        if (isCountChange(event)) scheduleCount();
      },
      onState: (next, error) => {
        if (streamHandle.isCurrent) onStreamState(next, error);
      },
      poll,
      pollingIntervalMs,
      pollingFailureLimit,
    });
    endStream = () => {
      streamHandle.isCurrent = false;
      liveConnection.stop();
    };
  };
  const onLead = (): void => {
    clearTimeout(leaderTimer);
    if (endStream !== null) return;
    tabs.post({ say: 'leads' });
    startStream();
  };
  const onLost = (): void => {
    endStream?.();
    endStream = null;
    clearTimeout(countTimer);
  };
  const reopenStream = (): void => {
    endStream?.();
    startStream();
  };
  const retry = (): void => {
    changeState('retrying');
    reopenStream();
  };
  const catchUp = (): void => {
    if (endStream !== null || isStopped) return;
    tabs.post({ say: 'behind', tab: tabId, after: recentEvents.position() });
    clearTimeout(leaderTimer);
    leaderTimer = setTimeout(() => tabs.takeLead(), leaderTimeoutMs);
  };
  const sendMissedEvents = (message: Extract<TabMessage, { say: 'behind' }>): void => {
    if (endStream === null) return;
    const entries = recentEvents.after(message.after);
    tabs.post({ say: 'missed', tab: message.tab, entries, position: recentEvents.position(), state });
  };
  const acceptMissedEvents = (message: Extract<TabMessage, { say: 'missed' }>): void => {
    if (message.tab !== tabId) return;
    clearTimeout(leaderTimer);
    const isFirstContact = !hasHeardLeader;
    hasHeardLeader = true;
    // this page was loaded with a session, so the leading tab's session must be an older one
    if (isFirstContact && message.state === 'ended') {
      tabs.takeLead();
      return;
    }
    updateState(message.state);
    if (message.entries === null) restartFrom(message.position);
    const newEntries = message.entries?.filter((entry) => acceptEntry(entry)) ?? [];
    // the leading tab counted before this tab listened
    if (message.entries === null || newEntries.some(({ event }) => isCountChange(event))) scheduleCount();
  };
  const acceptLeaderEntry = ({ entry, previous: previousId }: Extract<TabMessage, { say: 'entry' }>): void => {
    const isBehind =
      entry.id !== null && entry.event.kind !== 'reset' && isLaterId(previousId, recentEvents.position());
    if (isBehind) catchUp();
    else acceptEntry(entry);
  };
  const onMessage = (message: TabMessage): void => {
    if (message.say === 'entry') acceptLeaderEntry(message);
    else if (message.say === 'polled') options.onEvent({ kind: 'polled' });
    else if (message.say === 'state') updateState(message.state);
    else if (message.say === 'counts') options.onCounts(message.counts);
    else if (message.say === 'leads') catchUp();
    else if (message.say === 'behind') sendMissedEvents(message);
    else if (message.say === 'missed') acceptMissedEvents(message);
    else if (endStream !== null) retry();
  };
  const tabs: Tabs = options.joinTabs({ onMessage, onLead, onLost });
  const wake = (): void => {
    if (endStream === null) catchUp();
    else if (state === 'paused') retry();
    else if (state !== 'ended') reopenStream();
  };
  catchUp();
  return {
    retry: () => (endStream === null ? tabs.post({ say: 'retry' }) : retry()),
    wake,
    catchUp,
    count: countChats,
    stop: () => {
      isStopped = true;
      onLost();
      clearTimeout(leaderTimer);
      tabs.leave();
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
  /** Removes all entries before an event, after which all data is reloaded. */
  restart: (at: string) => void;
  /** Returns the events after an ID; `null` when they are no longer stored. */
  after: (id: string) => readonly LiveEventEntry[] | null;
}

/**
 * @param start ID of the event before the first one
 */
function createRecentEvents(start: string): RecentEvents {
  let entries: StoredEntry[] = [];
  let baseId = start;
  let position = start;
  return {
    position: () => position,
    add: ({ id, event }) => {
      if (id === null) return true;
      if (!isLaterId(id, position)) return false;
      position = id;
      entries.push({ id, event });
      if (entries.length > maxStoredEntries) baseId = entries.shift()?.id ?? baseId;
      return true;
    },
    restart: (at) => {
      entries = [];
      baseId = at;
      position = at;
    },
    after: (id) => (isLaterId(baseId, id) ? null : entries.filter((entry) => isLaterId(entry.id, id))),
  };
}
