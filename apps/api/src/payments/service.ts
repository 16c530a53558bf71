import type { Locale, SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { HttpError } from '../http/http-error.ts';
import { applyPlan, withOwner } from '../listings/publication.ts';
import { fieldMessage } from '../messages/index.ts';
import type { Plans } from '../plans/service.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { endNow, insertFree, readRunning, type SubscriptionRow } from './store.ts';

/** What to buy: a plan by its number at the payment provider, or by its own. */
interface PlanItem {
  stripeProductId?: string | undefined;
  planId?: number | undefined;
}

export interface PaymentsOptions {
  database: PlazaDatabase;
  plans: Plans;
}

/** Plans that people take and end. Only the free one can be taken yet. */
export function createPayments({ database, plans }: PaymentsOptions) {
  const planOf = async (id: number, locale: Locale): Promise<SubscriptionPlan> => {
    const plan = (await plans.list(locale)).find((each) => each.id === id);
    if (plan === undefined) throw new Error(`There is no plan ${id}.`);
    return plan;
  };

  const asked = async (item: PlanItem, locale: Locale): Promise<SubscriptionPlan> => {
    const all = await plans.list(locale);
    const field = item.planId === undefined ? 'stripeProductId' : 'planId';
    const plan = all.find((each) => (field === 'planId' ? each.id : each.stripeProductId) === item[field]);
    if (plan) return plan;
    throw new HttpError('validation_failed', { fields: { [`item.${field}`]: [fieldMessage('invalid', locale)] } });
  };

  return {
    /**
     * Begins the free plan at once, and publishes what waited for it; taken twice it stays one.
     * @throws HttpError `already_subscribed` when another plan runs.
     */
    confirm: async (userId: number, item: PlanItem, locale: Locale) => {
      const plan = await asked(item, locale);
      if (plan.priceCents > 0) throw new HttpError('not_built');
      const id = await withOwner(database, userId, async (transaction) => {
        const running = await readRunning(transaction, userId);
        if (running?.planId === plan.id) return running.id;
        if (running) throw new HttpError('already_subscribed');
        const begun = await insertFree(transaction, userId, plan.id);
        await applyPlan(transaction, userId);
        return begun;
      });
      return { clientSecret: null, isFree: true, subscriptionId: String(id) };
    },

    /** The plan that runs, or `null`. */
    current: async (userId: number, locale: Locale): Promise<UserSubscription | null> => {
      const running = await readRunning(database, userId);
      return running ? subscriptionOf(running, await planOf(running.planId, locale)) : null;
    },

    /** Ends the free plan at once; its listings go back to ready. @throws HttpError `not_found` when none runs. */
    cancel: (userId: number, locale: Locale): Promise<UserSubscription> =>
      withOwner(database, userId, async (transaction) => {
        const running = await readRunning(transaction, userId);
        if (running === undefined) throw new HttpError('not_found');
        const plan = await planOf(running.planId, locale);
        if (plan.priceCents > 0) throw new HttpError('not_built');
        await endNow(transaction, running.id);
        await applyPlan(transaction, userId);
        return { ...subscriptionOf(running, plan), status: 'cancelled' };
      }),
  };
}

export type Payments = ReturnType<typeof createPayments>;

const subscriptionOf = (row: SubscriptionRow, plan: SubscriptionPlan): UserSubscription => ({
  plan,
  status: row.state === 'past_due' ? 'past_due' : 'active',
  resumeDate: plan.priceCents === 0 ? null : (row.currentPeriodEnd?.toISOString() ?? null),
  willEnd: row.willEnd,
  nextPlan: null,
  graceEndsAt: null,
  withdrawal: null,
});
