import { dayMs } from '@plaza/sdk';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, type Person, signIn } from '../../testing/people.ts';
import { viewDayAgo } from '../../testing/view-days.ts';

let api: TestApi;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    email: { smtpUrl: mailServer.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

const now = new Date();
const lastDay = viewDayAgo(-30, now);

/** Moves the clock of the API, whose database keeps its own, and signs the owner in again. */
async function moveClock(days: number, { userId }: Person): Promise<Person> {
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + days * dayMs });
  return signIn(api, userId);
}

async function publishUntilLastDay(): Promise<{ owner: Person; id: number }> {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const { id, version } = await completeDraft(owner.client, api.database);
  const body = { version, availability: { untilDay: lastDay, hours: 'nights' as const } };
  const { data } = await owner.client.changeOwnListing({ params: { id }, body });
  await owner.client.finishListing({ params: { id }, body: { version: data.version } });
  return { owner, id };
}

const readOwnListing = async ({ client }: Person, id: number) => (await client.getOwnListing({ params: { id } })).data;
const emailsAbout = (id: number) => mailServer.mails.filter(({ text }) => text?.includes(`/account/my_parking/${id}`));

async function runJobs() {
  await databaseJobs.add(api.database, 'pause_ended_listings', {});
  await api.runJobs();
}

it('a listing is paused on the day after its last one, leaves searches, and its owner gets one email', async () => {
  const { owner, id } = await publishUntilLastDay();
  const ownerOnLastDay = await moveClock(30, owner);
  await runJobs();
  expect((await readOwnListing(ownerOnLastDay, id)).state).toBe('published');
  const ownerOnNextDay = await moveClock(31, owner);
  await runJobs();
  await runJobs();
  const pausedListing = { state: 'paused', availability: { untilDay: lastDay, hours: 'nights' } };
  expect(await readOwnListing(ownerOnNextDay, id)).toMatchObject(pausedListing);
  const { data: cards } = await api.client.searchListings({ query: { substr: 'Madrid' } });
  expect(cards.map((card) => card.id)).not.toContain(id);
  expect(emailsAbout(id).map(({ subject }) => subject)).toEqual(['“Plaza del Pez” is paused: its last day has passed']);
});

it('an ended listing that its owner publishes again has no last day, and stays published', async () => {
  const { owner, id } = await publishUntilLastDay();
  const ownerOnNextDay = await moveClock(31, owner);
  await runJobs();
  await ownerOnNextDay.client.changeListingState({ params: { id }, body: { action: 'resume' } });
  await runJobs();
  const publishedListing = { state: 'published', availability: { untilDay: null, hours: 'nights' } };
  expect(await readOwnListing(ownerOnNextDay, id)).toMatchObject(publishedListing);
});

it('the email about an ended listing is not sent once the listing is published again', async () => {
  const { owner, id } = await publishUntilLastDay();
  const ownerOnNextDay = await moveClock(31, owner);
  await runJobs();
  await ownerOnNextDay.client.changeListingState({ params: { id }, body: { action: 'resume' } });
  await databaseJobs.add(api.database, 'send_offer_ended_email', { listingId: id });
  await api.runJobs();
  expect(emailsAbout(id)).toHaveLength(1);
});
