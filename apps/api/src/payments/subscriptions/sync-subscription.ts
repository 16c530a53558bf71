import { graceEndsAt, isSubscriptionEnded, isPlanInEffect, subscriptionActionBetween } from '@plaza/sdk/rules';
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
import type { RefundLedger } from '../refunds/refunds.ts';
import {
  changeSubscription,
  insertFreeSubscription,
  insertPurchase,
  readSubscriptionByReference,
  readCurrentSubscription,
  readIncompletePurchase,
  type SubscriptionRow,
} from '../store.ts';
import {
  isRenewalNear,
  findFirstPaymentDate,
  isUpToDate,
  listDueEmails,
  pastDueSince,
  findPaymentsAfterEnd,
  findUnusedPayments,
  type SubscriptionFacts,
  toSubscriptionFacts,
} from './subscription-facts.ts';
import type { SubscriptionEmails } from './subscription-emails.ts';
import { transitionSubscription } from './subscription-store.ts';

export interface PaymentPorts {
  database: PlazaDatabase;
  provider: PaymentProvider;
  jobs: Jobs;
  live: LiveEvents;
  emails: SubscriptionEmails;
  log: Logger;
  seller: Seller;
}

type WriterOptions = PaymentPorts & { ledger: RefundLedger };

export type SyncSubscription = (reference: string) => Promise<void>;

interface SubscriptionSnapshot {
  providerSubscription: ProviderSubscription;
  invoices: ProviderInvoice[];
  /** Card that the next renewal charges; `null` unless the renewal is near. */
  card: ProviderCard | null;
  now: Date;
  plans: SoldPlans;
}

const maxSyncAttempts = 5;

/**
 * Re-reads the subscription from the provider and applies the result (row, plan, emails, live event) in one
 * transaction, so that events may arrive in any order, repeatedly or never. The sync is repeated when `version` shows
 * that another write came first.
 */
