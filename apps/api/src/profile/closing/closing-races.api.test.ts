import { randomUUID } from 'node:crypto';
import { ApiError } from '@plaza/sdk';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writePresence } from '../../accounts/sessions/session-store.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { type SignedUpUser, signUp, testPassword } from '../../testing/accounts.ts';
import { addChat } from '../../testing/chats.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { sampleImage } from '../../testing/sample-images.ts';
import { findClosedAccountRows } from './closing-store.ts';

let api: TestApi;
let lockingClient: Client;
let image: File;
beforeAll(async () => {
  api = await startApi();
  lockingClient = new Client({ connectionString: api.databaseUrl });
  await lockingClient.connect();
  image = await sampleImage();
});
afterAll(async () => {
  await lockingClient.end();
  await api.stop();
});

/** A user who closes the account, and a second user who has a chat with them, so that the account's row stays. */
interface UserPair {
  leaving: SignedUpUser;
  other: SignedUpUser;
  /** ID of the other user's listing. */
  listingId: number;
  /** ID of the leaving user's listing. */
  ownListingId: number;
  /** ID of the chat about the other user's listing. */
  chatId: number;
}

async function addUserPair(): Promise<UserPair> {
  const [leavingUser, otherUser] = [await signUp(api), await signUp(api, { phoneNumber: '+34600000002' })];
  await sql`update users set created_at = now() - interval '2 hours' where id in (${leavingUser.id}, ${otherUser.id})`.execute(
    api.database,
  );
  const listingId = await addListing(api.database, { owner_id: otherUser.id });
  const ownListingId = await addListing(api.database, { owner_id: leavingUser.id });
  const chatFields = { listingId, starterId: leavingUser.id, ownerId: otherUser.id };
  const chatId = await addChat(api.database, { ...chatFields, texts: ['Is it free?', 'It is.'] });
  return { leaving: leavingUser, other: otherUser, listingId, ownListingId, chatId };
}

const newPassword = 'siete plazas verdes';
const vehicleSizes = { lengthCm: 444, widthCm: 177, heightCm: 155 };

