import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountEmails } from '../../accounts/emails/account-emails.ts';
import { createSubscriptionEmails } from '../../payments/subscriptions/subscription-emails.ts';
import type { ApiProcess } from '../../testing/api-process.ts';
import { type KillableApi, prepareKillableApi } from '../../testing/killable-api.ts';
import { addOwner } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { moveSubscriptions } from '../../testing/subscriptions.ts';
import { cardOf, testCards } from '../../testing/test-cards.ts';
import type { PlazaDatabase } from '../database/database.ts';
import { databaseJobs } from './job-store.ts';

const goodCard = cardOf(testCards.good);

let killable: KillableApi;
let mailServer: MailServer;
let arrivals: number;
beforeEach(async () => {
  arrivals = 0;
  mailServer = await startMailServer({
    // the sender of the first email is killed before the server replies
    onMail: (acceptEmail) => {
      acceptEmail();
      arrivals += 1;
      return arrivals === 1 ? new Promise(() => undefined) : Promise.resolve();
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

const readWaitingJobNames = async () => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where task_identifier <> 'recover_payment_events' and run_at < now() + interval '1 minute'
  `.execute(killable.database);
  return rows.map(({ task }) => task);
};

async function insertContactMessage(database: PlazaDatabase): Promise<void> {
  const { id } = await database
    .insertInto('contact_messages')
    .values({
      receipt_number: 'PZ-7K3M-92QF',
      submission_id: randomUUID(),
      name: 'Nuria',
      email: 'nuria@example.com',
      message: 'Is the ramp steep?',
      locale: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await databaseJobs.add(database, 'send_contact_message', { contactMessageId: id });
}

async function queuePlanEmail(database: PlazaDatabase, userId: number): Promise<void> {
  const { id: subscriptionId } = await database
    .insertInto('subscriptions')
    .values({ user_id: userId, plan_id: 2, state: 'canceled' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createSubscriptionEmails(databaseJobs).add(database, {
    userId,
    subscriptionId,
    kind: 'refunded',
    dedupeKey: 'an invoice',
    facts: { planId: 2, refundCents: 1000 },
  });
}

describe('a job whose process is killed', () => {
  it.each<[string, (database: PlazaDatabase, userId: number) => Promise<void>]>([
    [
      'a link to confirm an address',
      (database, userId) => createAccountEmails(databaseJobs).add(database, 'confirm_email', userId),
    ],
    ['an email about a plan', queuePlanEmail],
    ['a message to the team', insertContactMessage],
  ])(
    '%s is resent with the same Message-ID and content after the process of its job was killed',
    async (_what, add) => {
      const userId = await addOwner(killable.database, { isConfirmed: false });
      const api = await killable.start();
      await add(killable.database, userId);
      await expect.poll(() => arrivals).toBe(1);
      await killable.kill(api);
      await killable.start();
      await expect.poll(readWaitingJobNames).toEqual([]);
      expect(mailServer.mails).toHaveLength(2);
      const [firstEmail, secondEmail] = mailServer.mails;
      expect([secondEmail?.messageId, secondEmail?.text]).toEqual([firstEmail?.messageId, firstEmail?.text]);
    },
  );

  type ApiCaller = Awaited<ReturnType<KillableApi['startFor']>>['client'];
  const orderPlan = (client: ApiCaller, planId: number) => client.confirmPayment({ body: { item: { planId } } });
  const enterCard = (client: ApiCaller, { clientSecret }: Awaited<ReturnType<typeof orderPlan>>) =>
    client.paySandboxCard({ body: { clientSecret: clientSecret ?? '', card: goodCard } });
  const startForNewUser = async () => {
    // makes the email server reply to the first email, too
    arrivals = 1;
    return killable.startFor(await addOwner(killable.database, { isConfirmed: true }));
  };
  const readRefundAmounts = async () => {
    const refundRows = await killable.database.selectFrom('sandbox_refunds').select('amount_cents').execute();
    return refundRows.map(({ amount_cents: cents }) => cents);
  };

  /** Kills the process while a lock blocks its write, so that the write never happens. */
  const killProcessAtWrite = async (api: ApiProcess, tableName: string, action: () => Promise<unknown>) => {
    await sql`
      create function wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'
    `.execute(killable.database);
    await sql`create trigger wait_for_test before ${sql.raw(tableName)} execute function wait_for_test()`.execute(
      killable.database,
    );
    const releaseLock = await killable.holdOpen(sql`select pg_advisory_xact_lock(1)`);
    await action();
    await expect.poll(() => killable.countWaitingStatements()).toBeGreaterThan(0);
    await killable.kill(api);
    // selects this test's database only, because other tests use the same server
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
    `.execute(killable.database);
    await releaseLock();
    await killable.start();
    await expect.poll(readWaitingJobNames).toEqual([]);
  };

  it('a withdrawal is refunded only once when the process of its job is killed', async () => {
    const { api, client } = await startForNewUser();
    await enterCard(client, await orderPlan(client, 2));
    const readOfferedRefund = async () => (await client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
    await expect.poll(readOfferedRefund).toBeGreaterThan(0);
    const offeredRefundCents = await readOfferedRefund();
    await killProcessAtWrite(api, 'update on withdrawals for each row', () =>
      client.withdrawFromContract({ body: { refundCents: offeredRefundCents, submissionId: randomUUID() } }),
    );
    expect(await readRefundAmounts()).toEqual([offeredRefundCents]);
    const { refunded_at: at } = await killable.database
      .selectFrom('withdrawals')
      .select('refunded_at')
      .executeTakeFirstOrThrow();
    expect(at).not.toBeNull();
  });

  it('an unused payment is refunded only once, with one email, when the process of its job is killed', async () => {
    const { api, client } = await startForNewUser();
    const canceledOrder = await orderPlan(client, 2);
    // a job that has already read the subscription would restore the old state
    await expect.poll(readWaitingJobNames).toEqual([]);
    const { userId } = await killable.database
      .selectFrom('subscriptions')
      .select('user_id as userId')
      .executeTakeFirstOrThrow();
    await moveSubscriptions(killable.database, userId, 'canceled');
    await killProcessAtWrite(api, "insert on subscription_emails for each row when (new.kind = 'refunded')", () =>
      enterCard(client, canceledOrder),
    );
    expect(await readRefundAmounts()).toHaveLength(1);
    const subscriptionEmails = await killable.database
      .selectFrom('subscription_emails')
      .select(['kind', 'sent_at'])
      .orderBy('kind')
      .execute();
    expect(subscriptionEmails).toEqual([
      { kind: 'invoice', sent_at: expect.any(Date) },
      { kind: 'refunded', sent_at: expect.any(Date) },
    ]);
    const creditNotes = await killable.database.selectFrom('credit_notes').select('number').execute();
    expect(creditNotes).toHaveLength(1);
  });

  it('a payment customer is erased and refunded only once when the process of the erasing job is killed', async () => {
    const { api, client } = await startForNewUser();
    await enterCard(client, await orderPlan(client, 2));
    const readInvoices = async () =>
      killable.database.selectFrom('sandbox_invoices').select(['id', 'customer_id']).execute();
    await expect.poll(readWaitingJobNames).toEqual([]);
    const [invoice] = await readInvoices();
    if (!invoice) throw new Error('nothing was paid');
    const { id: invoiceId, customer_id: customerId } = invoice;
    await killProcessAtWrite(api, 'update on sandbox_customers for each row', () =>
      databaseJobs.add(killable.database, 'erase_payment_customer', {
        provider: 'sandbox',
        customerId,
        refunds: [{ invoiceId, amountCents: 100, totalCents: 100 }],
      }),
    );
    expect(await readRefundAmounts()).toEqual([100]);
    const sandboxCustomers = await killable.database
      .selectFrom('sandbox_customers')
      .select(['email', 'deleted_at'])
      .execute();
    expect(sandboxCustomers).toEqual([{ email: null, deleted_at: expect.any(Date) }]);
  });
});
