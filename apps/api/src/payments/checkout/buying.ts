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
  readWaitingPurchase,
  type SubscriptionRow,
} from '../store.ts';
import type { Settle, SettlingOptions } from '../subscriptions/settle.ts';
import { transition } from '../subscriptions/subscription-store.ts';

/** What to buy: a plan by its number at the payment provider, or by its own. */
export interface PlanItem {
  stripeProductId?: string | undefined;
  planId?: number | undefined;
}

/** What came of it: a secret for the card form, or a plan that has begun. */
export interface Confirmation {
  clientSecret: string | null;
  isFree: boolean;
  subscriptionId: string | null;
}

type BuyingOptions = SettlingOptions & { settle: Settle };

/** Less than a day, for which the provider remembers an order that is sent again. */
const sameOrderMs = 20 * 60 * 60_000;
const maxAttempts = 3;

/** Plans that people take. */
// Long because it is one purchase: what runs, what waits, the order and its payment are read together.
export function createBuying({ database, provider, jobs, live, log, settle }: BuyingOptions) {
  const isFree = (plans: SoldPlans, running: SubscriptionRow) =>
    running.provider === 'none' && plans.byId(running.planId).price_cents === 0;

  /** Begins the free plan at once, and publishes what waited for it; taken twice it stays one. */
  const takeFree = async (userId: number, plan: PlanRow): Promise<Confirmation> => {
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

  /** The purchase that waits, or a new one; of another plan it is given up. Nothing is asked of the provider yet. */
  const order = (userId: number, plan: PlanRow, plans: SoldPlans) =>
    withOwner(database, userId, async (transaction) => {
      const running = await readRunning(transaction, userId);
      if (running && !isFree(plans, running)) throw new DomainError('already_subscribed');
      const waiting = await readWaitingPurchase(transaction, userId);
      if (waiting) {
        const now = await readDatabaseTime(transaction);
        const isForgotten = waiting.reference === null && now.getTime() - waiting.createdAt.getTime() > sameOrderMs;
        if (waiting.planId === plan.id && waiting.provider === provider.name && !isForgotten) return waiting;
        await transition(transaction, [waiting.id], 'expire', 'replaced');
        if (waiting.reference !== null) {
          await jobs.add(transaction, 'give_back_subscription', { reference: waiting.reference });
        }
      }
      return insertPurchase(transaction, { userId, planId: plan.id, provider: provider.name });
    });

  /** Notes what the provider made of an order. @returns its row; another tab may have given it up meanwhile. */
  const noteReference = (userId: number, id: number, reference: string) =>
    withOwner(database, userId, async (transaction) => {
      const known = await readByReference(transaction, reference);
      if (known) return known;
      await changeSubscription(transaction, id, { provider_reference: reference });
      const row = await readByReference(transaction, reference);
      if (row?.endReason === 'replaced') await jobs.add(transaction, 'give_back_subscription', { reference });
      return row;
    });

  /** Whether a plan that runs waits to be paid as this one: its renewal failed, or the change to it did. */
  const isOwed = async (running: SubscriptionRow, reference: string, plan: PlanRow, plans: SoldPlans) => {
    if (running.planId === plan.id) return running.state === 'past_due';
    const awaited = (await provider.readSubscription(reference))?.awaits?.productId;
    return awaited !== undefined && awaited === plans.productOf(plan);
  };

  /** The bill that waits to be paid: whoever asks for the plan that they have, or asked to change to, pays that. */
  const payOwed = async (userId: number, plan: PlanRow, plans: SoldPlans): Promise<Confirmation | null> => {
    const running = await readRunning(database, userId);
    const reference = running?.provider === provider.name ? running.reference : null;
    if (!running || reference === null || !(await isOwed(running, reference, plan, plans))) return null;
    const clientSecret = await provider.readClientSecret(reference);
    return clientSecret === null ? null : { clientSecret, isFree: false, subscriptionId: reference };
  };

  const buy = async (userId: number, plan: PlanRow, plans: SoldPlans): Promise<Confirmation> => {
    const productId = plans.productOf(plan);
    const price = productId === null ? null : await provider.priceOf(productId);
    if (productId === null || price !== plan.price_cents) {
      log.error({ plan: plan.id, price }, 'a plan is not sold at the price that is shown');
      throw new DomainError('unavailable');
    }
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const row = await order(userId, plan, plans);
      let { reference } = row;
      if (reference === null) {
        const customerId = await ensureCustomer(database, provider, userId);
        const key = `order-${row.orderKey}`;
        const made = await provider.createSubscription({ userId, customerId, productId, key });
        reference = made.subscription.id;
        const noted = await noteReference(userId, row.id, reference);
        if (noted?.state !== 'incomplete') continue;
      }
      const clientSecret = await provider.readClientSecret(reference);
      if (clientSecret !== null) return { clientSecret, isFree: false, subscriptionId: reference };
      // paid already, or too late
      await settle(reference);
    }
    throw new DomainError('conflict');
  };

  /**
   * What is paid, or has ended, and whose event has not come yet: neither is given up what is paid for, nor stands in the
   * way what is over.
   */
  const catchUp = async (userId: number, plan: PlanRow) => {
    const [running, waiting] = [await readRunning(database, userId), await readWaitingPurchase(database, userId)];
    const isOther = waiting !== undefined && waiting.planId !== plan.id;
    for (const row of [running, isOther ? waiting : undefined]) {
      if (row && row.reference !== null && row.provider === provider.name) await settle(row.reference);
    }
  };

  return {
    /**
     * Takes a plan: the free one at once, another one when it is paid. However often it is asked for, it is one purchase;
     * of the plan that runs and whose renewal failed, or that waits to follow it at once, it is that bill.
     * @throws DomainError `already_subscribed` when another plan runs, `validation_failed` when there is no such plan.
     */
    confirm: async (userId: number, item: PlanItem, locale: Locale): Promise<Confirmation> => {
      const plans = await readSoldPlans(database, provider);
      const plan = askedPlan(plans, item, locale);
      await catchUp(userId, plan);
      if (plan.price_cents === 0) return takeFree(userId, plan);
      return (await payOwed(userId, plan, plans)) ?? buy(userId, plan, plans);
    },
  };
}

