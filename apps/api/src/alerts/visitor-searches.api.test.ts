import { randomUUID } from 'node:crypto';
import type { CallOptions } from '@plaza/sdk';
import { savedSearchLimit } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { clientOf, confirmationCodeIn, signUp, startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    // enables the rate limits, which tests turn off by default
    requestsPerMinute: 6000,
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
beforeEach(async () => {
  await api.database.deleteFrom('rate_limits').execute();
  await api.database.deleteFrom('saved_searches').execute();
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const newEmail = () => `visitor-${randomUUID()}@example.com`;
const saveSearch = (
  email: string,
  settings: { id?: string; name?: string; search?: string } = {},
  options: CallOptions = {},
) =>
  clientOf(api).saveSearchByEmail(
    {
      body: { id: randomUUID(), name: 'Near work', search: 'substr=Madrid', isQuietAtNight: false, email, ...settings },
    },
    options,
  );
const readMails = async (email: string) => {
  await api.runJobs();
  return server.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
};
/** Token of a link in the latest email to an address. */
async function readToken(email: string, name: 'confirm' | 'change'): Promise<string> {
  const latest = (await readMails(email)).at(-1);
  const token = new RegExp(`mails/search\\?kind=${name}&token=([\\w-]+)`).exec(latest?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`the email has no link: ${latest?.text ?? 'no email'}`);
  return token;
}
const confirm = async (email: string) =>
  (await clientOf(api).confirmSavedSearch({ body: { token: await readToken(email, 'confirm') } })).data.isInAccount;
const addBay = (name = 'Dry bay') => addListing(api.database, { name, published_at: new Date() });

describe('a search saved by email', () => {
  it('alerts by email only after the link in the confirmation email was used', async () => {
    const email = newEmail();
    await saveSearch(email);
    await addBay('Early bay');
    expect((await readMails(email)).map(({ subject }) => subject)).toEqual(['Confirm your search alerts']);
    expect(await confirm(email)).toBe(false);
    await addBay();
    const mails = await readMails(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Dry bay');
    expect(mails[1]?.text).not.toContain('Early bay');
  });

  it('the confirmation email repeats nothing of the form', async () => {
    const email = newEmail();
    await saveSearch(email, { name: 'Cheap pills', search: 'substr=Pills' });
    const [mail] = await readMails(email);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pills/i);
  });

  it('a confirmed search is not changed by a second form with its ID, and no email is sent', async () => {
    const [email, id] = [newEmail(), randomUUID()];
    await saveSearch(email, { id });
    await confirm(email);
    await saveSearch(email.toUpperCase(), { id, name: 'Changed' });
    expect(await readMails(email)).toHaveLength(1);
    const rows = await api.database.selectFrom('saved_searches').select('name').execute();
    expect(rows).toEqual([{ name: 'Near work' }]);
  });

  it('an expired, forged or foreign token confirms nothing', async () => {
    const email = newEmail();
    await saveSearch(email);
    const token = await readToken(email, 'confirm');
    const refusal = { code: 'invalid_code' };
    await expect(clientOf(api).confirmSavedSearch({ body: { token: `${token}A` } })).rejects.toMatchObject(refusal);
    await expect(clientOf(api).readSavedSearch({ body: { token } })).rejects.toMatchObject(refusal);
    await expect(clientOf(api).unsubscribeMails({ body: { token } })).rejects.toMatchObject(refusal);
  });

  it('the link in an alert reads, changes and pauses the search', async () => {
    const email = newEmail();
    await saveSearch(email);
    await confirm(email);
    await addBay();
    const token = await readToken(email, 'change');
    expect((await clientOf(api).readSavedSearch({ body: { token } })).data.name).toBe('Near work');
    const { data } = await clientOf(api).changeSavedSearch({ body: { token, name: 'Office', isPaused: true } });
    expect(data).toMatchObject({ name: 'Office', isPaused: true });
    await addBay();
    expect(await readMails(email)).toHaveLength(2);
  });

  it('one-click unsubscribing deletes the search with the address', async () => {
    const email = newEmail();
    await saveSearch(email);
    await confirm(email);
    await addBay();
    const headers = new Map((await readMails(email)).at(-1)?.headers.map(({ key, value }) => [key, value]));
    const token = /unsubscribe\?kind=search&token=([\w-]+)/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    await clientOf(api).unsubscribeMails({ body: { token } });
    expect(await api.database.selectFrom('saved_searches').select('id').execute()).toEqual([]);
  });
});

describe('a search of an address with an account', () => {
  it('a search saved with the address of an account belongs to it once it is confirmed, and is answered like others', async () => {
    const { email, client } = await signUp(api);
    expect(await saveSearch(email)).toEqual(await saveSearch(newEmail()));
    expect((await client.listSavedSearches()).data).toEqual([]);
    expect(await confirm(email)).toBe(true);
    expect((await client.listSavedSearches()).data.map(({ name, isPaused }) => [name, isPaused])).toEqual([
      ['Near work', false],
    ]);
  });

  it('a search saved before the sign-up belongs to the account once its email is confirmed, without a copy', async () => {
    const [email, id] = [newEmail(), randomUUID()];
    await saveSearch(email, { id });
    await confirm(email);
    await saveSearch(email, { name: 'Other' });
    await confirm(email);
    const { client } = await signUp(api, { email, isConfirmed: false });
    await client.saveSearch({ params: { id }, body: { name: 'From the device', search: 'substr=Madrid' } });
    await api.runJobs();
    await clientOf(api).confirmEmail({ body: { code: confirmationCodeIn(server, email) } });
    const { data } = await client.listSavedSearches();
    expect(data.map(({ name }) => name).toSorted()).toEqual(['From the device', 'Other']);
    expect(await api.database.selectFrom('saved_searches').select('email').execute()).toEqual([
      { email: null },
      { email: null },
    ]);
  });
});

describe('limits of searches saved by email', () => {
  it('an address gets at most six confirmation emails a day, and every request is answered alike', async () => {
    const email = newEmail();
    for (let index = 0; index < 8; index += 1) expect(await saveSearch(email)).toEqual({ data: { done: true } });
    expect(await readMails(email)).toHaveLength(6);
  });

  it('unconfirmed searches, which strangers may have saved, do not count towards the limit of an address', async () => {
    const email = newEmail();
    for (let index = 0; index < savedSearchLimit; index += 1)
      await saveSearch(email, {}, { headers: { 'x-forwarded-for': `203.0.113.${index}` } });
    const mailCount = (await readMails(email)).length;
    await api.database.deleteFrom('rate_limits').execute();
    await saveSearch(email);
    expect(await readMails(email)).toHaveLength(mailCount + 1);
  });

  it('a network saves at most ten searches by email at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => saveSearch(newEmail(), {}, { headers: { 'x-forwarded-for': '203.0.113.77' } })),
    );
    const rejections = results.filter(({ status }) => status === 'rejected');
    expect(rejections).toMatchObject([{ reason: { status: 429 } }, { reason: { status: 429 } }]);
  });

  it('purge_alerts deletes a search that was not confirmed within three days, and keeps confirmed ones', async () => {
    const [email, otherEmail] = [newEmail(), newEmail()];
    await saveSearch(email);
    await confirm(email);
    await saveSearch(otherEmail);
    await sql`update saved_searches set created_at = now() - interval '73 hours'`.execute(api.database);
    await databaseJobs.add(api.database, 'purge_alerts', {});
    await api.runJobs();
    expect(await api.database.selectFrom('saved_searches').select('email').execute()).toEqual([{ email }]);
  });
});
