import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type KillableApi, prepareKillableApi } from '../testing/killable-api.ts';
import { transitionListings } from '../owner-listings/publication/transition-store.ts';
import { indexListing } from '../search/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { addSearchesForAll, matchWhileKilled } from '../testing/matching-kills.ts';

/** Timeout of a test, long because processes start several times while other tests run. */
const testTimeoutMs = 120_000;

let killable: KillableApi;
let mailServer: MailServer;
/** Replies of the SMTP server wait for this promise. */
let mailGate: Promise<void>;
beforeEach(async () => {
  mailGate = Promise.resolve();
  mailServer = await startMailServer({
    onMail: (acceptEmail) => {
      acceptEmail();
      return mailGate;
    },
  });
  killable = await prepareKillableApi({
    PLAZA_SMTP_URL: mailServer.url,
    PLAZA_MAIL_FROM: 'Plaza <no-reply@plaza.example>',
  });
});
afterEach(async () => {
  await killable.close();
  await mailServer.stop();
});

it(
  'every change is matched once when the process is killed while it matches',
  async () => {
    const pairs = 5 * 120;
    expect(await matchWhileKilled(killable, { searchCount: 5, listingCount: 120, killCount: 3 })).toEqual({
      alertCount: pairs,
      pairCount: pairs,
    });
  },
  testTimeoutMs,
);

it(
  'an email about an alert is resent under the same Message-ID after its process was killed',
  async () => {
    await addSearchesForAll(killable.database, 1, 'instant');
    let openGate = () => {};
    mailGate = new Promise((resolve) => (openGate = resolve));
    const api = await killable.start();
    await addListing(killable.database);
    await expect.poll(() => mailServer.mails.length).toBe(1);
    await killable.kill(api);
    openGate();
    await addListing(killable.database, { name: 'Another bay' });
    // the lease of the killed process
    await sql`update alert_emails set lease_expires_at = now()`.execute(killable.database);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(killable.database);
    await killable.start();
    await expect.poll(() => mailServer.mails.length).toBe(3);
    const [first, second, third] = mailServer.mails;
    expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text]);
    expect(third?.text).toContain('Another bay');
  },
  testTimeoutMs,
);

it(
  'the first driver on a waiting list is called once when the process is killed in the middle of it',
  async () => {
    const { database } = killable;
    const listingId = await addListing(database, { state: 'rented' });
    const driverIds = [
      await addOwner(database, { isConfirmed: true }),
      await addOwner(database, { isConfirmed: true }),
    ];
    for (const userId of driverIds)
      await sql`
        insert into waiting_entries (listing_id, user_id, needed_from) values (${listingId}, ${userId}, current_date)
      `.execute(database);
    const release = await killable.holdOpen(sql`lock table waiting_offers in exclusive mode`);
    const api = await killable.start();
    await database.transaction().execute(async (transaction) => {
      await transitionListings(transaction, [listingId], 'relist');
      await indexListing(transaction, listingId);
    });
    await expect.poll(() => killable.countWaitingStatements()).toBe(1);
    await killable.kill(api);
    await release();
    await killable.start();
    await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(1);
    const { rows } = await sql<{ userId: number; isCalled: boolean }>`
      select user_id as "userId", called_at is not null as "isCalled" from waiting_entries order by id
    `.execute(database);
    expect(rows).toEqual(driverIds.map((userId, index) => ({ userId, isCalled: index === 0 })));
  },
  testTimeoutMs,
);
