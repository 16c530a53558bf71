import { testCards } from '../platform/payments/contract/payments-under-test.ts';
import { databaseJobs } from '../platform/jobs/jobs.ts';
import { createSettling } from '../payments/settle.ts';
import { createSubscriptionMails } from '../payments/subscription-mails.ts';
import { createLiveEvents } from '../platform/live/create-live-events.ts';
import { createLog } from '../platform/log.ts';
import { writeAhead } from '../platform/payments/sandbox/store.ts';
import { completeDraft } from './own-listings.ts';
import { addPerson, type Person } from './people.ts';
import type { TestApi } from './start-api.ts';

const dayMs = 86_400_000;

type Order = Awaited<ReturnType<Person['client']['confirmPayment']>>;

/** Somebody who buys plans, in the sandbox. */
export interface Payer extends Person {
  order: (planId: number) => Promise<Order>;
  /** Pays an order with one of the test cards. @returns why the card was not taken at all. */
  enterCard: (order: Pick<Order, 'clientSecret'>, card: keyof typeof testCards) => Promise<string | null>;
  /** Orders and pays, and lets what follows happen. */
  buy: (planId: number, card?: keyof typeof testCards) => Promise<Order>;
  /** Finishes a listing. @returns its number. */
  finishListing: () => Promise<number>;
  /** Moves this payer's clock, and lets what is due then happen. */
  passDays: (days: number) => Promise<void>;
}

export async function addPayer(api: TestApi): Promise<Payer> {
  const person = await addPerson(api, { isConfirmed: true });
  const { client, userId } = person;
  const { sandbox } = api;
  if (sandbox === null) throw new Error('Payers pay in the sandbox.');
  let aheadMs = 0;
  const { database } = api;
  const settle = createSettling({
    database,
    provider: sandbox,
    jobs: databaseJobs,
    live: createLiveEvents(),
    mails: createSubscriptionMails(databaseJobs),
    log: createLog('silent'),
  });
  const openReferences = async () => {
    const rows = await database
      .selectFrom('subscriptions')
      .select('provider_reference')
      .where('user_id', '=', userId)
      .where('state', 'in', ['incomplete', 'active', 'past_due'])
      .execute();
    return rows.flatMap(({ provider_reference: reference }) => (reference === null ? [] : [reference]));
  };
  const order = (planId: number) => client.confirmPayment({ body: { item: { planId } } });
  const enterCard: Payer['enterCard'] = ({ clientSecret }, card) =>
    sandbox.enterCard(clientSecret ?? '', { number: testCards[card], expiryMonth: 12, expiryYear: 2090 });
  return {
    ...person,
    order,
    enterCard,
    buy: async (planId, card = 'good') => {
      const ordered = await order(planId);
      await enterCard(ordered, card);
      await api.runJobs();
      return ordered;
    },
    finishListing: async () => {
      const { id, version } = await completeDraft(client, api.database);
      await client.finishListing({ params: { id }, body: { version } });
      return id;
    },
    passDays: async (days) => {
      for (let day = 0; day < days; day += 1) {
        aheadMs += dayMs;
        await writeAhead(api.database, userId, aheadMs);
        await sandbox.followUser(userId);
        for (const reference of await openReferences()) await settle(reference);
      }
      await api.runJobs();
    },
  };
}
