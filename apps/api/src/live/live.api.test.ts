import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { createLiveEvents } from '../platform/live/live-store.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { openLivePage } from '../testing/live.ts';
import { addPerson, signIn } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const liveEvents = createLiveEvents();

async function addChatWithStranger() {
  const [owner, driver, stranger] = await Promise.all([
    addPerson(api),
    addPerson(api, { isConfirmed: true }),
    addPerson(api),
  ]);
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const { chatId } = await driver.client.startChat({
    body: { withWho: owner.userId, message: 'Is it free?', relativeParking: listingId },
  });
  return { owner, driver, stranger, listingId, chatId };
}
const sendText = ({ client }: { client: TestApi['client'] }, chatId: number, message: string) =>
  client.sendMessage({ params: { chatId }, form: { message } });
/** Opens a live stream as the chat page does: without events about listings. */
const openChatPage = (person: { client: TestApi['client'] }, after?: string) =>
  openLivePage(person.client, { ...(after !== undefined && { after }), isRecorded: ({ kind }) => kind !== 'listing' });

describe('open page', () => {
  it('chat participants receive a message as a live event with an ID, and other users receive nothing', async () => {
    const { owner, driver, stranger, chatId } = await addChatWithStranger();
    const livePages = await Promise.all([owner, driver, stranger].map((person) => openChatPage(person)));
    const [ownerPage, driverPage, strangerPage] = livePages;
    const { data: sentMessage } = await sendText(driver, chatId, 'From May on?');
    expect(await driverPage!.waitForEvents(1)).toEqual([{ kind: 'message', chatId, message: sentMessage }]);
    expect(await ownerPage!.waitForEvents(1)).toEqual([
      { kind: 'message', chatId, message: { ...sentMessage, variant: 'outer', submissionId: null } },
    ]);
    expect(driverPage!.entries[0]?.id).toBe(await liveEvents.position(api.database, driver.userId));
    // The next event of the stranger's page is a new one, so the page received none of the chat's events.
    await liveEvents.pass(api.database, stranger.userId, { kind: 'typing', chatId: 1 });
    expect(await strangerPage!.waitForEvents(1)).toEqual([{ kind: 'typing', chatId: 1 }]);
    for (const page of livePages) await page.close();
  });

  it("live events tell the author that a chat was read, and the user's own pages that it was starred or binned", async () => {
    const { owner, driver, chatId } = await addChatWithStranger();
    const [ownerPage, driverPage] = await Promise.all([openChatPage(owner), openChatPage(driver)]);
    await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    expect(await driverPage.waitForEvents(1)).toEqual([
      { kind: 'read', chatId, messageId: expect.any(Number), at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    await owner.client.starChat({ params: { chatId }, body: { value: true } });
    await owner.client.binChats({ body: { chatIds: [chatId], value: true } });
    expect(await ownerPage.waitForEvents(3)).toEqual([
      { kind: 'chat', chatId },
      { kind: 'chat', chatId },
      { kind: 'chat', chatId },
    ]);
  });

  it('a reconnected page receives missed and new live events in order, each only once', async () => {
    const { owner, driver, chatId } = await addChatWithStranger();
    const { liveEventId } = await owner.client.countChats();
    const messageTexts = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    for (const messageText of messageTexts.slice(0, 60)) await sendText(driver, chatId, messageText);
    const sendAllPromise = (async () => {
      for (const messageText of messageTexts.slice(60)) await sendText(driver, chatId, messageText);
    })();
    const resumedPages = await Promise.all(Array.from({ length: 4 }, () => openChatPage(owner, liveEventId)));
    await sendAllPromise;
    const startPosition = Number(liveEventId);
    for (const page of resumedPages) {
      const receivedEvents = await page.waitForEvents(120);
      expect(receivedEvents.map((event) => (event.kind === 'message' ? event.message.text : event.kind))).toEqual(
        messageTexts,
      );
      expect(page.entries.map(({ id }) => Number(id))).toEqual(
        messageTexts.map((_, index) => startPosition + 1 + index),
      );
    }
    // Browsers send the last event ID as a header.
    const response = await fetch(`${api.baseUrl}/live?after=${startPosition}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'last-event-id': String(startPosition + 119) },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.includes('data:')) break;
    }
    expect(text).toMatch(/^retry: \d+\n:[^\n]*\n\nid: (\d+)\ndata: \{"kind":"message".*"Message 119".*\}\n\n$/);
  });

  it('a page that resumes live events from a deleted or unknown position receives a reset event', async () => {
    const { owner, driver, chatId } = await addChatWithStranger();
    await sendText(driver, chatId, 'Old');
    const startPosition = await liveEvents.position(api.database, owner.userId);
    await sql`update live_events set created_at = now() - interval '8 days' where chat_id = ${chatId}`.execute(
      api.database,
    );
    await sendText(driver, chatId, 'New');
    await databaseJobs.add(api.database, 'purge_live_events', {});
    await api.runJobs();
    const newestPosition = await liveEvents.position(api.database, owner.userId);
    for (const after of ['0', String(Number(newestPosition) + 7)]) {
      const page = await openChatPage(owner, after);
      await page.waitForEvents(1);
      expect(page.entries).toEqual([{ id: newestPosition, event: { kind: 'reset' } }]);
    }
    const page = await openChatPage(owner, startPosition);
    expect(await page.waitForEvents(1)).toMatchObject([{ kind: 'message', message: { text: 'New' } }]);
  });

  it('stopping the server ends open live streams immediately', async () => {
    const otherApi = await startApi();
    const person = await addPerson(otherApi);
    const page = await openChatPage(person);
    await otherApi.stop();
    expect(await page.ended).toBeNull();
  });

  it('opening a twenty-first live stream ends the oldest stream of the user', async () => {
    const person = await addPerson(api);
    const openPages = [];
    for (let index = 0; index < 21; index += 1) openPages.push(await openChatPage(person));
    expect(await openPages[0]?.ended).toBeNull();
    await liveEvents.pass(api.database, person.userId, { kind: 'typing', chatId: 1 });
    for (const page of openPages.slice(1)) expect(await page.waitForEvents(1)).toHaveLength(1);
    for (const page of openPages) await page.close();
  });

  it('an open page receives the live events that it missed while the database connection was lost', async () => {
    const { owner, driver, chatId } = await addChatWithStranger();
    const page = await openChatPage(owner);
    const listenerQuery = sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'plaza-live' and datname = current_database()
    `;
    const listenerConnectionsBefore = (await listenerQuery.execute(api.database)).rows;
    expect(listenerConnectionsBefore).toHaveLength(1);
    await sql`select pg_terminate_backend(${listenerConnectionsBefore[0]?.pid})`.execute(api.database);
    await sendText(driver, chatId, 'Said while nobody listened');
    expect(await page.waitForEvents(1)).toMatchObject([{ message: { text: 'Said while nobody listened' } }]);
    await sendText(driver, chatId, 'Said after that');
    expect(await page.waitForEvents(2)).toMatchObject([{}, { message: { text: 'Said after that' } }]);
  });
});

describe('typing indicator', () => {
  it('sendTyping sends a typing event only to the other participant of the chat', async () => {
    const { owner, driver, stranger, chatId } = await addChatWithStranger();
    const livePages = await Promise.all([owner, driver].map((person) => openChatPage(person)));
    await owner.client.sendTyping({ params: { chatId } });
    expect(await livePages[1]!.waitForEvents(1)).toEqual([{ kind: 'typing', chatId }]);
    expect(livePages[1]!.entries[0]?.id).toBeNull();
    await expect(stranger.client.sendTyping({ params: { chatId } })).rejects.toMatchObject({ code: 'not_found' });
    expect(livePages[0]!.entries).toEqual([]);
  });

  it('sendTyping sends no event when one participant has blocked the other', async () => {
    const { owner, driver, chatId } = await addChatWithStranger();
    await api.database
      .insertInto('chat_blocks')
      .values({ blocker_id: owner.userId, blocked_id: driver.userId })
      .execute();
    const livePages = await Promise.all([owner, driver].map((person) => openChatPage(person)));
    for (const { client } of [owner, driver]) await client.sendTyping({ params: { chatId } });
    // Events arrive in order: a delivered typing event would precede this chat event.
    const chatEvent = { kind: 'chat', chatId } as const;
    await liveEvents.add(
      api.database,
      [owner, driver].map(({ userId }) => ({ userId, event: chatEvent })),
    );
    for (const page of livePages) expect(await page.waitForEvents(1)).toEqual([chatEvent]);
  });

  it('sendTyping rejects a user with rate_limited after many calls within a second', async () => {
    const limitedApi = await startApi({ requestsPerMinute: 6000 });
    const [owner, driver] = await Promise.all([addPerson(limitedApi), addPerson(limitedApi, { isConfirmed: true })]);
    const listingId = await addListing(limitedApi.database, { owner_id: owner.userId });
    const { chatId } = await driver.client.startChat({
      body: { withWho: owner.userId, message: 'Hi', relativeParking: listingId },
    });
    const typingOutcomes = Array.from({ length: 60 }, () =>
      driver.client.sendTyping({ params: { chatId } }).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    );
    expect(new Set(await Promise.all(typingOutcomes))).toEqual(new Set(['sent', 'rate_limited']));
    await limitedApi.stop();
  });
});

describe('counters of a listing', () => {
  it('the owner of a listing receives a live event for each view, save and first message of other users', async () => {
    const [owner, visitor] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
    const listingId = await addListing(api.database, { owner_id: owner.userId });
    const listingParams = { id: listingId };
    const page = await openLivePage(owner.client, { isRecorded: ({ kind }) => kind !== 'message' });
    const viewListing = (client: TestApi['client'], browser: string) =>
      client.getListing({ params: listingParams }, { headers: { 'user-agent': browser } });
    // Views of the owner and of bots do not count.
    await viewListing(owner.client, 'Mozilla/5.0 Firefox/153');
    await viewListing(api.client, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await liveEvents.pass(api.database, owner.userId, { kind: 'typing', chatId: 1 });
    expect(await page.waitForEvents(1)).toEqual([{ kind: 'typing', chatId: 1 }]);
    const countedActions = [
      () => viewListing(api.client, 'Mozilla/5.0 Firefox/153'),
      () => visitor.client.saveListing({ params: listingParams, body: { value: true } }),
      () => visitor.client.startChat({ body: { withWho: owner.userId, message: 'Hi', relativeParking: listingId } }),
    ];
    for (const [index, performAction] of countedActions.entries()) {
      await performAction();
      expect((await page.waitForEvents(2 + index)).at(-1)).toEqual({ kind: 'listing', listingId });
    }
  });
});

it('openLiveEvents rejects a session that has ended with 401', async () => {
  const person = await addPerson(api);
  const otherSession = await signIn(api, person.userId);
  await person.client.endOtherSessions();
  await expect(otherSession.client.openLiveEvents()).rejects.toMatchObject({ status: 401 });
});
