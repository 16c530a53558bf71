import type { Locale } from '@plaza/sdk';
import { fieldMessage } from '../../messages/index.ts';
import { applyPlan, withOwner } from '../../owner-listings/index.ts';
import { type PlazaDatabase, readDatabaseTime } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { insertCustomer, readCustomer, readPayer } from '../customers-store.ts';
import { readSoldPlans, type SoldPlans } from '../plans.ts';
import {
  changeSubscription,
  insertFree,
  insertPurchase,
  lockUnansweredPurchases,
  type PlanRow,
  readByReference,
  readRunning,
  readIncompletePurchase,
  type SubscriptionRow,
} from '../store.ts';
import type { SyncSubscription, PaymentPorts } from '../subscriptions/sync-subscription.ts';
import { transition } from '../subscriptions/subscription-store.ts';

/** The plan to buy, by its product ID at the provider or by its own ID. */
export interface PlanItem {
  stripeProductId?: string | undefined;
  planId?: number | undefined;
}

/** A client secret for the card form, or a plan that has started. */
export interface Confirmation {
  clientSecret: string | null;
  isFree: boolean;
  subscriptionId: string | null;
}

type CheckoutOptions = PaymentPorts & { syncSubscription: SyncSubscription };

/** Less than the 24 hours for which the provider remembers an idempotency key. */
const idempotencyWindowMs = 20 * 60 * 60_000;
const maxAttempts = 3;

/** Purchases of plans. */
// Long because it is one purchase: the current plan, the pending purchase, the order and its payment are read together.
export function createCheckout({ database, provider, jobs, live, log, syncSubscription }: CheckoutOptions) {
  const isFree = (plans: SoldPlans, running: SubscriptionRow) =>
    running.provider === 'none' && plans.byId(running.planId).price_cents === 0;

  /** Starts the free plan and publishes as many listings as it allows. Idempotent. */
  const startFreePlan = async (userId: number, plan: PlanRow): Promise<Confirmation> => {
    const id = await withOwner(database, userId, async (transaction) => {
      const running = await readRunning(transaction, userId);
      if (running?.planId === plan.id) return running.id;
      if (running) throw new DomainError('already_subscribed');
      const begun = await insertFree(transaction, userId, plan.id);
      await applyPlan(transaction, userId);
      await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
      return begun;
    });
    return { clientSecret: null, isFree: true, subscriptionId: String(id) };
  };

  /** Returns the pending purchase, or inserts one; replaces a pending purchase of another plan. Calls no provider. */
  const startPurchase = (userId: number, plan: PlanRow, plans: SoldPlans) =>
    withOwner(database, userId, async (transaction) => {
      const running = await readRunning(transaction, userId);
      if (running && !isFree(plans, running)) throw new DomainError('already_subscribed');
      const waiting = await readIncompletePurchase(transaction, userId);
      if (waiting) {
        const now = await readDatabaseTime(transaction);
        const isKeyExpired =
          waiting.reference === null && now.getTime() - waiting.createdAt.getTime() > idempotencyWindowMs;
        if (waiting.planId === plan.id && waiting.provider === provider.name && !isKeyExpired) return waiting;
        await transition(transaction, [waiting.id], 'expire', 'replaced');
        if (waiting.reference !== null) {
          await jobs.add(transaction, 'refund_subscription', { reference: waiting.reference });
        }
      }
      return insertPurchase(transaction, { userId, planId: plan.id, provider: provider.name });
    });

  /** Saves the provider's ID of a purchase. @returns its row, which another tab may have replaced in the meantime. */
  const saveReference = (userId: number, id: number, reference: string) =>
    withOwner(database, userId, async (transaction) => {
      const existingRow = await readByReference(transaction, reference);
      if (existingRow) return existingRow;
      await changeSubscription(transaction, id, { provider_reference: reference });
      const row = await readByReference(transaction, reference);
      if (row?.endReason === 'replaced') await jobs.add(transaction, 'refund_subscription', { reference });
      return row;
    });

  /** True if the plan in effect has an open invoice for `plan`: a failed renewal, or a pending upgrade to it. */
  const isPaymentDue = async (running: SubscriptionRow, reference: string, plan: PlanRow, plans: SoldPlans) => {
    if (running.planId === plan.id) return running.state === 'past_due';
    const awaited = (await provider.readSubscription(reference))?.pendingUpdate?.productId;
    return awaited !== undefined && awaited === plans.productOf(plan);
  };

  /** Returns the open invoice's client secret: buying the current plan again, or the pending upgrade, pays that. */
  const payOpenInvoice = async (userId: number, plan: PlanRow, plans: SoldPlans): Promise<Confirmation | null> => {
    const running = await readRunning(database, userId);
    const reference = running?.provider === provider.name ? running.reference : null;
    if (!running || reference === null || !(await isPaymentDue(running, reference, plan, plans))) return null;
    const clientSecret = await provider.readClientSecret(reference);
    return clientSecret === null ? null : { clientSecret, isFree: false, subscriptionId: reference };
  };

  const buy = async (userId: number, plan: PlanRow, plans: SoldPlans): Promise<Confirmation> => {
    const productId = plans.productOf(plan);
    const price = productId === null ? null : await provider.priceOf(productId);
    if (productId === null || price !== plan.price_cents) {
      log.error({ plan: plan.id, price }, 'the provider sells a plan at another price');
      throw new DomainError('unavailable');
    }
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const row = await startPurchase(userId, plan, plans);
      let { reference } = row;
      if (reference === null) {
        const customerId = await ensureCustomer(database, provider, userId);
        const key = `order-${row.orderKey}`;
        const made = await provider.createSubscription({ userId, customerId, productId, key });
        reference = made.subscription.id;
        const saved = await saveReference(userId, row.id, reference);
        if (saved?.state !== 'incomplete') continue;
      }
      const clientSecret = await provider.readClientSecret(reference);
      if (clientSecret !== null) return { clientSecret, isFree: false, subscriptionId: reference };
      // the purchase is already paid, or expired
      await syncSubscription(reference);
    }
    throw new DomainError('conflict');
  };

  /**
   * Syncs subscriptions whose events may not have arrived, so that a paid purchase is not replaced and an ended plan
   * blocks nothing.
   */
  const syncCurrent = async (userId: number, plan: PlanRow) => {
    const [running, waiting] = [await readRunning(database, userId), await readIncompletePurchase(database, userId)];
    const isOther = waiting !== undefined && waiting.planId !== plan.id;
    for (const row of [running, isOther ? waiting : undefined]) {
      if (row && row.reference !== null && row.provider === provider.name) await syncSubscription(row.reference);
    }
  };

  return {
    /**
     * Buys a plan; the free plan starts immediately, a paid plan with its payment. Repeated calls are one purchase. For a
     * plan whose renewal failed, or that is a pending upgrade, it returns the open invoice.
     * @throws DomainError `already_subscribed` when another plan runs, `validation_failed` when there is no such plan.
     */
    confirm: async (userId: number, item: PlanItem, locale: Locale): Promise<Confirmation> => {
      const plans = await readSoldPlans(database, provider);
      const plan = requirePlanItem(plans, item, locale);
      await syncCurrent(userId, plan);
      if (plan.price_cents === 0) return startFreePlan(userId, plan);
      return (await payOpenInvoice(userId, plan, plans)) ?? buy(userId, plan, plans);
    },
  };
}

