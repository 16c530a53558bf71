import { dayMs } from '@plaza/sdk';
import type { FreshnessAnswer } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { ageListing } from '../../testing/aged-listings.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { createFreshnessTokens } from './freshness.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(async () => {
  server.mails.length = 0;
  await sql`delete from listings`.execute(api.database);
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

interface Bay {
  owner: Person;
  id: number;
}

async function addBay(planId = 1): Promise<Bay> {
  const owner = await addPerson(api, { planId, isConfirmed: true });
  return { owner, id: await publishListing(owner) };
}

async function publishListing(owner: Person): Promise<number> {
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  return id;
}

const review = async () => {
  await databaseJobs.add(api.database, 'review_freshness', {});
  await api.runJobs();
};
const passDays = async (id: number, days: number) => {
  await ageListing(api.database, id, days);
  await api.runJobs();
};
const subjects = () => server.mails.map(({ subject }) => subject);
const question = 'Is “Plaza del Pez” still free?';
const hidden = '“Plaza del Pez” is hidden from searches';
const tokenIn = (text = server.mails.at(-1)?.text ?? '') => /answer=free&token=([\w-]+)/.exec(text)?.[1] ?? '';
const answer = (token: string, value: FreshnessAnswer) =>
  api.client.answerFreshnessCheck({ body: { token, answer: value } });
const readListing = async ({ owner, id }: Bay) => (await owner.client.getOwnListing({ params: { id } })).data;
const isFound = async (id: number) =>
  (await api.client.searchListings({ query: { substr: 'Madrid' } })).data.some((card) => card.id === id);

describe('the question if a bay is still free', () => {
  it('an owner is asked 30 days after the publication, once, with a link for each answer', async () => {
    const bay = await addBay();
    await passDays(bay.id, 29.9);
    expect(subjects()).toEqual([]);
    await passDays(bay.id, 0.2);
    await review();
    expect(subjects()).toEqual([question]);
    const text = server.mails[0]?.text ?? '';
    for (const value of ['free', 'rented', 'paused'])
      expect(text).toContain(`https://plaza.example/en/mails/freshness?answer=${value}&token=`);
    expect((await readListing(bay)).freshness).toEqual({ isHidden: false, hidesAt: expect.any(String) as string });
    const { todos } = (await bay.owner.client.getDashboard()).data;
    expect(todos).toContainEqual({ code: 'confirm_listing', listingId: bay.id, listingName: 'Plaza del Pez' });
  });

  it('an owner is reminded once, a week after the question', async () => {
    const { id } = await addBay();
    await passDays(id, 30);
    await passDays(id, 7);
    await passDays(id, 1);
    expect(subjects()).toEqual([question, expect.stringMatching(/^Still free\?/)]);
  });

  it('a listing without an answer is hidden after 15 more days, and its owner gets one email about it', async () => {
    const bay = await addBay();
    await passDays(bay.id, 30);
    await passDays(bay.id, 14.9);
    expect(await isFound(bay.id)).toBe(true);
    await passDays(bay.id, 0.2);
    await passDays(bay.id, 30);
    expect(subjects().filter((subject) => subject === hidden)).toHaveLength(1);
    expect(await isFound(bay.id)).toBe(false);
    expect(await readListing(bay)).toMatchObject({ state: 'paused', freshness: { isHidden: true } });
  });

  it('a listing that was not checked for months is asked about before it is hidden', async () => {
    const bay = await addBay();
    await passDays(bay.id, 400);
    expect(subjects()).toEqual([question]);
    expect((await readListing(bay)).state).toBe('published');
  });

  it('two concurrent reviews ask once', async () => {
    const { id } = await addBay();
    await sql`update listings set confirmed_at = now() - interval '31 days' where id = ${id}`.execute(api.database);
    await databaseJobs.add(api.database, 'review_freshness', {});
    await databaseJobs.add(api.database, 'review_freshness', {});
    await api.runJobs();
    expect(subjects()).toEqual([question]);
  });

  it('an owner without a confirmed address gets no email', async () => {
    const { owner, id } = await addBay();
    await sql`update users set confirmed_at = null where id = ${owner.userId}`.execute(api.database);
    await passDays(id, 31);
    expect(subjects()).toEqual([]);
  });

  it('the listing of a demo account is confirmed instead of hidden', async () => {
    const bay = await addBay();
    await sql`update users set is_demo = true where id = ${bay.owner.userId}`.execute(api.database);
    await passDays(bay.id, 30);
    await passDays(bay.id, 16);
    expect(await readListing(bay)).toMatchObject({ state: 'published', freshness: null });
  });
});

describe('an answer', () => {
  it.each([
    ['free', 'published'],
    ['rented', 'rented'],
    ['paused', 'paused'],
  ] as const)('the answer %s makes the listing %s, once, also by a double click', async (value, state) => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const token = tokenIn();
    expect((await api.client.readFreshnessCheck({ body: { token } })).data).toMatchObject({
      name: 'Plaza del Pez',
      isOpen: true,
    });
    const [first, second] = await Promise.all([answer(token, value), answer(token, value)]);
    expect([first.data, second.data]).toMatchObject([{ state, isOpen: false }, { state }]);
    expect(await readListing(bay)).toMatchObject({ state, freshness: null });
    await passDays(bay.id, 16);
    expect(subjects()).toEqual([question]);
  });

  it.each(['free', 'rented', 'paused'] as const)('the answer %s in the account ends the round', async (value) => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const action = ({ free: 'confirm', rented: 'markRented', paused: 'pause' } as const)[value];
    await bay.owner.client.changeListingState({ params: { id: bay.id }, body: { action } });
    expect((await readListing(bay)).freshness).toBeNull();
    await passDays(bay.id, 16);
    expect(subjects()).toEqual([question]);
  });

  it('a change of the listing counts as an answer', async () => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const { version } = await readListing(bay);
    const mainData = { name: 'Plaza del Pez', description: 'Amplia.', price: '90' };
    await bay.owner.client.changeOwnListing({ params: { id: bay.id }, body: { version, mainData } });
    expect((await readListing(bay)).freshness).toBeNull();
    const { confirmedAt } = (await api.client.getListing({ params: { id: bay.id } })).data;
    expect(Date.now() - Date.parse(confirmedAt)).toBeLessThan(dayMs);
  });

  it('a second, different answer by the same email is refused', async () => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const token = tokenIn();
    await answer(token, 'free');
    await expect(answer(token, 'rented')).rejects.toMatchObject({ code: 'action_not_allowed' });
    expect((await readListing(bay)).state).toBe('published');
  });

  it('the link of an earlier round answers nothing in the next one', async () => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const earlierToken = tokenIn();
    await answer(earlierToken, 'free');
    await passDays(bay.id, 31);
    for (const value of ['free', 'rented'] as const)
      await expect(answer(earlierToken, value)).rejects.toMatchObject({ code: 'action_not_allowed' });
    expect(await readListing(bay)).toMatchObject({ state: 'published', freshness: { isHidden: false } });
  });

  it('forged and expired links and those of deleted listings are refused', async () => {
    const bay = await addBay();
    await passDays(bay.id, 31);
    const token = tokenIn();
    const { id: checkId } = await api.database.selectFrom('freshness_checks').select('id').executeTakeFirstOrThrow();
    const [forged, expired] = [
      createFreshnessTokens(['another secret']).make(checkId, new Date()),
      createFreshnessTokens([api.secret]).make(checkId, new Date(Date.now() - 91 * dayMs)),
    ];
    await bay.owner.client.deleteListing({ params: { id: bay.id } });
    for (const useless of [forged, expired, 'made up', token]) {
      await expect(answer(useless, 'free')).rejects.toMatchObject({ code: 'invalid_code' });
      await expect(api.client.readFreshnessCheck({ body: { token: useless } })).rejects.toMatchObject({
        code: 'invalid_code',
      });
    }
  });

  it('a token answers for its own listing only', async () => {
    const [bay, otherBay] = [await addBay(), await addBay()];
    await passDays(bay.id, 31);
    const token = tokenIn();
    await passDays(otherBay.id, 31);
    await answer(token, 'rented');
    expect([(await readListing(bay)).state, (await readListing(otherBay)).state]).toEqual(['rented', 'published']);
  });
});

