import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiProcess } from '../testing/api-process.ts';
import { type KillableApi, prepareKillableApi } from '../testing/killable-api.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

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

async function saveSearches(count: number, frequency: 'instant' | 'daily'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const userId = await addOwner(killable.database, { isConfirmed: true });
    await sql`
      insert into saved_searches
        (user_id, public_id, name, search, locale, frequency, is_quiet_at_night, vehicle_kind, cells, min_cents, max_cents)
      values (${userId}, ${randomUUID()}, 'Anywhere', '', 'en', ${frequency}, false, 'car', '{0}', 0, 1000000)
    `.execute(killable.database);
  }
}

const countUnmatchedChanges = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_changes where matched_at is null
  `.execute(killable.database);
  return rows[0]?.count ?? 0;
};

it(
  'every change is matched once when the process is killed while it matches',
  async () => {
    const [searchCount, listingCount, killCount] = [5, 120, 3];
    await saveSearches(searchCount, 'daily');
    for (let index = 0; index < listingCount; index += 1) await addListing(killable.database);
    for (let kill = 1; kill <= killCount; kill += 1) {
      const api: ApiProcess = await killable.start();
      const remaining = Math.floor((listingCount * (killCount - kill)) / killCount);
      while ((await countUnmatchedChanges()) > remaining) await wait(5);
      await killable.kill(api);
    }
    await killable.start();
    await expect.poll(countUnmatchedChanges).toBe(0);
    const { rows } = await sql<{ alerts: number; pairs: number }>`
      select count(*)::int as alerts, count(distinct (saved_search_id, listing_id))::int as pairs from alerts
    `.execute(killable.database);
    expect(rows).toEqual([{ alerts: searchCount * listingCount, pairs: searchCount * listingCount }]);
  },
  testTimeoutMs,
);

it(
  'an email about an alert is resent under the same Message-ID after its process was killed',
  async () => {
    await saveSearches(1, 'instant');
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