function requirePlanItem(plans: SoldPlans, { planId, stripeProductId }: PlanItem, locale: Locale): PlanRow {
  const field = planId === undefined ? 'stripeProductId' : 'planId';
  const plan =
    planId === undefined ? plans.byProduct(stripeProductId ?? null) : plans.all.find((each) => each.id === planId);
  if (plan) return plan;
  throw new DomainError('validation_failed', { fields: { [`item.${field}`]: [fieldMessage('invalid', locale)] } });
}

/** Expires purchases that the provider has not answered for a day: their idempotency keys are gone. */
export async function expireOrders(database: PlazaDatabase): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transition(transaction, await lockUnansweredPurchases(transaction), 'expire');
  });
}

/**
 * Customer ID at the provider, created on first use. Concurrent purchases get the same one.
 * @throws DomainError `session_required` when the account is closed.
 */
async function ensureCustomer(database: PlazaDatabase, provider: PaymentProvider, userId: number): Promise<string> {
  const existingCustomer = await readCustomer(database, provider, userId);
  if (existingCustomer !== null) return existingCustomer;
  const payer = await readPayer(database, userId);
  if (payer === undefined) throw new DomainError('session_required');
  const { email, locale, createdAt } = payer;
  const key = `customer-${userId}-${createdAt.getTime()}`;
  const customerId = await provider.createCustomer({ userId, email, locale, key });
  await insertCustomer(database, { userId, provider: provider.name, customerId });
  return (await readCustomer(database, provider, userId)) ?? customerId;
}
