import { graceEndsAt, isOver, isRunning, subscriptionActionBetween } from '@plaza/sdk/rules';
import { applyPlan, enforcePlan, type OwnerTransaction, previewPlan, withOwner } from '../../owner-listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import type { LiveEvents } from '../../platform/live/live-store.ts';
import type { Logger } from '../../platform/log.ts';
import type {
  PaymentProvider,
  ProviderCard,
  ProviderInvoice,
  ProviderSubscription,
} from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { readUserOfCustomer } from '../customers-store.ts';
import { readSoldPlans, type SoldPlans } from '../plans.ts';
import type { Ledger } from '../refunds/refunds.ts';
import {
  changeSubscription,
  insertFree,
  insertPurchase,
  readByReference,
  readRunning,
  readWaitingPurchase,
  type SubscriptionRow,
} from '../store.ts';
import {
  isRenewalNear,
  firstPaidAt,
  hasFacts,
  mailsOfChange,
  owedSince,
  paidAfterEnd,
  paidForNothing,
  type SettledFacts,
  settledFacts,
} from './settled-facts.ts';
import type { SubscriptionMails } from './subscription-mails.ts';
import { transition } from './subscription-store.ts';

export interface SettlingOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  jobs: Jobs;
  live: LiveEvents;
  mails: SubscriptionMails;
  log: Logger;
  /** The issuer of invoices. */
  seller: Seller;
}

type WritingOptions = SettlingOptions & { ledger: Ledger };

/** Reads a subscription anew from the provider, and writes down what follows. */
export type Settle = (reference: string) => Promise<void>;

/** What was read of a subscription at one time. */
interface Reading {
  remote: ProviderSubscription;
  invoices: ProviderInvoice[];
  /** The card that is charged, where the renewal is near. */
  card: ProviderCard | null;
  now: Date;
  plans: SoldPlans;
}

const maxAttempts = 5;

/**
 * The one way in which what is paid takes effect. Everything is read from the provider, so that it is the same whichever
 * event came first, twice or never. Row, plan, mails and the word to open pages are one transaction; if another one wrote
 * the subscription since it was read, it is read again.
 */
