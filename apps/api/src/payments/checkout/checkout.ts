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
  insertFreeSubscription,
  insertPurchase,
  lockUnansweredPurchases,
  type PlanRow,
  readSubscriptionByReference,
  readCurrentSubscription,
  readIncompletePurchase,
  type SubscriptionRow,
} from '../store.ts';
import type { SyncSubscription, PaymentPorts } from '../subscriptions/sync-subscription.ts';
import { transitionSubscription } from '../subscriptions/subscription-store.ts';

/** The plan to buy, by its product ID at the provider or by its own ID. */
export interface PlanItem {
  stripeProductId?: string | undefined;
  planId?: number | undefined;
}

export interface PurchaseConfirmation {
  clientSecret: string | null;
  isFree: boolean;
  subscriptionId: string | null;
}

type CheckoutOptions = PaymentPorts & { syncSubscription: SyncSubscription };

/** Period in which a purchase keeps its idempotency key: shorter than the 24 hours for which Stripe remembers a key. */
const idempotencyWindowMs = 20 * 60 * 60_000;
const maxPurchaseAttempts = 3;

// Long because it is one purchase: the current plan, the pending purchase, the order and its payment are read together.
export function createCheckout({ database, provider, jobs, live, log, syncSubscription }: CheckoutOptions) {
  const isOnFreePlan = (plans: SoldPlans, currentSubscription: SubscriptionRow) =>
    currentSubscription.provider === 'none' && plans.byId(currentSubscription.planId).price_cents === 0;

  /** Starts the free plan, once, and publishes as many listings as it allows. */
  const startFreePlan = async (userId: number, plan: PlanRow): Promise<PurchaseConfirmation> => {
    const newSubscriptionId = await withOwner(database, userId, async (transaction) => {
      const currentSubscription = await readCurrentSubscription(transaction, userId);
      if (currentSubscription?.planId === plan.id) return currentSubscription.id;
      if (currentSubscription) throw new DomainError('already_subscribed');
      const freeSubscriptionId = await insertFreeSubscription(transaction, userId, plan.id);
      await applyPlan(transaction, userId);
      await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
      return freeSubscriptionId;
    });
    return { clientSecret: null, isFree: true, subscriptionId: String(newSubscriptionId) };
  };

  /**
   * Returns the pending purchase of the plan, or inserts a new one that replaces a pending purchase of another plan.
   * Does not call the provider.
   */
  const startPurchase = (userId: number, plan: PlanRow, plans: SoldPlans) =>
    withOwner(database, userId, async (transaction) => {
      const currentSubscription = await readCurrentSubscription(transaction, userId);
      if (currentSubscription && !isOnFreePlan(plans, currentSubscription)) throw new DomainError('already_subscribed');
      const pendingPurchase = await readIncompletePurchase(transaction, userId);
      if (pendingPurchase) {
        const now = await readDatabaseTime(transaction);
        const isKeyExpired =
          pendingPurchase.reference === null &&
          now.getTime() - pendingPurchase.createdAt.getTime() > idempotencyWindowMs;
        if (pendingPurchase.planId === plan.id && pendingPurchase.provider === provider.name && !isKeyExpired)
          return pendingPurchase;
        await transitionSubscription(transaction, [pendingPurchase.id], 'expire', 'replaced');
        if (pendingPurchase.reference !== null) {
          await jobs.add(transaction, 'refund_subscription', { reference: pendingPurchase.reference });
        }
      }
      return insertPurchase(transaction, { userId, planId: plan.id, provider: provider.name });
    });

  /**
   * Saves the provider's subscription ID.
   * @returns the purchase's row, which another tab may have replaced in the meantime.
   */
  const saveReference = (userId: number, id: number, reference: string) =>
    withOwner(database, userId, async (transaction) => {
      const existingRow = await readSubscriptionByReference(transaction, reference);
      if (existingRow) return existingRow;
      await changeSubscription(transaction, id, { provider_reference: reference });
      const savedRow = await readSubscriptionByReference(transaction, reference);
      if (savedRow?.endReason === 'replaced') await jobs.add(transaction, 'refund_subscription', { reference });
      return savedRow;
    });

  /** True if a renewal of this plan, or a pending upgrade to it, has an open invoice. */
  const isPaymentDue = async (
    currentSubscription: SubscriptionRow,
    reference: string,
    plan: PlanRow,
    plans: SoldPlans,
  ) => {
    if (currentSubscription.planId === plan.id) return currentSubscription.state === 'past_due';
    const pendingProductId = (await provider.readSubscription(reference))?.pendingUpdate?.productId;
    return pendingProductId !== undefined && pendingProductId === plans.productOf(plan);
  };

  /**
   * Reads the client secret of the open invoice of a failed renewal or pending upgrade; `null` when nothing is due for
   * the plan.
   */
  const payOpenInvoice = async (
    userId: number,
    plan: PlanRow,
    plans: SoldPlans,
  ): Promise<PurchaseConfirmation | null> => {
    const currentSubscription = await readCurrentSubscription(database, userId);
    const paidSubscriptionReference =
      currentSubscription?.provider === provider.name ? currentSubscription.reference : null;
    if (
      !currentSubscription ||
      paidSubscriptionReference === null ||
      !(await isPaymentDue(currentSubscription, paidSubscriptionReference, plan, plans))
    )
      return null;
    const clientSecret = await provider.readClientSecret(paidSubscriptionReference);
    return clientSecret === null ? null : { clientSecret, isFree: false, subscriptionId: paidSubscriptionReference };
  };

  const buyPaidPlan = async (userId: number, plan: PlanRow, plans: SoldPlans): Promise<PurchaseConfirmation> => {
    const productId = plans.productOf(plan);
    const productPrice = productId === null ? null : await provider.priceOf(productId);
    if (productId === null || productPrice !== plan.price_cents) {
      log.error({ plan: plan.id, price: productPrice }, 'the provider sells a plan at another price');
      throw new DomainError('unavailable');
    }
    for (let attempt = 0; attempt < maxPurchaseAttempts; attempt += 1) {
      const purchaseRow = await startPurchase(userId, plan, plans);
      let { reference } = purchaseRow;
      if (reference === null) {
        const customerId = await ensureCustomer(database, provider, userId);
        const subscriptionKey = `order-${purchaseRow.idempotencyKey}`;
        const createdSubscription = await provider.createSubscription({
          userId,
          customerId,
          productId,
          key: subscriptionKey,
        });
        reference = createdSubscription.subscription.id;
        const savedRow = await saveReference(userId, purchaseRow.id, reference);
        if (savedRow?.state !== 'incomplete') continue;
      }
      const clientSecret = await provider.readClientSecret(reference);
      if (clientSecret !== null) return { clientSecret, isFree: false, subscriptionId: reference };
      // The purchase has been paid or has expired in the meantime.
      await syncSubscription(reference);
    }
    throw new DomainError('conflict');
  };

  /**
   * Re-reads subscriptions whose events may not have arrived. Otherwise a paid purchase could be replaced, or an ended
   * plan could block a new one.
   */
  const syncCurrentSubscription = async (userId: number, plan: PlanRow) => {
    const [currentSubscription, pendingPurchase] = [
      await readCurrentSubscription(database, userId),
      await readIncompletePurchase(database, userId),
    ];
    const isOtherPlan = pendingPurchase !== undefined && pendingPurchase.planId !== plan.id;
    for (const row of [currentSubscription, isOtherPlan ? pendingPurchase : undefined]) {
      if (row && row.reference !== null && row.provider === provider.name) await syncSubscription(row.reference);
    }
  };

  return {
    /**
     * Buys a plan. The free plan starts immediately, a paid plan after its payment. Repeated calls are one purchase.
     * When a renewal of the plan or an upgrade to it is unpaid, the result is its open invoice.
     * @throws DomainError `already_subscribed` when another plan runs, `validation_failed` for an unknown plan.
     */
    confirm: async (userId: number, item: PlanItem, locale: Locale): Promise<PurchaseConfirmation> => {
      const plans = await readSoldPlans(database, provider);
      const plan = requirePlanItem(plans, item, locale);
      await syncCurrentSubscription(userId, plan);
      if (plan.price_cents === 0) return startFreePlan(userId, plan);
      return (await payOpenInvoice(userId, plan, plans)) ?? buyPaidPlan(userId, plan, plans);
    },
  };
}

