import type { ChatMessage, LiveEvent, LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';
import type { Presence } from '../accounts/index.ts';
import type { WantedMessage } from '../chat/index.ts';
import type { CallerSession } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { LiveListener } from '../platform/live/live-listener.ts';
import {
  type EventRow,
  type EventsReach,
  type LiveNotice,
  readEvents,
  readPosition,
} from '../platform/live/live-store.ts';
import type { Logger } from '../platform/log.ts';
import { readActiveSessionIds } from './store.ts';

/** The event stream of one open page, with a buffer. */
interface LiveStream extends AsyncIterable<LiveEventEntry> {
  readonly session: CallerSession;
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

interface LiveStreamOptions {
  session: CallerSession;
  /** Called when the buffer has room again. */
  onRoom: (stream: LiveStream) => void;
  onEnd: (stream: LiveStream) => void;
}

/** Buffered events per page; further ones stay in the tables. */
const maxBufferedEvents = 64;

function createLiveStream({ session, onRoom, onEnd }: LiveStreamOptions): LiveStream {
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

export interface LiveStreamsOptions {
  database: PlazaDatabase;
  listener: LiveListener;
  log: Logger;
  /** Records users with an open page as active. */
  presence: Presence;
  /** Messages as their readers see them, in the order of `wanted`; `null` for deleted ones. */
  messagesFor: (wanted: readonly WantedMessage[]) => Promise<(ChatMessage | null)[]>;
  /** Interval between checks of the streams' sessions. */
  checkMs?: number;
}

/** Event streams of this process. */
export interface LiveStreams {
  /**
   * Opens a stream of a user's events.
   * @param after position to resume from; `null` starts with new events.
   * @throws DomainError `unavailable` while this process is not connected to the notification channel.
   */
  open(session: CallerSession, after: number | null): Promise<AsyncIterable<LiveEventEntry>>;
}

const maxStreamsOfUser = 20;
/** Maximum users per query, and events per user. */
const maxUsersPerQuery = 200;
const maxEventsPerUser = 50;
const retryDelayMs = 500;

// Long because streams, waiting users and the check of sessions share one state.
export function createLiveStreams({
  database,
  listener,
  log,
  presence,
  messagesFor,
  checkMs = liveHeartbeatMs,
}: LiveStreamsOptions): LiveStreams {
  const streamsOf = new Map<number, Set<LiveStream>>();
  /** Users who may have undelivered events. */
  const waiting = new Set<number>();
  let isReading = false;
  let isClosed = false;
  let checks: NodeJS.Timeout | undefined;

  const allStreams = () => [...streamsOf.values()].flatMap((streams) => [...streams]);
  const endAll = () => {
    for (const stream of allStreams()) stream.end();
  };

  /** A user's streams with a known position and room in their buffers. */
  const findReadyStreams = (userId: number) => {
    const open = [...(streamsOf.get(userId) ?? [])].filter((stream) => stream.position !== null);
    const ready: LiveStream[] = [];
    for (const stream of open) {
      stream.isBehind = !stream.hasRoom();
      if (!stream.isBehind) ready.push(stream);
    }
    return ready;
  };

  const deliver = (stream: LiveStream, reach: EventsReach | undefined, entries: readonly ReadEntry[]) => {
    const newest = reach?.newest ?? 0;
    const position = stream.position ?? 0;
    if (position < (reach?.prunedPosition ?? 0) || position > newest) {
      stream.push({ id: String(newest), event: { kind: 'reset' } });
      stream.position = newest;
      return;
    }
    for (const { position: at, entry } of entries) {
      if (at <= (stream.position ?? 0)) continue;
      if (entry !== null) stream.push(entry);
      stream.position = at;
    }
  };

  const readBatch = async (userIds: readonly number[]) => {
    const ready = new Map(userIds.map((userId) => [userId, findReadyStreams(userId)]));
    const waitingReaders = [...ready]
      .filter(([, streams]) => streams.length > 0)
      .map(([userId, streams]) => ({ userId, after: Math.min(...streams.map(({ position }) => position ?? 0)) }));
    if (waitingReaders.length === 0) return;
    const { events, reaches } = await readEvents(database, waitingReaders, maxEventsPerUser);
    const entries = Map.groupBy(await entriesOf(events, messagesFor), ({ userId }) => userId);
    const reachOf = new Map(reaches.map((reach) => [reach.userId, reach]));
    for (const { userId } of waitingReaders) {
      const own = entries.get(userId) ?? [];
      for (const stream of ready.get(userId) ?? []) deliver(stream, reachOf.get(userId), own);
      if (own.length === maxEventsPerUser) waiting.add(userId);
    }
  };

  /** Reads events for all waiting users; users added in the meantime are read in the next batch. */
  const readPending = async () => {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0) {
      const userIds = [...waiting].slice(0, maxUsersPerQuery);
      for (const userId of userIds) waiting.delete(userId);
      try {
        await readBatch(userIds);
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read');
        for (const userId of userIds) waiting.add(userId);
        setTimeout(() => void readPending(), retryDelayMs).unref();
        break;
      }
    }
    isReading = false;
  };
  const read = (userId: number) => {
    waiting.add(userId);
    void readPending();
  };

  const checkSessions = async () => {
    const streams = allStreams();
    if (streams.length === 0) return;
    try {
      const running = await readActiveSessionIds(database, [
        ...new Set(streams.map(({ session }) => session.sessionId)),
      ]);
      for (const stream of streams) if (!running.has(stream.session.sessionId)) stream.end();
      presence.seen(streamsOf.keys());
    } catch (error) {
      log.warn({ err: error }, 'sessions of live streams could not be checked');
    }
  };

  const onNotice = (notice: LiveNotice) => {
    const streams = streamsOf.get(notice.userId);
    if (streams === undefined) return;
    if ('position' in notice) return read(notice.userId);
    // transient events are dropped when the buffer is full
    for (const stream of streams) if (stream.hasRoom()) stream.push({ id: null, event: notice.event });
  };

  listener.subscribe({
    notice: onNotice,
    connected: () => {
      for (const userId of streamsOf.keys()) read(userId);
    },
    lost: endAll,
    closed: () => {
      isClosed = true;
      waiting.clear();
      clearInterval(checks);
      endAll();
    },
  });

  const add = (stream: LiveStream) => {
    const { userId } = stream.session;
    const streams = streamsOf.get(userId) ?? new Set();
    streamsOf.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > maxStreamsOfUser) oldest?.end();
    checks ??= setInterval(() => void checkSessions(), checkMs).unref();
  };
  const remove = (stream: LiveStream) => {
    const { userId } = stream.session;
    const streams = streamsOf.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) streamsOf.delete(userId);
  };

  return {
    open: async (session, after) => {
      if (!(await listener.isListening()) || isClosed) throw new DomainError('unavailable');
      const onRoom = () => read(session.userId);
      const stream = createLiveStream({ session, onRoom, onEnd: remove });
      // registered first, so that no event falls between the query and the notifications
      add(stream);
      try {
        stream.position = after ?? (await readPosition(database, session.userId));
      } catch (error) {
        stream.end();
        throw error;
      }
      read(session.userId);
      return stream;
    },
  };
}

