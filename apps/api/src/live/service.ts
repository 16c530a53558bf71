import type { ChatMessage, LiveEvent, LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';
import type { Presence } from '../accounts/index.ts';
import type { MessageRequest } from '../chat/index.ts';
import type { CallerSession } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { LiveListener } from '../platform/live/live-listener.ts';
import {
  type LiveEventRow,
  type EventPositions,
  type LiveNotice,
  readLiveEvents,
  readLivePosition,
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

/** Maximum events in the buffer of a page. Further events stay in the database until there is room. */
const maxBufferedEvents = 64;

function createLiveStream({ session, onRoom, onEnd }: LiveStreamOptions): LiveStream {
  const bufferedEntries: LiveEventEntry[] = [];
  let hasEnded = false;
  let resumeReader: (() => void) | null = null;

  const readNextEntry = async (): Promise<IteratorResult<LiveEventEntry, undefined>> => {
    for (;;) {
      if (hasEnded) return { done: true, value: undefined };
      const bufferedEntry = bufferedEntries.shift();
      if (bufferedEntry !== undefined) {
        if (bufferedEntries.length === 0 && stream.isBehind) onRoom(stream);
        return { done: false, value: bufferedEntry };
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
    hasRoom: () => bufferedEntries.length < maxBufferedEvents,
    push: (entry) => {
      bufferedEntries.push(entry);
      notifyReader();
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      bufferedEntries.length = 0;
      notifyReader();
      onEnd(stream);
    },
    [Symbol.asyncIterator]: () => ({
      next: readNextEntry,
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
  /** Records the activity of users with an open page. */
  presence: Presence;
  /** Returns messages from each reader's perspective, in the order of the requests; `null` for deleted ones. */
  messagesFor: (messageRequests: readonly MessageRequest[]) => Promise<(ChatMessage | null)[]>;
  /** Milliseconds between checks for ended sessions. */
  checkMs?: number;
}

export interface LiveStreams {
  /**
   * @param after position to resume from; `null` starts with new events.
   * @throws DomainError `unavailable` while this process is not connected to the notification channel.
   */
  open(session: CallerSession, after: number | null): Promise<AsyncIterable<LiveEventEntry>>;
}

const maxStreamsPerUser = 20;
/** Maximum users in one query for events. */
const maxUsersPerQuery = 200;
const maxEventsPerUser = 50;
const readRetryDelayMs = 500;

// Long because streams, pending users and the session checks share one state.
export function createLiveStreams({
  database,
  listener,
  log,
  presence,
  messagesFor,
  checkMs = liveHeartbeatMs,
}: LiveStreamsOptions): LiveStreams {
  const streamsByUser = new Map<number, Set<LiveStream>>();
  /** IDs of users who may have undelivered events. */
  const pendingUserIds = new Set<number>();
  let isReading = false;
  let isClosed = false;
  let checkTimer: NodeJS.Timeout | undefined;

  const listAllStreams = () => [...streamsByUser.values()].flatMap((streams) => [...streams]);
  const endAllStreams = () => {
    for (const stream of listAllStreams()) stream.end();
  };

  /** Streams with a known position and room in their buffers. */
  const findReadyStreams = (userId: number) => {
    const openStreams = [...(streamsByUser.get(userId) ?? [])].filter((stream) => stream.position !== null);
    const readyStreams: LiveStream[] = [];
    for (const stream of openStreams) {
      stream.isBehind = !stream.hasRoom();
      if (!stream.isBehind) readyStreams.push(stream);
    }
    return readyStreams;
  };

  const deliverEvents = (
    stream: LiveStream,
    userPositions: EventPositions | undefined,
    entries: readonly UserEventEntry[],
  ) => {
    const newestPosition = userPositions?.newest ?? 0;
    const position = stream.position ?? 0;
    if (position < (userPositions?.prunedPosition ?? 0) || position > newestPosition) {
      stream.push({ id: String(newestPosition), event: { kind: 'reset' } });
      stream.position = newestPosition;
      return;
    }
    for (const { position: entryPosition, entry } of entries) {
      if (entryPosition <= (stream.position ?? 0)) continue;
      if (entry !== null) stream.push(entry);
      stream.position = entryPosition;
    }
  };

  const readEventBatch = async (userIds: readonly number[]) => {
    const readyStreams = new Map(userIds.map((userId) => [userId, findReadyStreams(userId)]));
    const streamReaders = [...readyStreams]
      .filter(([, streams]) => streams.length > 0)
      .map(([userId, streams]) => ({ userId, after: Math.min(...streams.map(({ position }) => position ?? 0)) }));
    if (streamReaders.length === 0) return;
    const { events, positionsOfUsers } = await readLiveEvents(database, streamReaders, maxEventsPerUser);
    const entriesByUser = Map.groupBy(await toUserEventEntries(events, messagesFor), ({ userId }) => userId);
    const positionsByUser = new Map(positionsOfUsers.map((userPositions) => [userPositions.userId, userPositions]));
    for (const { userId } of streamReaders) {
      const userEntries = entriesByUser.get(userId) ?? [];
      for (const stream of readyStreams.get(userId) ?? [])
        deliverEvents(stream, positionsByUser.get(userId), userEntries);
      if (userEntries.length === maxEventsPerUser) pendingUserIds.add(userId);
    }
  };

  /** Reads events of pending users in batches; a user added meanwhile is read in the next batch. */
  const readPendingEvents = async () => {
    if (isReading) return;
    isReading = true;
    while (pendingUserIds.size > 0) {
      const userIds = [...pendingUserIds].slice(0, maxUsersPerQuery);
      for (const userId of userIds) pendingUserIds.delete(userId);
      try {
        await readEventBatch(userIds);
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read');
        for (const userId of userIds) pendingUserIds.add(userId);
        setTimeout(() => void readPendingEvents(), readRetryDelayMs).unref();
        break;
      }
    }
    isReading = false;
  };
  const queueUserRead = (userId: number) => {
    pendingUserIds.add(userId);
    void readPendingEvents();
  };

  const checkSessions = async () => {
    const openStreams = listAllStreams();
    if (openStreams.length === 0) return;
    try {
      const activeSessionIds = await readActiveSessionIds(database, [
        ...new Set(openStreams.map(({ session }) => session.sessionId)),
      ]);
      for (const stream of openStreams) if (!activeSessionIds.has(stream.session.sessionId)) stream.end();
      presence.seen(streamsByUser.keys());
    } catch (error) {
      log.warn({ err: error }, 'sessions of live streams could not be checked');
    }
  };

  const handleLiveNotice = (notice: LiveNotice) => {
    const userStreams = streamsByUser.get(notice.userId);
    if (userStreams === undefined) return;
    if ('position' in notice) return queueUserRead(notice.userId);
    // Transient events are dropped when the buffer is full.
    for (const stream of userStreams) if (stream.hasRoom()) stream.push({ id: null, event: notice.event });
  };

  listener.subscribe({
    notice: handleLiveNotice,
    connected: () => {
      for (const userId of streamsByUser.keys()) queueUserRead(userId);
    },
    lost: endAllStreams,
    closed: () => {
      isClosed = true;
      pendingUserIds.clear();
      clearInterval(checkTimer);
      endAllStreams();
    },
  });

  const addStream = (stream: LiveStream) => {
    const { userId } = stream.session;
    const userStreams = streamsByUser.get(userId) ?? new Set();
    streamsByUser.set(userId, userStreams.add(stream));
    const [oldestStream] = userStreams;
    if (userStreams.size > maxStreamsPerUser) oldestStream?.end();
    checkTimer ??= setInterval(() => void checkSessions(), checkMs).unref();
  };
  const removeStream = (stream: LiveStream) => {
    const { userId } = stream.session;
    const userStreams = streamsByUser.get(userId);
    userStreams?.delete(stream);
    if (userStreams?.size === 0) streamsByUser.delete(userId);
  };

  return {
    open: async (session, after) => {
      if (!(await listener.isListening()) || isClosed) throw new DomainError('unavailable');
      const onRoom = () => queueUserRead(session.userId);
      const stream = createLiveStream({ session, onRoom, onEnd: removeStream });
      // The stream is registered before the query, so that no event is missed between the query and the notifications.
      addStream(stream);
      try {
        stream.position = after ?? (await readLivePosition(database, session.userId));
      } catch (error) {
        stream.end();
        throw error;
      }
      queueUserRead(session.userId);
      return stream;
    },
  };
}

interface UserEventEntry {
  userId: number;
  position: number;
  /** `null` for an event about deleted data. */
  entry: LiveEventEntry | null;
}

async function toUserEventEntries(
  rows: readonly LiveEventRow[],
  messagesFor: LiveStreamsOptions['messagesFor'],
): Promise<UserEventEntry[]> {
  const messageRequests = rows.flatMap(({ userId: readerId, kind, messageId }) =>
    kind === 'message' && messageId !== null ? [{ readerId, messageId }] : [],
  );
  const chatMessages = messageRequests.length === 0 ? [] : await messagesFor(messageRequests);
  let messageIndex = 0;
  return rows.map((row) => {
    const chatMessage =
      row.kind === 'message' && row.messageId !== null ? (chatMessages[messageIndex++] ?? null) : null;
    const liveEvent = toLiveEvent(row, chatMessage);
    const { userId, position } = row;
    return { userId, position, entry: liveEvent && { id: String(position), event: liveEvent } };
  });
}

function toLiveEvent(
  { kind, chatId, messageId, createdAt }: LiveEventRow,
  message: ChatMessage | null,
): LiveEvent | null {
  if (kind === 'subscription') return { kind };
  if (chatId === null) return null;
  if (kind === 'chat') return { kind, chatId };
  if (kind === 'message') return message && { kind, chatId, message };
  return messageId === null ? null : { kind, chatId, messageId, at: createdAt.toISOString() };
}