/** Writes for an account that can run while it closes, by its owner and by others. */
const concurrentWrites: Readonly<Record<string, (userPair: UserPair) => Promise<unknown>>> = {
  'a name and a phone number': ({ leaving }) =>
    leaving.client.updateMainInfo({ form: { firstName: 'Xenobia', phoneNumber: '+34612987654' } }),
  'a photo': ({ leaving }) => leaving.client.updateMainInfo({ form: { profileImage: image } }),
  'a new email address': ({ leaving }) =>
    leaving.client.changeEmail({ body: { email: `${randomUUID()}@example.com`, currentPassword: testPassword } }),
  'a new password': ({ leaving }) =>
    leaving.client.changePassword({
      body: { currentPassword: testPassword, newPassword },
    }),
  'a vehicle': ({ leaving }) =>
    leaving.client.saveVehicle({ params: { id: randomUUID() }, body: { ...vehicleSizes, name: 'Mine' } }),
  'a vehicle of the device': ({ leaving }) => leaving.client.joinVehicle({ body: { device: vehicleSizes } }),
  'a login': ({ leaving }) => api.client.login({ body: { identifier: leaving.email, password: testPassword } }),
  'a refreshed session': ({ leaving }) =>
    api.client.refreshSession({ body: { refreshToken: leaving.session.refreshToken } }),
  'a saved listing': ({ leaving, listingId }) =>
    leaving.client.saveListing({ params: { id: listingId }, body: { value: true } }),
  'an email for a forgotten password': ({ leaving }) => api.client.forgotPassword({ body: { email: leaving.email } }),
  'an email about a sign-up with the taken address': ({ leaving }) =>
    api.client.checkRegistration({ body: { email: leaving.email, password: 'siete plazas verdes' } }),
  'a new chat': async ({ leaving, other }) =>
    leaving.client.startChat({
      body: {
        withWho: other.id,
        relativeParking: await addListing(api.database, { owner_id: other.id }),
        message: 'Is it free?',
      },
    }),
  'a new chat that the other user starts': ({ leaving, other, ownListingId }) =>
    other.client.startChat({
      body: { withWho: leaving.id, relativeParking: ownListingId, message: 'Is it free?' },
    }),
  'a message': ({ leaving, chatId }) =>
    leaving.client.sendMessage({ params: { chatId }, form: { message: 'Still there?' } }),
  'a message of the other user': ({ other, chatId }) =>
    other.client.sendMessage({ params: { chatId }, form: { message: 'Still there?' } }),
  'a read mark of the other user': ({ other, chatId }) =>
    other.client.markChatRead({ params: { chatId }, body: { value: true } }),
  'a block': ({ leaving, chatId }) => leaving.client.blockChatPartner({ params: { chatId }, body: { value: true } }),
  'a block by the other user': ({ other, chatId }) =>
    other.client.blockChatPartner({ params: { chatId }, body: { value: true } }),
  'a report': ({ leaving, chatId }) => leaving.client.reportChat({ params: { chatId }, body: { reason: 'spam' } }),
  'a revealed phone number': ({ leaving, listingId }) => leaving.client.getOwnerContact({ params: { id: listingId } }),
  presence: ({ leaving }) => writePresence(api.database, [leaving.id]),
  'a draft': ({ leaving }) => leaving.client.createDraft({ body: { submissionId: randomUUID() } }),
  'a free plan': ({ leaving }) => leaving.client.confirmPayment({ body: { item: { planId: 1 } } }),
  'a purchase of a paid plan': ({ leaving }) => leaving.client.confirmPayment({ body: { item: { planId: 2 } } }),
  'email settings': ({ leaving }) => leaving.client.changeMailSettings({ body: { chatMails: false } }),
};
const writeCases = Object.entries(concurrentWrites).map(([kind, write]) => ({ kind, write }));

const closeAccount = ({ leaving }: UserPair, password = testPassword) =>
  leaving.client.closeAccount({ body: { password, reasons: ['other'] } });

const closeWithEitherPassword = async (userPair: UserPair): Promise<unknown> => {
  try {
    return await closeAccount(userPair);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return closeAccount(userPair, newPassword);
  }
};

