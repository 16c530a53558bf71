import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, LiveEventEntry } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveListener, type LiveListener } from '../platform/live/live-listener.ts';
import { createLiveEvents } from '../platform/live/live-store.ts';
import { createLog } from '../platform/log.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { recordStream } from '../testing/live.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { createLiveStreams, type LiveStreams, type LiveStreamsOptions } from './service.ts';

let api: TestApi;
let listeners: LiveListener[];
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  listeners = [];
});
afterEach(async () => {
  for (const listener of listeners) await listener.close();
});

const liveEvents = createLiveEvents();
const log = createLog('silent');

const createMessage = (id: number): ChatMessage => ({
  id,
  profileImage: null,
  text: String(id),
  date: '2026-11-01T08:00:00.000Z',
  variant: 'outer',
  submissionId: null,
  warnings: [],
  files: [],
  images: [],
});

/** Creates the streams of a further API process on the same database. */
function createProcessStreams(options: Partial<LiveStreamsOptions> = {}): LiveStreams {
  const listener = createLiveListener({ url: api.databaseUrl, log });
  listeners.push(listener);
  return createLiveStreams({
    database: api.database,
    listener,
    log,
    presence: { seen: () => undefined },
    messagesFor: async (requests) => requests.map(({ messageId }) => createMessage(messageId)),
    ...options,
  });
}
async function addChat(...[starter, owner]: [Person, Person]): Promise<number> {
  const { id } = await api.database
    .insertInto('chats')
    .values({ starter_id: starter.userId, owner_id: owner.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const positionsOfEntries = (entries: readonly LiveEventEntry[]) => entries.map(({ id }) => Number(id));
const createNumberRange = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

describe('event positions', () => {
  it('live events of concurrent transactions get positions without gaps or duplicates for each user', async () => {
    const addedUsers = await Promise.all(createNumberRange(4).map(() => addPerson(api)));
    const [reader, otherReader] = addedUsers;
    if (!reader || !otherReader) throw new Error('no people');
    const chatId = await addChat(reader, otherReader);
    const liveStreams = createProcessStreams();
    const userPages = await Promise.all(
      addedUsers.map(async (person) => recordStream(await liveStreams.open(person, 0))),
    );
    const eventCounts = new Map<number, number>();
    const recipientIndexesArbitrary = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
    const recipientIndexLists = fc.sample(recipientIndexesArbitrary, 60);
    await Promise.all(
      recipientIndexLists.map((userIndexes, transactionIndex) =>
        api.database.transaction().execute(async (transaction) => {
          const chatEvents = userIndexes.map((index) => ({
            userId: addedUsers[index]?.userId ?? 0,
            event: { kind: 'message', chatId, messageId: transactionIndex + 1 } as const,
          }));
          for (const { userId } of chatEvents) eventCounts.set(userId, (eventCounts.get(userId) ?? 0) + 1);
          await liveEvents.add(transaction, chatEvents);
        }),
      ),
    );
    for (const [index, page] of userPages.entries()) {
      const expectedCount = eventCounts.get(addedUsers[index]?.userId ?? 0) ?? 0;
      await page.waitForEvents(expectedCount);
      expect(positionsOfEntries(page.entries)).toEqual(createNumberRange(expectedCount));
    }
  });

  it('positions of live events in a rolled-back transaction are used by later events', async () => {
    const [reader, otherReader] = await Promise.all([addPerson(api), addPerson(api)]);
    const chatId = await addChat(reader, otherReader);
    const chatEvent = { userId: reader.userId, event: { kind: 'chat', chatId } as const };
    await api.database
      .transaction()
      .execute(async (transaction) => {
        await liveEvents.add(transaction, [chatEvent, chatEvent]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await liveEvents.add(api.database, [chatEvent]);
    expect(await liveEvents.position(api.database, reader.userId)).toBe('1');
  });
});

describe('event stream', () => {
  it('a live stream opened at any position delivers each event only once while events are being added', async () => {
    const [reader, otherReader] = await Promise.all([addPerson(api), addPerson(api)]);
    const chatId = await addChat(reader, otherReader);
    const liveStreams = createProcessStreams();
    const eventCount = 300;
    const allAddedPromise = (async () => {
      for (const messageId of createNumberRange(eventCount))
        await liveEvents.add(api.database, [{ userId: reader.userId, event: { kind: 'message', chatId, messageId } }]);
    })();
    const resumedPages: { startPosition: number; received: ReturnType<typeof recordStream> }[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const startPosition = Math.max(0, Number(await liveEvents.position(api.database, reader.userId)) - attempt * 3);
      resumedPages.push({ startPosition, received: recordStream(await liveStreams.open(reader, startPosition)) });
    }
    await allAddedPromise;
    for (const { startPosition, received } of resumedPages) {
      await received.waitForEvents(eventCount - startPosition);
      expect(positionsOfEntries(received.entries)).toEqual(
        createNumberRange(eventCount - startPosition, startPosition + 1),
      );
    }
  });

  it('a live stream of a slow page buffers few events, and delivers the rest when the page reads again', async () => {
    const [reader, otherReader] = await Promise.all([addPerson(api), addPerson(api)]);
    const chatId = await addChat(reader, otherReader);
    let loadedCount = 0;
    const liveStreams = createProcessStreams({
      messagesFor: async (requests) => {
        loadedCount += requests.length;
        return requests.map(({ messageId }) => createMessage(messageId));
      },
    });
    const slowStream = await liveStreams.open(reader, 0);
    const quickPage = recordStream(await liveStreams.open(otherReader, 0));
    for (const firstId of [1, 201, 401])
      await liveEvents.add(
        api.database,
        createNumberRange(200, firstId).flatMap((messageId) =>
          [reader, otherReader].map(({ userId }) => ({
            userId,
            event: { kind: 'message', chatId, messageId } as const,
          })),
        ),
      );
    await quickPage.waitForEvents(600);
    expect(loadedCount).toBeLessThan(600 + 150);
    const slowPage = recordStream(slowStream);
    await slowPage.waitForEvents(600);
    expect(positionsOfEntries(slowPage.entries)).toEqual(createNumberRange(600));
  });

  it('four live streams load a burst of 100 messages in fewer than eight queries', async () => {
    const [reader, otherReader] = await Promise.all([addPerson(api), addPerson(api)]);
    const chatId = await addChat(reader, otherReader);
    let queryCount = 0;
    const liveStreams = createProcessStreams({
      messagesFor: async (requests) => {
        queryCount += 1;
        return requests.map(({ messageId }) => createMessage(messageId));
      },
    });
    const openPages = [];
    for (const person of [reader, otherReader, reader, otherReader])
      openPages.push(recordStream(await liveStreams.open(person, null)));
    await liveEvents.add(
      api.database,
      createNumberRange(100).flatMap((messageId) =>
        [reader, otherReader].map(({ userId }) => ({ userId, event: { kind: 'message', chatId, messageId } as const })),
      ),
    );
    for (const page of openPages) await page.waitForEvents(100);
    expect(queryCount).toBeLessThan(8);
  });

  it('a live stream skips events about deleted messages and chats', async () => {
    const [reader, otherReader] = await Promise.all([addPerson(api), addPerson(api)]);
    const chatId = await addChat(reader, otherReader);
    const liveStreams = createProcessStreams({
      messagesFor: async (requests) =>
        requests.map(({ messageId }) => (messageId === 1 ? null : createMessage(messageId))),
    });
    const page = recordStream(await liveStreams.open(reader, null));
    for (const messageId of [1, 2])
      await liveEvents.add(api.database, [{ userId: reader.userId, event: { kind: 'message', chatId, messageId } }]);
    await page.waitForEvents(1);
    expect(positionsOfEntries(page.entries)).toEqual([2]);
    await api.database.deleteFrom('chats').where('id', '=', chatId).execute();
    const laterPage = recordStream(await liveStreams.open(reader, 0));
    await liveEvents.pass(api.database, reader.userId, { kind: 'typing', chatId });
    expect(await laterPage.waitForEvents(1)).toEqual([{ kind: 'typing', chatId }]);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['is signed out', ({ sessionId }) => revokeSession(sessionId)],
    [
      'has expired',
      ({ sessionId }) =>
        sql`update sessions set expires_at = now() where id = ${sessionId}::uuid`.execute(api.database),
    ],
    [
      'belongs to a blocked account',
      ({ userId }) => sql`update users set blocked_at = now() where id = ${userId}`.execute(api.database),
    ],
    [
      'belongs to a closed account',
      ({ userId }) => sql`update users set closed_at = now() where id = ${userId}`.execute(api.database),
    ],
  ])('a live stream ends when its session %s, and streams of other sessions stay open', async (_, endSession) => {
    const [person, otherUser] = await Promise.all([addPerson(api), addPerson(api)]);
    const seenSpy = vi.fn();
    const liveStreams = createProcessStreams({ checkMs: 20, presence: { seen: seenSpy } });
    const page = recordStream(await liveStreams.open(person, null));
    const otherPage = recordStream(await liveStreams.open(otherUser, null));
    await vi.waitUntil(() => seenSpy.mock.calls.length > 0);
    await endSession(person);
    expect(await page.ended).toBeNull();
    await liveEvents.pass(api.database, otherUser.userId, { kind: 'typing', chatId: 1 });
    expect(await otherPage.waitForEvents(1)).toHaveLength(1);
  });
});

const revokeSession = (sessionId: string) =>
  sql`update sessions set revoked_at = now() where id = ${sessionId}::uuid`.execute(api.database);

describe('process without the notification channel', () => {
  const unreachableUrl = 'postgres://postgres@127.0.0.1:1/plaza';
  const createUnreachableListener = (times = {}) => {
    const listener = createLiveListener({ url: unreachableUrl, log, times: { connectMs: 50, lossMs: 100, ...times } });
    listeners.push(listener);
    return listener;
  };

  it('opening a live stream fails with unavailable while the server cannot listen to database notifications', async () => {
    const person = await addPerson(api);
    await expect(
      createProcessStreams({ listener: createUnreachableListener() }).open(person, null),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('the live listener reports to subscribers when its database connection stays lost', async () => {
    const listener = createUnreachableListener();
    const lossSignal = Promise.withResolvers<void>();
    const doNothing = () => undefined;
    listener.subscribe({
      notice: doNothing,
      connected: doNothing,
      closed: doNothing,
      lost: () => lossSignal.resolve(),
    });
    expect(await listener.isListening()).toBe(false);
    await lossSignal.promise;
  });

  it('the live listener can be closed while it is connecting to the database', async () => {
    const listener = createUnreachableListener();
    void listener.isListening();
    await pause(0);
    await listener.close();
    expect(await listener.isListening()).toBe(false);
  });
});
