import { dayMs } from '@plaza/sdk';
import { createLedger } from '../payments/refunds/refunds.ts';
import { createClockMover } from '../payments/sandbox/clock.ts';
import { createSubscriptionSync } from '../payments/subscriptions/sync-subscription.ts';
import { createSubscriptionEmails } from '../payments/subscriptions/subscription-emails.ts';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { createLiveEvents } from '../platform/live/live-store.ts';
import { createLog } from '../platform/log.ts';
import { sellerOf } from '../seller-config.ts';
import { completeDraft } from './own-listings.ts';
import { addPerson, type Person } from './people.ts';
import type { TestApi } from './start-api.ts';
import { cardOf, testCards } from './test-cards.ts';

const testSeller = sellerOf({}, false);

type Order = Awaited<ReturnType<Person['client']['confirmPayment']>>;

export interface Payer extends Person {
  order: (planId: number) => Promise<Order>;
  /** Pays with a test card. @returns the reason if the card was rejected without an attempt. */
  enterCard: (order: Pick<Order, 'clientSecret'>, card: keyof typeof testCards) => Promise<string | null>;
  buy: (planId: number, card?: keyof typeof testCards) => Promise<Order>;
  finishListing: () => Promise<number>;
  /** Advances this payer's clock in one step; the API learns about due changes from events only. */
  jumpAhead: (ms: number) => Promise<void>;
  /** Advances the clock day by day and runs everything that is due. */
  passDays: (days: number) => Promise<void>;
}

export async function addPayer(api: TestApi): Promise<Payer> {
  const person = await addPerson(api, { isConfirmed: true });
  const { client, userId } = person;
  const { sandbox } = api;
  if (sandbox === null) throw new Error('Payers pay in the sandbox.');
  const { database } = api;
  const emails = createSubscriptionEmails(databaseJobs);
  const syncSubscription = createSubscriptionSync({
    database,
    provider: sandbox,
    jobs: databaseJobs,
    live: createLiveEvents(),
    emails,
    ledger: createLedger({ seller: testSeller, emails }),
    log: createLog('silent'),
    seller: testSeller,
  });
  const moveClock = createClockMover({ database, sandbox, syncSubscription });
  const order = (planId: number) => client.confirmPayment({ body: { item: { planId } } });
  const enterCard: Payer['enterCard'] = ({ clientSecret }, card) =>
    sandbox.enterCard(clientSecret ?? '', cardOf(testCards[card]));
  return {
    ...person,
    order,
    enterCard,
    buy: async (planId, card = 'good') => {
      const newOrder = await order(planId);
      await enterCard(newOrder, card);
      await api.runJobs();
      return newOrder;
    },
    finishListing: async () => {
      const { id, version } = await completeDraft(client, api.database);
      await client.finishListing({ params: { id }, body: { version } });
      return id;
    },
    jumpAhead: async (ms) => sandbox.setTime(userId, new Date((await sandbox.now(userId)).getTime() + ms)),
    passDays: async (days) => {
      const now = await sandbox.now(userId);
      await moveClock(userId, new Date(now.getTime() + days * dayMs));
      await api.runJobs();
    },
  };
}