export function createSubscriptionSync(options: WriterOptions): SyncSubscription {
  const { database, provider, jobs, log } = options;
  const writeSnapshot = createSubscriptionWriter(options);

  const syncOnce = async (reference: string): Promise<boolean> => {
    const previousRow = await readSubscriptionByReference(database, reference);
    const currentSubscription = await provider.readSubscription(reference);
    if (currentSubscription === null) {
      if (previousRow && !isSubscriptionEnded(previousRow.state))
        log.error({ subscription: previousRow.id }, 'the provider has no such subscription');
      return true;
    }
    const userId = previousRow?.userId ?? (await readUserOfCustomer(database, currentSubscription.customerId));
    if (userId === null) {
      await jobs.add(database, 'refund_subscription', { reference });
      return true;
    }
    const now = await provider.now(userId);
    const pastDueFrom = pastDueSince(currentSubscription);
    const isGraceOver = pastDueFrom !== null && now >= graceEndsAt(pastDueFrom);
    const providerSubscription = isGraceOver
      ? await provider.cancelNow(reference, { key: `grace-${reference}` })
      : currentSubscription;
    const customerInvoices =
      providerSubscription.state === 'incomplete' ? [] : await provider.listInvoices(providerSubscription.customerId);
    const subscriptionInvoices = customerInvoices.filter(({ subscriptionId }) => subscriptionId === reference);
    const renewalCard = isRenewalNear(providerSubscription, now) ? await provider.readCard(reference) : null;
    const plans = await readSoldPlans(database, provider);
    try {
      return await withOwner(database, userId, async (transaction) => {
        const currentRow = await readSubscriptionByReference(transaction, reference);
        if (currentRow?.version !== previousRow?.version) return false;
        await writeSnapshot(transaction, userId, currentRow, {
          providerSubscription,
          invoices: subscriptionInvoices,
          card: renewalCard,
          now,
          plans,
        });
        return true;
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'session_required') throw error;
      // The account has been closed in the meantime.
      await jobs.add(database, 'refund_subscription', { reference });
      return true;
    }
  };

  return async (reference) => {
    for (let attempt = 0; attempt < maxSyncAttempts; attempt += 1) if (await syncOnce(reference)) return;
    // The job, or the user who caused the sync, can retry later.
    throw new DomainError('conflict', { cause: new Error(`The subscription ${reference} keeps changing.`) });
  };
}

// Long because it is one transaction, whose steps are read in their order.
function createSubscriptionWriter({ provider, jobs, ledger, live, emails, log }: WriterOptions) {
  const refundSubscription = (transaction: OwnerTransaction, reference: string) =>
    jobs.add(transaction, 'refund_subscription', { reference });

  /**
   * Finds or inserts the row of a subscription that no row refers to: the purchase whose provider answer was lost, or a
   * new row.
   */
  const claimSubscriptionRow = async (
    transaction: OwnerTransaction,
    userId: number,
    { providerSubscription, plans }: SubscriptionSnapshot,
  ) => {
    const paidPlan = plans.byProduct(providerSubscription.productId);
    const pendingPurchase = await readIncompletePurchase(transaction, userId);
    if (pendingPurchase?.reference === null && pendingPurchase.planId === paidPlan?.id) {
      await changeSubscription(transaction, pendingPurchase.id, { provider_reference: providerSubscription.id });
      return { ...pendingPurchase, reference: providerSubscription.id };
    }
    if (paidPlan === undefined) {
      log.error({ subscription: providerSubscription.id }, 'the product of a subscription belongs to no plan');
      return null;
    }
    // If a purchase is pending, a second subscription is a duplicate.
    const initialState = pendingPurchase === undefined ? 'incomplete' : 'incomplete_expired';
    const { name } = provider;
    return insertPurchase(transaction, {
      userId,
      planId: paidPlan.id,
      provider: name,
      reference: providerSubscription.id,
      state: initialState,
    });
  };

  /** Keeps an ended row ended: cancels a subscription that still runs and refunds its payments. */
  const syncEnded = async (transaction: OwnerTransaction, row: SubscriptionRow, snapshot: SubscriptionSnapshot) => {
    const { providerSubscription, invoices } = snapshot;
    await ledger(transaction, row, snapshot, {
      unusedPayments: findUnusedPayments(providerSubscription, row, invoices),
    });
    if (row.endReason === 'withdrawal') return;
    const isStillRunning = providerSubscription.endedAt === null && providerSubscription.state !== 'incomplete_expired';
    if (isStillRunning && row.endReason === null)
      await changeSubscription(transaction, row.id, { end_reason: 'duplicate' });
    if (isStillRunning || findPaymentsAfterEnd(providerSubscription, invoices).length > 0)
      await refundSubscription(transaction, providerSubscription.id);
  };

  const endFreePlan = async (transaction: OwnerTransaction, row: SubscriptionRow, plans: SoldPlans) => {
    const currentSubscription = await readCurrentSubscription(transaction, row.userId);
    if (currentSubscription === undefined || currentSubscription.id === row.id) return true;
    if (currentSubscription.provider !== 'none' || plans.byId(currentSubscription.planId).price_cents > 0) return false;
    await transitionSubscription(transaction, [currentSubscription.id], 'cancel', 'replaced');
    return true;
  };

  /**
   * Updates a subscription's row.
   * @returns `false` when its state and facts are unchanged.
   */
  const updateSubscriptionRow = async (
    transaction: OwnerTransaction,
    row: SubscriptionRow,
    newFacts: SubscriptionFacts,
    contractStartedAt: Date | null,
  ): Promise<boolean> => {
    const stateAction = subscriptionActionBetween(row.state, newFacts.state);
    const isUnpaid = row.state === 'past_due' && !isPlanInEffect(newFacts.state);
    if (stateAction !== null)
      await transitionSubscription(transaction, [row.id], stateAction, isUnpaid ? 'unpaid' : undefined);
    else if (isUpToDate(row, newFacts, contractStartedAt)) return false;
    await changeSubscription(transaction, row.id, {
      plan_id: newFacts.planId,
      next_plan_id: newFacts.nextPlanId,
      cancel_at_period_end: newFacts.cancelAtPeriodEnd,
      current_period_end: newFacts.currentPeriodEnd,
      grace_ends_at: newFacts.graceEndsAt,
      contract_started_at: contractStartedAt,
    });
    return true;
  };

  /** A renewal publishes no listings, so that those unpublished by their owner stay unpublished. */
  const applyPlanToListings = (transaction: OwnerTransaction, row: SubscriptionRow, newFacts: SubscriptionFacts) => {
    const isSamePlan = isPlanInEffect(row.state) && isPlanInEffect(newFacts.state) && row.planId === newFacts.planId;
    return (isSamePlan ? enforcePlan : applyPlan)(transaction, row.userId);
  };

  /** Starts the free plan, unless another plan is in effect. */
  const startFreePlan = async (transaction: OwnerTransaction, userId: number, plans: SoldPlans) => {
    if ((await readCurrentSubscription(transaction, userId)) === undefined)
      await insertFreeSubscription(transaction, userId, plans.free.id);
  };

  const addDueEmails = async (
    transaction: OwnerTransaction,
    previousRow: SubscriptionRow,
    newFacts: SubscriptionFacts,
    { card, plans, now }: SubscriptionSnapshot,
    effect: { published: number[]; withheld: number[] },
  ) => {
    const followingPlanId = newFacts.cancelAtPeriodEnd ? plans.free.id : newFacts.nextPlanId;
    const { withheld: willWithhold } =
      followingPlanId === null
        ? { withheld: [] }
        : await previewPlan(transaction, previousRow.userId, plans.byId(followingPlanId).listing_limit);
    const dueEmails = listDueEmails({ before: previousRow, after: newFacts, card, effect, willWithhold, plans, now });
    for (const { kind, dedupeKey = String(previousRow.version), facts } of dueEmails) {
      const planId = isPlanInEffect(newFacts.state) ? newFacts.planId : previousRow.planId;
      const emailFields = { userId: previousRow.userId, subscriptionId: previousRow.id, kind, dedupeKey };
      await emails.add(transaction, { ...emailFields, facts: { planId, ...facts } });
    }
  };

  return async (
    transaction: OwnerTransaction,
    userId: number,
    existingRow: SubscriptionRow | undefined,
    snapshot: SubscriptionSnapshot,
  ): Promise<void> => {
    const { providerSubscription, invoices, now, plans } = snapshot;
    const subscriptionRow = existingRow ?? (await claimSubscriptionRow(transaction, userId, snapshot));
    if (subscriptionRow === null) return;
    const newFacts = toSubscriptionFacts(providerSubscription, plans, now, subscriptionRow.planId);
    const isPossibleChange =
      subscriptionRow.state === newFacts.state ||
      subscriptionActionBetween(subscriptionRow.state, newFacts.state) !== null;
    if (isSubscriptionEnded(subscriptionRow.state) || !isPossibleChange)
      return syncEnded(transaction, subscriptionRow, snapshot);
    if (isPlanInEffect(newFacts.state) && !(await endFreePlan(transaction, subscriptionRow, plans))) {
      log.warn({ subscription: subscriptionRow.id }, 'a duplicate subscription is canceled and refunded');
      await transitionSubscription(transaction, [subscriptionRow.id], 'cancel', 'duplicate');
      return refundSubscription(transaction, providerSubscription.id);
    }
    await ledger(transaction, subscriptionRow, snapshot);
    const contractStartedAt = subscriptionRow.contractStartedAt ?? findFirstPaymentDate(invoices);
    const isRowChanged = await updateSubscriptionRow(transaction, subscriptionRow, newFacts, contractStartedAt);
    // The free plan follows even if the start of the ended plan was never synced.
    if (isSubscriptionEnded(newFacts.state) && contractStartedAt !== null)
      await startFreePlan(transaction, userId, plans);
    await addDueEmails(
      transaction,
      subscriptionRow,
      newFacts,
      snapshot,
      await applyPlanToListings(transaction, subscriptionRow, newFacts),
    );
    if (findPaymentsAfterEnd(providerSubscription, invoices).length > 0)
      await refundSubscription(transaction, providerSubscription.id);
    if (isRowChanged) await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
  };
}
