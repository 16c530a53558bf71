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

/** The buffered event stream of one open page. */
interface LiveStream extends AsyncIterable<LiveEventEntry> {
  readonly session: CallerSession;
  /** Position of the last pushed event; `null` until the start position is read. */
  position: number | null;
  /** True while the database holds events that did not fit into the buffer. */
  isBehind: boolean;
  hasRoom(): boolean;
  push(entry: LiveEventEntry): void;
  /** Ends the stream and drops its buffer; the page later resumes from its last event. */
  end(): void;
}

interface LiveStreamOptions {
  session: CallerSession;
  /** Called when a full buffer has room again. */
  onRoom: (stream: LiveStream) => void;
  onEnd: (stream: LiveStream) => void;
}

/** Per page; further events stay in the database until there is room. */
const maxBufferedEvents = 64;

function createLiveStream({ session, onRoom, onEnd }: LiveStreamOptions): LiveStream {
  const buffer: LiveEventEntry[] = [];
  let hasEnded = false;
  let resumeReader: (() => void) | null = null;

  const next = async (): Promise<IteratorResult<LiveEventEntry, undefined>> => {
    for (;;) {
      if (hasEnded) return { done: true, value: undefined };
      const value = buffer.shift();
      if (value !== undefined) {
        if (buffer.length === 0 && stream.isBehind) onRoom(stream);
        return { done: false, value };
      }
      await new Promise<void>((resolve) => (resumeReader = resolve));
    }
  };
  const notifyReader = () => {
    resumeReader?.();
    resumeReader = null;
  };

  const stream: LiveStream = {
    session,
    position: null,
    isBehind: false,
    hasRoom: () => buffer.length < maxBufferedEvents,
    push: (entry) => {
      buffer.push(entry);
      notifyReader();
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      buffer.length = 0;
      notifyReader();
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
  /** Users with an open page are recorded as active. */
  presence: Presence;
  /** Returns messages from each reader's perspective, in the order of the requests; `null` for deleted ones. */
  messagesFor: (requests: readonly WantedMessage[]) => Promise<(ChatMessage | null)[]>;
  /** Interval between checks for ended sessions. */
  checkMs?: number;
}

export interface LiveStreams {
  /**
   * @param after position to resume from; `null` starts with new events.
   * @throws DomainError `unavailable` while this process is not connected to the notification channel.
   */
  open(session: CallerSession, after: number | null): Promise<AsyncIterable<LiveEventEntry>>;
}

const maxStreamsOfUser = 20;
/** Limits of one query. */
const maxUsersPerQuery = 200;
const maxEventsPerUser = 50;
const retryDelayMs = 500;

// Long because streams, pending users and the session checks share one state.
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
  const pendingUserIds = new Set<number>();
  let isReading = false;
  let isClosed = false;
  let checks: NodeJS.Timeout | undefined;

  const allStreams = () => [...streamsOf.values()].flatMap((streams) => [...streams]);
  const endAll = () => {
    for (const stream of allStreams()) stream.end();
  };

  /** Streams with a known position and room in their buffers. */
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
    const readers = [...ready]
      .filter(([, streams]) => streams.length > 0)
      .map(([userId, streams]) => ({ userId, after: Math.min(...streams.map(({ position }) => position ?? 0)) }));
    if (readers.length === 0) return;
    const { events, reaches } = await readEvents(database, readers, maxEventsPerUser);
    const entries = Map.groupBy(await entriesOf(events, messagesFor), ({ userId }) => userId);
    const reachOf = new Map(reaches.map((reach) => [reach.userId, reach]));
    for (const { userId } of readers) {
      const userEntries = entries.get(userId) ?? [];
      for (const stream of ready.get(userId) ?? []) deliver(stream, reachOf.get(userId), userEntries);
      if (userEntries.length === maxEventsPerUser) pendingUserIds.add(userId);
    }
  };

  /** Reads events of pending users in batches; a user added meanwhile is read in the next batch. */
  const readPending = async () => {
    if (isReading) return;
    isReading = true;
    while (pendingUserIds.size > 0) {
      const userIds = [...pendingUserIds].slice(0, maxUsersPerQuery);
      for (const userId of userIds) pendingUserIds.delete(userId);
      try {
        await readBatch(userIds);
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read');
        for (const userId of userIds) pendingUserIds.add(userId);
        setTimeout(() => void readPending(), retryDelayMs).unref();
        break;
      }
    }
    isReading = false;
  };
  const read = (userId: number) => {
    pendingUserIds.add(userId);
    void readPending();
  };

  const checkSessions = async () => {
    const streams = allStreams();
    if (streams.length === 0) return;
    try {
      const activeIds = await readActiveSessionIds(database, [
        ...new Set(streams.map(({ session }) => session.sessionId)),
      ]);
      for (const stream of streams) if (!activeIds.has(stream.session.sessionId)) stream.end();
      presence.seen(streamsOf.keys());
    } catch (error) {
      log.warn({ err: error }, 'sessions of live streams could not be checked');
    }
  };

  const onNotice = (notice: LiveNotice) => {
    const streams = streamsOf.get(notice.userId);
    if (streams === undefined) return;
    if ('position' in notice) return read(notice.userId);
    // Transient events are dropped when the buffer is full.
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
      pendingUserIds.clear();
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
      // The stream is registered before the query, so that no event is missed between the query and the notifications.
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

async function entriesOf(
  rows: readonly EventRow[],
  messagesFor: LiveStreamsOptions['messagesFor'],
): Promise<ReadEntry[]> {
  const requests = rows.flatMap(({ userId: readerId, kind, messageId }) =>
    kind === 'message' && messageId !== null ? [{ readerId, messageId }] : [],
  );
  const messages = requests.length === 0 ? [] : await messagesFor(requests);
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
