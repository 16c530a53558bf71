import { dayMs } from '@plaza/sdk';
import { createRefundLedger } from '../payments/refunds/refunds.ts';
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

type PlanOrder = Awaited<ReturnType<Person['client']['confirmPayment']>>;

export interface Payer extends Person {
  order: (planId: number) => Promise<PlanOrder>;
  /** Pays an order with a test card. @returns the reason if the card was rejected without an attempt. */
  enterCard: (order: Pick<PlanOrder, 'clientSecret'>, card: keyof typeof testCards) => Promise<string | null>;
  buy: (planId: number, card?: keyof typeof testCards) => Promise<PlanOrder>;
  finishListing: () => Promise<number>;
  /** Advances this payer's billing clock in one step; the API learns about due changes from events only. */
  jumpAhead: (ms: number) => Promise<void>;
  /** Advances this payer's billing clock day by day and runs everything that is due. */
  passDays: (days: number) => Promise<void>;
}

export async function addPayer(api: TestApi): Promise<Payer> {
  const person = await addPerson(api, { isConfirmed: true });
  const { client, userId } = person;
  const { sandbox } = api;
  if (sandbox === null) throw new Error('Payers pay in the sandbox.');
  const { database } = api;
  const subscriptionEmails = createSubscriptionEmails(databaseJobs);
  const syncSubscription = createSubscriptionSync({
    database,
    provider: sandbox,
    jobs: databaseJobs,
    live: createLiveEvents(),
    emails: subscriptionEmails,
    ledger: createRefundLedger({ seller: testSeller, emails: subscriptionEmails }),
    log: createLog('silent'),
    seller: testSeller,
  });
  const moveBillingClock = createClockMover({ database, sandbox, syncSubscription });
  const orderPlan = (planId: number) => client.confirmPayment({ body: { item: { planId } } });
  const enterCard: Payer['enterCard'] = ({ clientSecret }, card) =>
    sandbox.enterCard(clientSecret ?? '', cardOf(testCards[card]));
  return {
    ...person,
    order: orderPlan,
    enterCard,
    buy: async (planId, card = 'good') => {
      const newOrder = await orderPlan(planId);
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
      const sandboxNow = await sandbox.now(userId);
      await moveBillingClock(userId, new Date(sandboxNow.getTime() + days * dayMs));
      await api.runJobs();
    },
  };
}