describe('a hidden listing', () => {
  const addHiddenBay = async () => {
    const bay = await addBay();
    await passDays(bay.id, 30);
    await passDays(bay.id, 15);
    return { ...bay, token: tokenIn() };
  };

  it('a hidden listing is published again by one click in the email', async () => {
    const bay = await addHiddenBay();
    expect((await answer(bay.token, 'free')).data).toMatchObject({ state: 'published', isHidden: false });
    expect(await isFound(bay.id)).toBe(true);
    await answer(bay.token, 'free');
    expect(subjects().filter((subject) => subject === hidden)).toHaveLength(1);
  });

  it('a hidden listing can be left paused or marked as rented by the email', async () => {
    const [paused, rented] = [await addHiddenBay(), await addHiddenBay()];
    expect((await answer(paused.token, 'paused')).data).toMatchObject({ state: 'paused', isHidden: false });
    expect((await answer(rented.token, 'rented')).data).toMatchObject({ state: 'rented', isHidden: false });
    expect((await readListing(paused)).freshness).toBeNull();
  });

  it('a hidden listing needs a free place in the plan, and its link works once there is one', async () => {
    const bay = await addHiddenBay();
    const otherId = await publishListing(bay.owner);
    await expect(answer(bay.token, 'free')).rejects.toMatchObject({ code: 'listing_limit_reached' });
    expect((await readListing(bay)).freshness).toMatchObject({ isHidden: true });
    await bay.owner.client.changeListingState({ params: { id: otherId }, body: { action: 'pause' } });
    expect((await answer(bay.token, 'free')).data.state).toBe('published');
  });

  it('a hidden listing is published again in the account', async () => {
    const bay = await addHiddenBay();
    await bay.owner.client.changeListingState({ params: { id: bay.id }, body: { action: 'resume' } });
    expect(await readListing(bay)).toMatchObject({ state: 'published', freshness: null });
  });

  it('a change leaves a hidden listing hidden, and its link still works', async () => {
    const bay = await addHiddenBay();
    const { version } = await readListing(bay);
    const mainData = { name: 'Plaza del Pez', description: 'Amplia.', price: '90' };
    await bay.owner.client.changeOwnListing({ params: { id: bay.id }, body: { version, mainData } });
    expect((await readListing(bay)).state).toBe('paused');
    expect((await answer(bay.token, 'free')).data.state).toBe('published');
  });
});

it('an email that a killed worker may have sent is sent again under the same Message-ID, and not after the answer', async () => {
  const { id } = await addBay();
  await passDays(id, 31);
  const resend = async () => {
    const email = await api.database
      .updateTable('freshness_emails')
      .set({ sent_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await databaseJobs.add(api.database, 'send_freshness_email', { freshnessEmailId: email.id });
    await api.runJobs();
  };
  await resend();
  const [first, second] = server.mails;
  expect(second?.messageId).toBe(first?.messageId);
  await answer(tokenIn(), 'free');
  await resend();
  expect(server.mails).toHaveLength(2);
});