interface ReadEntry {
  userId: number;
  position: number;
  /** `null` for an event about deleted data. */
  entry: LiveEventEntry | null;
}

/** Converts rows to events for their readers. */
async function entriesOf(
  rows: readonly EventRow[],
  messagesFor: LiveStreamsOptions['messagesFor'],
): Promise<ReadEntry[]> {
  const wanted = rows.flatMap(({ userId: readerId, kind, messageId }) =>
    kind === 'message' && messageId !== null ? [{ readerId, messageId }] : [],
  );
  const messages = wanted.length === 0 ? [] : await messagesFor(wanted);
  let place = 0;
  return rows.map((row) => {
    const message = row.kind === 'message' && row.messageId !== null ? (messages[place++] ?? null) : null;
    const event = eventOf(row, message);
    const { userId, position } = row;
    return { userId, position, entry: event && { id: String(position), event } };
  });
}

function eventOf({ kind, chatId, messageId, createdAt }: EventRow, message: ChatMessage | null): LiveEvent | null {
  if (kind === 'subscription') return { kind };
  if (chatId === null) return null;
  if (kind === 'chat') return { kind, chatId };
  if (kind === 'message') return message && { kind, chatId, message };
  return messageId === null ? null : { kind, chatId, messageId, at: createdAt.toISOString() };
}