function requirePlanItem(plans: SoldPlans, { planId, stripeProductId }: PlanItem, locale: Locale): PlanRow {
  const itemField = planId === undefined ? 'stripeProductId' : 'planId';
  const plan =
    planId === undefined ? plans.byProduct(stripeProductId ?? null) : plans.all.find((each) => each.id === planId);
  if (plan) return plan;
  throw new DomainError('validation_failed', { fields: { [`item.${itemField}`]: [fieldMessage('invalid', locale)] } });
}

/** Expires purchases that the provider has not answered within a day: their idempotency keys have expired. */
export async function expireUnansweredPurchases(database: PlazaDatabase): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transitionSubscription(transaction, await lockUnansweredPurchases(transaction), 'expire');
  });
}

/**
 * Returns the user's customer ID at the provider. The first purchase creates the customer, and concurrent purchases get
 * the same ID.
 * @throws DomainError `session_required` when the account is closed.
 */
async function ensureCustomer(database: PlazaDatabase, provider: PaymentProvider, userId: number): Promise<string> {
  const existingCustomer = await readCustomer(database, provider, userId);
  if (existingCustomer !== null) return existingCustomer;
  const payer = await readPayer(database, userId);
  if (payer === undefined) throw new DomainError('session_required');
  const { email, locale, createdAt } = payer;
  const customerKey = `customer-${userId}-${createdAt.getTime()}`;
  const customerId = await provider.createCustomer({ userId, email, locale, key: customerKey });
  await insertCustomer(database, { userId, provider: provider.name, customerId });
  return (await readCustomer(database, provider, userId)) ?? customerId;
}