async function countLockedQueries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
  `.execute(api.database);
  return rows[0]?.count ?? 0;
}

/** Waits shorter than the API's lock timeout. */
const waitOptions = { timeout: 8000 };

/**
 * Waits until queries of the API wait for a lock.
 * @returns their number, which may include background writes.
 */
const waitForLockedQueries = (): Promise<number> =>
  vi.waitFor(async () => {
    const lockedQueryCount = await countLockedQueries();
    expect(lockedQueryCount).toBeGreaterThan(0);
    return lockedQueryCount;
  }, waitOptions);

/** Status of a write, which may be rejected but never fails with a server error. */
const readResponseStatus = (pendingWrite: Promise<unknown>): Promise<number> =>
  pendingWrite.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );

const readLogWarnings = () =>
  api
    .logLines()
    .filter(({ level }) => Number(level) >= 40)
    .slice(-5);

/** Asserts that no row, file or login of the account remains, even after jobs have run. */
async function expectNoRemainingData({ leaving }: UserPair): Promise<void> {
  await api.runJobs();
  const remainingRows = await findClosedAccountRows(api.database);
  expect(remainingRows.filter(({ userId }) => userId === leaving.id)).toEqual([]);
  const accountEmailQuery = sql`select from account_emails where lower(email) = lower(${leaving.email})`;
  expect((await accountEmailQuery.execute(api.database)).rows).toHaveLength(0);
  const sessionRenewal = api.client.refreshSession({ body: { refreshToken: leaving.session.refreshToken } });
  await expect(sessionRenewal).rejects.toMatchObject({ code: 'session_required' });
}

describe.each(writeCases)('account closure concurrent with the write of $kind', ({ write }) => {
  it('a write that waits for the erasure of its account leaves no data of the account', async () => {
    const userPair = await addUserPair();
    // Blocks the last step of the account's closure, after all of its rows were deleted.
    await lockingClient.query('begin');
    await lockingClient.query('lock table account_closures in exclusive mode');
    const pendingClosure = readResponseStatus(closeAccount(userPair));
    const lockedCountBefore = await waitForLockedQueries();
    let isSettled = false;
    const pendingWrite = readResponseStatus(write(userPair)).finally(() => {
      isSettled = true;
    });
    await vi.waitFor(
      async () => expect(isSettled || (await countLockedQueries()) > lockedCountBefore).toBe(true),
      waitOptions,
    );
    await lockingClient.query('rollback');
    expect(await pendingClosure).toBe(200);
    expect(await pendingWrite).toBeLessThan(500);
    await expectNoRemainingData(userPair);
  });

  it('a closure that waits while the account is written to leaves no data of the account', async () => {
    const userPair = await addUserPair();
    await lockingClient.query('begin');
    await lockingClient.query('select from users where id = $1 for key share', [userPair.leaving.id]);
    const pendingClosure = readResponseStatus(closeAccount(userPair));
    await waitForLockedQueries();
    expect(await readResponseStatus(write(userPair))).toBeLessThan(500);
    await lockingClient.query('rollback');
    expect(await pendingClosure).toBe(200);
    await expectNoRemainingData(userPair);
  });

  it('an account closure and two writes at once leave no data of the account, in each of four rounds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const userPair = await addUserPair();
      const [, ...statuses] = await Promise.all([
        closeWithEitherPassword(userPair),
        readResponseStatus(write(userPair)),
        readResponseStatus(write(userPair)),
      ]);
      expect(Math.max(...statuses), JSON.stringify(readLogWarnings())).toBeLessThan(500);
      await expectNoRemainingData(userPair);
    }
  });
});

it('every column that references an account has the trigger require_open_account', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
      select from pg_trigger t
      where t.tgrelid = c.conrelid and t.tgfoid = 'require_open_account'::regproc and t.tgattr::text = c.conkey[1]::text
    )
  `.execute(api.database);
  expect(rows).toEqual([]);
});

it('the database rejects every insert and update for a closed account', async () => {
  const userPair = await addUserPair();
  await closeAccount(userPair);
  const { id } = userPair.leaving;
  const saveListingQuery = sql`insert into saved_listings (user_id, listing_id) values (${id}, ${userPair.listingId})`;
  await expect(saveListingQuery.execute(api.database)).rejects.toThrow('cannot name a closed account');
  const changeNameQuery = sql`update users set first_name = 'Xenobia' where id = ${id}`;
  await expect(changeNameQuery.execute(api.database)).rejects.toThrow('cannot be written to');
});

it('the nightly job deletes remaining data of a closed account and logs a warning', async () => {
  const userPair = await addUserPair();
  await closeAccount(userPair);
  await databaseJobs.add(api.database, 'sweep_closed_accounts', {});
  await api.runJobs();
  const readSweepWarnings = () => api.logLines().filter(({ msg }) => String(msg).startsWith('deleted leftover rows'));
  expect(readSweepWarnings()).toEqual([]);

  // Simulates data from before the triggers existed that reject writes for closed accounts.
  await api.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update users set first_name = 'Xenobia' where id = ${userPair.leaving.id}`.execute(transaction);
    await sql`
      insert into saved_listings (user_id, listing_id) values (${userPair.leaving.id}, ${userPair.listingId})
    `.execute(transaction);
  });
  expect(await findClosedAccountRows(api.database)).toHaveLength(2);
  await databaseJobs.add(api.database, 'sweep_closed_accounts', {});
  await api.runJobs();
  expect(await findClosedAccountRows(api.database)).toEqual([]);
  expect(readSweepWarnings()).toMatchObject([{ level: 40, accounts: 1, rows: { users: 1, saved_listings: 1 } }]);
});