function askedPlan(plans: SoldPlans, { planId, stripeProductId }: PlanItem, locale: Locale): PlanRow {
  const field = planId === undefined ? 'stripeProductId' : 'planId';
  const plan =
    planId === undefined ? plans.byProduct(stripeProductId ?? null) : plans.all.find((each) => each.id === planId);
  if (plan) return plan;
  throw new DomainError('validation_failed', { fields: { [`item.${field}`]: [fieldMessage('invalid', locale)] } });
}

/** Gives up orders to which the provider has not answered for a day: they cannot be paid any more. */
export async function expireOrders(database: PlazaDatabase): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transition(transaction, await lockUnansweredPurchases(transaction), 'expire');
  });
}

/**
 * Somebody's number at the provider, which is made when there is none yet. Two purchases at a time get the same one.
 * @throws DomainError `session_required` when the account is closed.
 */
async function ensureCustomer(database: PlazaDatabase, provider: PaymentProvider, userId: number): Promise<string> {
  const known = await readCustomer(database, provider, userId);
  if (known !== null) return known;
  const payer = await readPayer(database, userId);
  if (payer === undefined) throw new DomainError('session_required');
  const { email, locale, createdAt } = payer;
  const key = `customer-${userId}-${createdAt.getTime()}`;
  const customerId = await provider.createCustomer({ userId, email, locale, key });
  await insertCustomer(database, { userId, provider: provider.name, customerId });
  return (await readCustomer(database, provider, userId)) ?? customerId;
}
