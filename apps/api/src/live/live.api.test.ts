import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseJobs } from '../platform/jobs/jobs.ts';
import { createLiveEvents } from '../platform/live/create-live-events.ts';
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

/** An owner and a renter who have begun to talk about a listing. */
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
/** Events about somebody's chats, without a word about their listings. */
const notListing = ({ kind }: { kind: string }) => kind !== 'listing';

describe('an open page', () => {
  it('hears each message as its reader sees it, with the id to go on after', async () => {
    const { owner, renter, stranger, chatId } = await talking();
    const pages = await Promise.all([owner, renter, stranger].map(({ client }) => openPage(client)));
    const [ownerPage, renterPage, strangerPage] = pages;
    const { data: sent } = await say(renter, chatId, 'From May on?');
    expect(await renterPage!.hear(1)).toEqual([{ kind: 'message', chatId, message: sent }]);
    expect(await ownerPage!.hear(1)).toEqual([
      { kind: 'message', chatId, message: { ...sent, variant: 'outer', submissionId: null } },
    ]);
    expect(renterPage!.entries[0]?.id).toBe(await live.position(api.database, renter.userId));
    // somebody else’s page has heard what came after, and nothing of that
    await live.pass(api.database, stranger.userId, { kind: 'typing', chatId: 1 });
    expect(await strangerPage!.hear(1)).toEqual([{ kind: 'typing', chatId: 1 }]);
    for (const page of pages) await page.close();
  });

  it('hears of what was read, starred and put into the bin', async () => {
    const { owner, renter, chatId } = await talking();
    const [ownerPage, renterPage] = await Promise.all([openPage(owner.client), openPage(renter.client)]);
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

  it('gets what it missed, and what comes then, once and in order', async () => {
    const { owner, renter, chatId } = await talking();
    const { liveEventId } = await owner.client.countChats();
    const words = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    for (const word of words.slice(0, 60)) await say(renter, chatId, word);
    const sending = (async () => {
      for (const word of words.slice(60)) await say(renter, chatId, word);
    })();
    const pages = await Promise.all(Array.from({ length: 4 }, () => openPage(owner.client, liveEventId)));
    await sending;
    const begin = Number(liveEventId);
    for (const page of pages) {
      const events = await page.hear(120);
      expect(events.map((event) => (event.kind === 'message' ? event.message.text : event.kind))).toEqual(words);
      expect(page.entries.map(({ id }) => Number(id))).toEqual(words.map((_, index) => begin + 1 + index));
    }
    // and a browser that comes back says so by a header
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

  it('is told to load anew when what it asks for is not kept any more, or never was', async () => {
    const { owner, renter, chatId } = await talking();
    await say(renter, chatId, 'Old');
    const begin = await live.position(api.database, owner.userId);
    await sql`update live_events set created_at = now() - interval '8 days' where chat_id = ${chatId}`.execute(
      api.database,
    );
    await say(renter, chatId, 'New');
    await databaseJobs.add(api.database, 'forget_live_events', {});
    await api.runJobs();
    const newest = await live.position(api.database, owner.userId);
    for (const after of ['0', String(Number(newest) + 7)]) {
      const page = await openPage(owner.client, after);
      await page.hear(1);
      expect(page.entries).toEqual([{ id: newest, event: { kind: 'reset' } }]);
    }
    const page = await openPage(owner.client, begin);
    expect(await page.hear(1)).toMatchObject([{ kind: 'message', message: { text: 'New' } }]);
  });

  it('ends when the server does, which does not wait for it', async () => {
    const other = await startApi();
    const person = await addPerson(other);
    const page = await openPage(person.client);
    await other.stop();
    expect(await page.ended).toBeNull();
  });

  it('is one of twenty at most: the oldest ends', async () => {
    const person = await addPerson(api);
    const pages = [];
    for (let index = 0; index < 21; index += 1) pages.push(await openPage(person.client));
    expect(await pages[0]?.ended).toBeNull();
    await live.pass(api.database, person.userId, { kind: 'typing', chatId: 1 });
    for (const page of pages.slice(1)) expect(await page.hear(1)).toHaveLength(1);
    for (const page of pages) await page.close();
  });

  it('catches up after the connection that listens was lost', async () => {
    const { owner, renter, chatId } = await talking();
    const page = await openPage(owner.client);
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

describe('a sign that somebody is writing', () => {
  it('is told to the other person, and to nobody else', async () => {
    const { owner, renter, stranger, chatId } = await talking();
    const pages = await Promise.all([owner, renter].map(({ client }) => openPage(client)));
    await owner.client.tellTyping({ params: { chatId } });
    expect(await pages[1]!.hear(1)).toEqual([{ kind: 'typing', chatId }]);
    expect(pages[1]!.entries[0]?.id).toBeNull();
    await expect(stranger.client.tellTyping({ params: { chatId } })).rejects.toMatchObject({ code: 'not_found' });
    expect(pages[0]!.entries).toEqual([]);
  });

  it('does not pass where one has blocked the other, whoever asks', async () => {
    const { owner, renter, chatId } = await talking();
    await api.database
      .insertInto('chat_blocks')
      .values({ blocker_id: owner.userId, blocked_id: renter.userId })
      .execute();
    const pages = await Promise.all([owner, renter].map(({ client }) => openPage(client)));
    for (const { client } of [owner, renter]) await client.tellTyping({ params: { chatId } });
    // what is told after it comes first
    for (const { userId } of [owner, renter]) await live.pass(api.database, userId, { kind: 'listing', listingId: 1 });
    for (const page of pages) expect(await page.hear(1)).toEqual([{ kind: 'listing', listingId: 1 }]);
  });

  it('is limited', async () => {
    const limited = await startApi({ requestsPerMinute: 6000 });
    const [owner, renter] = await Promise.all([addPerson(limited), addPerson(limited, { isConfirmed: true })]);
    const relativeParking = await addListing(limited.database, { owner_id: owner.userId });
    const { chatId } = await renter.client.startChat({
      body: { withWho: owner.userId, message: 'Hi', relativeParking },
    });
    const tries = Array.from({ length: 60 }, () =>
      renter.client.tellTyping({ params: { chatId } }).then(
        () => 'told',
        (error: { code: string }) => error.code,
      ),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['told', 'rate_limited']));
    await limited.stop();
  });
});

describe('the numbers of a listing', () => {
  it('are news to its owner: a view, a save, a first message; once a second at most', async () => {
    const [owner, visitor] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
    const listingId = await addListing(api.database, { owner_id: owner.userId });
    const page = await openPage(owner.client);
    const event = { kind: 'listing', listingId };
    const look = (client: TestApi['client'], browser: string) =>
      client.getListing({ params: { id: listingId } }, { headers: { 'user-agent': `Mozilla/5.0 ${browser}` } });
    await look(api.client, 'Firefox/153');
    expect(await page.hear(1)).toEqual([event]);
    // these come together
    await look(visitor.client, 'Chrome/156');
    await visitor.client.saveListing({ params: { id: listingId }, body: { value: true } });
    await visitor.client.startChat({ body: { withWho: owner.userId, message: 'Hello', relativeParking: listingId } });
    await vi.waitUntil(() => page.entries.filter(({ event: { kind } }) => kind === 'listing').length === 2, 5000);
    expect(page.entries.map(({ event: heard }) => heard).filter(notListing)).toMatchObject([{ kind: 'message' }]);
    // the owner’s own look is none, and who looked before or has saved it already changes nothing
    await look(owner.client, 'Chrome/156');
    await look(api.client, 'Firefox/153');
    await visitor.client.saveListing({ params: { id: listingId }, body: { value: true } });
    await live.pass(api.database, owner.userId, { kind: 'typing', chatId: 1 });
    await vi.waitUntil(() => page.entries.at(-1)?.event.kind === 'typing', 5000);
    expect(page.entries.filter(({ event: { kind } }) => kind === 'listing')).toHaveLength(2);
  });
});

it('an ended session has no stream', async () => {
  const person = await addPerson(api);
  const other = await signIn(api, person.userId);
  await person.client.endOtherSessions();
  await expect(other.client.openLiveEvents()).rejects.toMatchObject({ status: 401 });
});