export function createSettling(options: WritingOptions): Settle {
  const { database, provider, jobs, log } = options;
  const write = createWriting(options);

  /** @returns whether it is written. */
  const settleOnce = async (reference: string): Promise<boolean> => {
    const before = await readByReference(database, reference);
    const found = await provider.readSubscription(reference);
    if (found === null) {
      if (before && !isOver(before.state))
        log.error({ subscription: before.id }, 'the provider has no such subscription');
      return true;
    }
    const userId = before?.userId ?? (await readUserOfCustomer(database, found.customerId));
    if (userId === null) {
      await jobs.add(database, 'give_back_subscription', { reference });
      return true;
    }
    const now = await provider.now(userId);
    const owed = owedSince(found);
    const isGraceOver = owed !== null && now >= graceEndsAt(owed);
    const remote = isGraceOver ? await provider.endNow(reference, { key: `grace-${reference}` }) : found;
    const all = remote.state === 'incomplete' ? [] : await provider.listInvoices(remote.customerId);
    const invoices = all.filter(({ subscriptionId }) => subscriptionId === reference);
    const card = isRenewalNear(remote, now) ? await provider.readCard(reference) : null;
    const plans = await readSoldPlans(database, provider);
    try {
      return await withOwner(database, userId, async (transaction) => {
        const current = await readByReference(transaction, reference);
        if (current?.version !== before?.version) return false;
        await write(transaction, userId, current, { remote, invoices, card, now, plans });
        return true;
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'session_required') throw error;
      // the account has been closed meanwhile
      await jobs.add(database, 'give_back_subscription', { reference });
      return true;
    }
  };

  return async (reference) => {
    for (let tries = 0; tries < maxAttempts; tries += 1) if (await settleOnce(reference)) return;
    // others write it again and again: a job runs again later, and people may try again
    throw new DomainError('conflict', { cause: new Error(`The subscription ${reference} changes all the time.`) });
  };
}

/** What is done inside the transaction. */
// Long because it is one transaction, whose steps are read in their order.
function createWriting({ provider, jobs, ledger, live, mails, log }: WritingOptions) {
  const giveBack = (transaction: OwnerTransaction, reference: string) =>
    jobs.add(transaction, 'give_back_subscription', { reference });

  /** The row of a subscription that none is known of: of the purchase whose answer was lost, or a new one. */
  const adopt = async (transaction: OwnerTransaction, userId: number, { remote, plans }: Reading) => {
    const plan = plans.byProduct(remote.productId);
    const waiting = await readWaitingPurchase(transaction, userId);
    if (waiting?.reference === null && waiting.planId === plan?.id) {
      await changeSubscription(transaction, waiting.id, { provider_reference: remote.id });
      return { ...waiting, reference: remote.id };
    }
    if (plan === undefined) {
      log.error({ subscription: remote.id }, 'a subscription is sold as no plan');
      return null;
    }
    // beside a purchase that waits it is one too many
    const state = waiting === undefined ? 'incomplete' : 'incomplete_expired';
    const { name } = provider;
    return insertPurchase(transaction, { userId, planId: plan.id, provider: name, reference: remote.id, state });
  };

  /** What has ended here stays so: what runs on is ended, and what is paid for it is paid back. */
  const settleEnded = async (transaction: OwnerTransaction, row: SubscriptionRow, reading: Reading) => {
    const { remote, invoices } = reading;
    await ledger(transaction, row, reading, { paidForNothing: paidForNothing(remote, row, invoices) });
    if (row.endReason === 'withdrawal') return;
    const runsOn = remote.endedAt === null && remote.state !== 'incomplete_expired';
    if (runsOn && row.endReason === null) await changeSubscription(transaction, row.id, { end_reason: 'surplus' });
    if (runsOn || paidAfterEnd(remote, invoices).length > 0) await giveBack(transaction, remote.id);
  };

  /** Makes room for what begins. @returns `false` when another paid plan runs, beside which nothing can. */
  const makeRoom = async (transaction: OwnerTransaction, row: SubscriptionRow, plans: SoldPlans) => {
    const running = await readRunning(transaction, row.userId);
    if (running === undefined || running.id === row.id) return true;
    if (running.provider !== 'none' || plans.byId(running.planId).price_cents > 0) return false;
    await transition(transaction, [running.id], 'cancel', 'replaced');
    return true;
  };

  /** @returns `false` when the row has state and facts already. */
  const writeFacts = async (
    transaction: OwnerTransaction,
    row: SubscriptionRow,
    after: SettledFacts,
    startedAt: Date | null,
  ): Promise<boolean> => {
    const action = subscriptionActionBetween(row.state, after.state);
    const isUnpaid = row.state === 'past_due' && !isRunning(after.state);
    if (action !== null) await transition(transaction, [row.id], action, isUnpaid ? 'unpaid' : undefined);
    else if (hasFacts(row, after, startedAt)) return false;
    await changeSubscription(transaction, row.id, {
      plan_id: after.planId,
      next_plan_id: after.nextPlanId,
      cancel_at_period_end: after.willEnd,
      current_period_end: after.currentPeriodEnd,
      grace_ends_at: after.graceEndsAt,
      contract_started_at: startedAt,
    });
    return true;
  };

  /** Publishes and withholds listings. A renewal gives no more room: what its owner left unpublished stays so. */
  const applyFacts = (transaction: OwnerTransaction, row: SubscriptionRow, after: SettledFacts) => {
    const isSamePlan = isRunning(row.state) && isRunning(after.state) && row.planId === after.planId;
    return (isSamePlan ? enforcePlan : applyPlan)(transaction, row.userId);
  };

  /** The free plan follows one that is over, unless another runs. */
  const followByFree = async (transaction: OwnerTransaction, userId: number, plans: SoldPlans) => {
    if ((await readRunning(transaction, userId)) === undefined) await insertFree(transaction, userId, plans.free.id);
  };

  const tell = async (
    transaction: OwnerTransaction,
    before: SubscriptionRow,
    after: SettledFacts,
    { card, plans, now }: Reading,
    effect: { published: number[]; withheld: number[] },
  ) => {
    const following = after.willEnd ? plans.free.id : after.nextPlanId;
    const { withheld: willWithhold } =
      following === null
        ? { withheld: [] }
        : await previewPlan(transaction, before.userId, plans.byId(following).listing_limit);
    const due = mailsOfChange({ before, after, card, effect, willWithhold, plans, now });
    for (const { kind, occasion = String(before.version), facts } of due) {
      const planId = isRunning(after.state) ? after.planId : before.planId;
      const common = { userId: before.userId, subscriptionId: before.id, kind, occasion };
      await mails.add(transaction, { ...common, facts: { planId, ...facts } });
    }
  };

  return async (
    transaction: OwnerTransaction,
    userId: number,
    known: SubscriptionRow | undefined,
    reading: Reading,
  ): Promise<void> => {
    const { remote, invoices, now, plans } = reading;
    const row = known ?? (await adopt(transaction, userId, reading));
    if (row === null) return;
    const after = settledFacts(remote, plans, now, row.planId);
    const isPossible = row.state === after.state || subscriptionActionBetween(row.state, after.state) !== null;
    if (isOver(row.state) || !isPossible) return settleEnded(transaction, row, reading);
    if (isRunning(after.state) && !(await makeRoom(transaction, row, plans))) {
      log.warn({ subscription: row.id }, 'a second subscription of somebody is ended and paid back');
      await transition(transaction, [row.id], 'cancel', 'surplus');
      return giveBack(transaction, remote.id);
    }
    await ledger(transaction, row, reading);
    const startedAt = row.contractStartedAt ?? firstPaidAt(invoices);
    const isChanged = await writeFacts(transaction, row, after, startedAt);
    // also when its beginning was never heard of
    if (isOver(after.state) && startedAt !== null) await followByFree(transaction, userId, plans);
    await tell(transaction, row, after, reading, await applyFacts(transaction, row, after));
    if (paidAfterEnd(remote, invoices).length > 0) await giveBack(transaction, remote.id);
    if (isChanged) await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
  };
}
