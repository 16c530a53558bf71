import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { createLiveEvents } from '../platform/live/live-store.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { openPage } from '../testing/live.ts';
import { addPerson, signIn } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const live = createLiveEvents();

/** Creates an owner and a renter with a chat about a listing. */
async function talking() {
  const [owner, renter, stranger] = await Promise.all([
    addPerson(api),
    addPerson(api, { isConfirmed: true }),
    addPerson(api),
  ]);
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const { chatId } = await renter.client.startChat({
    body: { withWho: owner.userId, message: 'Is it free?', relativeParking: listingId },
  });
  return { owner, renter, stranger, listingId, chatId };
}
const say = ({ client }: { client: TestApi['client'] }, chatId: number, message: string) =>
  client.sendMessage({ params: { chatId }, form: { message } });
/** Opens a stream as a page of chats, which does not count as a view. */
const openChats = (person: { client: TestApi['client'] }, after?: string) =>
  openPage(person.client, { ...(after !== undefined && { after }), hears: ({ kind }) => kind !== 'listing' });

describe('open page', () => {
  it('an open page gets each message as its reader sees it, with an event ID to resume from', async () => {
    const { owner, renter, stranger, chatId } = await talking();
    const pages = await Promise.all([owner, renter, stranger].map((person) => openChats(person)));
    const [ownerPage, renterPage, strangerPage] = pages;
    const { data: sent } = await say(renter, chatId, 'From May on?');
    expect(await renterPage!.hear(1)).toEqual([{ kind: 'message', chatId, message: sent }]);
    expect(await ownerPage!.hear(1)).toEqual([
      { kind: 'message', chatId, message: { ...sent, variant: 'outer', submissionId: null } },
    ]);
    expect(renterPage!.entries[0]?.id).toBe(await live.position(api.database, renter.userId));
    // another user's page receives its own later event, and none of this user's events
    await live.pass(api.database, stranger.userId, { kind: 'typing', chatId: 1 });
    expect(await strangerPage!.hear(1)).toEqual([{ kind: 'typing', chatId: 1 }]);
    for (const page of pages) await page.close();
  });

  it('an open page gets events about reading, starring and binning', async () => {
    const { owner, renter, chatId } = await talking();
    const [ownerPage, renterPage] = await Promise.all([openChats(owner), openChats(renter)]);
    await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    expect(await renterPage.hear(1)).toEqual([
      { kind: 'read', chatId, messageId: expect.any(Number), at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    await owner.client.starChat({ params: { chatId }, body: { value: true } });
    await owner.client.binChats({ body: { chatIds: [chatId], value: true } });
    expect(await ownerPage.hear(3)).toEqual([
      { kind: 'chat', chatId },
      { kind: 'chat', chatId },
      { kind: 'chat', chatId },
    ]);
  });

  it('a reconnected page gets missed and new events once and in order', async () => {
    const { owner, renter, chatId } = await talking();
    const { liveEventId } = await owner.client.countChats();
    const words = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    for (const word of words.slice(0, 60)) await say(renter, chatId, word);
    const sending = (async () => {
      for (const word of words.slice(60)) await say(renter, chatId, word);
    })();
    const pages = await Promise.all(Array.from({ length: 4 }, () => openChats(owner, liveEventId)));
    await sending;
    const begin = Number(liveEventId);
    for (const page of pages) {
      const events = await page.hear(120);
      expect(events.map((event) => (event.kind === 'message' ? event.message.text : event.kind))).toEqual(words);
      expect(page.entries.map(({ id }) => Number(id))).toEqual(words.map((_, index) => begin + 1 + index));
    }
    // browsers resume with a header
    const response = await fetch(`${api.baseUrl}/live?after=${begin}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'last-event-id': String(begin + 119) },
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

  it('a page that resumes from a deleted or unknown position gets a reset', async () => {
    const { owner, renter, chatId } = await talking();
    await say(renter, chatId, 'Old');
    const begin = await live.position(api.database, owner.userId);
    await sql`update live_events set created_at = now() - interval '8 days' where chat_id = ${chatId}`.execute(
      api.database,
    );
    await say(renter, chatId, 'New');
    await databaseJobs.add(api.database, 'purge_live_events', {});
    await api.runJobs();
    const newest = await live.position(api.database, owner.userId);
    for (const after of ['0', String(Number(newest) + 7)]) {
      const page = await openChats(owner, after);
      await page.hear(1);
      expect(page.entries).toEqual([{ id: newest, event: { kind: 'reset' } }]);
    }
    const page = await openChats(owner, begin);
    expect(await page.hear(1)).toMatchObject([{ kind: 'message', message: { text: 'New' } }]);
  });

  it('stopping the server ends open streams without delaying the stop', async () => {
    const other = await startApi();
    const person = await addPerson(other);
    const page = await openChats(person);
    await other.stop();
    expect(await page.ended).toBeNull();
  });

  it('the twenty-first stream of a user ends the oldest', async () => {
    const person = await addPerson(api);
    const pages = [];
    for (let index = 0; index < 21; index += 1) pages.push(await openChats(person));
    expect(await pages[0]?.ended).toBeNull();
    await live.pass(api.database, person.userId, { kind: 'typing', chatId: 1 });
    for (const page of pages.slice(1)) expect(await page.hear(1)).toHaveLength(1);
    for (const page of pages) await page.close();
  });

  it('an open page catches up after the listening connection was lost', async () => {
    const { owner, renter, chatId } = await talking();
    const page = await openChats(owner);
    const listening = sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'plaza-live' and datname = current_database()
    `;
    const before = (await listening.execute(api.database)).rows;
    expect(before).toHaveLength(1);
    await sql`select pg_terminate_backend(${before[0]?.pid})`.execute(api.database);
    await say(renter, chatId, 'Said while nobody listened');
    expect(await page.hear(1)).toMatchObject([{ message: { text: 'Said while nobody listened' } }]);
    await say(renter, chatId, 'Said after that');
    expect(await page.hear(2)).toMatchObject([{}, { message: { text: 'Said after that' } }]);
  });
});

describe('typing indicator', () => {
  it('typing events reach the other participant only', async () => {
    const { owner, renter, stranger, chatId } = await talking();
    const pages = await Promise.all([owner, renter].map((person) => openChats(person)));
    await owner.client.sendTyping({ params: { chatId } });
    expect(await pages[1]!.hear(1)).toEqual([{ kind: 'typing', chatId }]);
    expect(pages[1]!.entries[0]?.id).toBeNull();
    await expect(stranger.client.sendTyping({ params: { chatId } })).rejects.toMatchObject({ code: 'not_found' });
    expect(pages[0]!.entries).toEqual([]);
  });

  it('typing events are not delivered when either participant has blocked the other', async () => {
    const { owner, renter, chatId } = await talking();
    await api.database
      .insertInto('chat_blocks')
      .values({ blocker_id: owner.userId, blocked_id: renter.userId })
      .execute();
    const pages = await Promise.all([owner, renter].map((person) => openChats(person)));
    for (const { client } of [owner, renter]) await client.sendTyping({ params: { chatId } });
    // events are delivered in order, so a typing event would precede the chat event
    const event = { kind: 'chat', chatId } as const;
    await live.add(
      api.database,
      [owner, renter].map(({ userId }) => ({ userId, event })),
    );
    for (const page of pages) expect(await page.hear(1)).toEqual([event]);
  });

  it('typing events are limited per user', async () => {
    const limited = await startApi({ requestsPerMinute: 6000 });
    const [owner, renter] = await Promise.all([addPerson(limited), addPerson(limited, { isConfirmed: true })]);
    const relativeParking = await addListing(limited.database, { owner_id: owner.userId });
    const { chatId } = await renter.client.startChat({
      body: { withWho: owner.userId, message: 'Hi', relativeParking },
    });
    const tries = Array.from({ length: 60 }, () =>
      renter.client.sendTyping({ params: { chatId } }).then(
        () => 'told',
        (error: { code: string }) => error.code,
      ),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['told', 'rate_limited']));
    await limited.stop();
  });
});

describe('counters of a listing', () => {
  it('an owner is notified of a view, a save and a first message', async () => {
    const [owner, visitor] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
    const listingId = await addListing(api.database, { owner_id: owner.userId });
    const params = { id: listingId };
    const page = await openPage(owner.client, { hears: ({ kind }) => kind !== 'message' });
    const look = (client: TestApi['client'], browser: string) =>
      client.getListing({ params }, { headers: { 'user-agent': browser } });
    // the owner's and bots' views do not count
    await look(owner.client, 'Mozilla/5.0 Firefox/153');
    await look(api.client, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await live.pass(api.database, owner.userId, { kind: 'typing', chatId: 1 });
    expect(await page.hear(1)).toEqual([{ kind: 'typing', chatId: 1 }]);
    const news = [
      () => look(api.client, 'Mozilla/5.0 Firefox/153'),
      () => visitor.client.saveListing({ params, body: { value: true } }),
      () => visitor.client.startChat({ body: { withWho: owner.userId, message: 'Hi', relativeParking: listingId } }),
    ];
    for (const [index, happen] of news.entries()) {
      await happen();
      expect((await page.hear(2 + index)).at(-1)).toEqual({ kind: 'listing', listingId });
    }
  });
});

it('an ended session cannot open a stream', async () => {
  const person = await addPerson(api);
  const other = await signIn(api, person.userId);
  await person.client.endOtherSessions();
  await expect(other.client.openLiveEvents()).rejects.toMatchObject({ status: 401 });
});
