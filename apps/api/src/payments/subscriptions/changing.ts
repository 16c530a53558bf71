import type { Locale, PlanChange, UserSubscription } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import { previewPlan } from '../../owner-listings/index.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { PlanRow } from '../plans/store.ts';
import type { Plans } from '../plans/service.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { Reading } from '../reading.ts';
import type { Settle, SettlingOptions } from './settle.ts';
import { readSoldPlans, type SoldPlans } from '../sold-plans.ts';
import { changeSubscription, readNames, readPublished, readRunning, type SubscriptionRow } from '../store.ts';

export type ChangingOptions = SettlingOptions & { settle: Settle; plans: Plans; reading: Reading };

/** A subscription that is paid through the provider. */
interface Paid {
  row: SubscriptionRow;
  reference: string;
  remote: ProviderSubscription;
}

/** What a change of plan is. */
type ChangeKind = 'start' | 'back' | 'larger' | 'smaller' | 'free';

/** Plans that people change, cancel and resume. */
export function createChanging(options: ChangingOptions) {
  const { database, provider, plans, reading, settle } = options;

  /** What runs, as the provider has it now: a period may just have ended, and its event not have come. */
  const readFresh = async (userId: number): Promise<SubscriptionRow | undefined> => {
    const known = await readRunning(database, userId);
    if (known === undefined || known.reference === null || known.provider !== provider.name) return known;
    await settle(known.reference);
    return readRunning(database, userId);
  };
  const requireRunning = async (userId: number): Promise<SubscriptionRow> => {
    const running = await readFresh(userId);
    if (running === undefined) throw new DomainError('not_found');
    return running;
  };
  const paidOf = async (row: SubscriptionRow): Promise<Paid | null> => {
    if (row.reference === null || row.provider !== provider.name) return null;
    const remote = await provider.readSubscription(row.reference);
    return remote && { row, reference: row.reference, remote };
  };
  /** How it stands after the provider was told something. */
  const settled = async ({ row, reference }: Paid, locale: Locale): Promise<UserSubscription> => {
    await settle(reference);
    const running = await readRunning(database, row.userId);
    return reading.subscriptionOf(running ?? { ...row, state: 'canceled', willEnd: false }, locale);
  };
  /** The same for a change that is sent again, another one for the next. */
  const keyOf = (what: string, { reference, row }: Paid) => `${what}-${reference}-${row.version}`;

  /**
   * Does something to a subscription that may change or end at the same moment.
   * @throws DomainError `conflict` when the provider refuses it for that reason.
   */
  const unlessChanged = async <T>({ reference, remote }: Paid, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const current = await provider.readSubscription(reference);
      if (current !== null && standingOf(current) === standingOf(remote)) throw error;
      throw new DomainError('conflict', { cause: error });
    }
  };

  /** The free plan follows. */
  const endWithPeriod = async (paid: Paid, locale: Locale) => {
    const { row, remote, reference } = paid;
    // what is owed pays for nothing that could be kept
    if (row.state === 'past_due') await provider.endNow(reference, { key: keyOf('end', paid) });
    else if (!remote.willEnd) await provider.setWillEnd(reference, true, { key: keyOf('will-end', paid) });
    return settled(paid, locale);
  };

  const goOn = async (paid: Paid, locale: Locale) => {
    const { remote, reference } = paid;
    if (remote.willEnd) await provider.setWillEnd(reference, false, { key: keyOf('goes-on', paid) });
    if (remote.keeps) {
      const { productId } = remote.keeps;
      await provider.changeAtPeriodEnd(reference, { productId, keeps: null, key: keyOf('keeps', paid) });
    }
    return settled(paid, locale);
  };

  const changeToSmaller = async (paid: Paid, productId: string, plan: PlanRow, current: string, locale: Locale) => {
    const { remote, reference } = paid;
    const keeps = remote.keeps ?? { productId: current, until: remote.periodEnd };
    await provider.changeAtPeriodEnd(reference, { productId, keeps, key: keyOf(`smaller-${plan.id}`, paid) });
    if (remote.willEnd) await provider.setWillEnd(reference, false, { key: keyOf('goes-on', paid) });
    return settled(paid, locale);
  };

  /** What an upgrade has come to that was asked for before; `null` when it was not. */
  const upgradeUnderWay = async ({ reference }: Paid, productId: string, remote: ProviderSubscription | null) => {
    if (remote?.awaits?.productId === productId) return { clientSecret: await provider.readClientSecret(reference) };
    return remote?.productId === productId && remote.keeps === null ? { clientSecret: null } : null;
  };

  /** The difference is charged only as it was shown. The same change from two tabs is one. */
  const changeToLarger = async (paid: Paid, productId: string, dueNowCents: number, locale: Locale) => {
    const { remote, reference } = paid;
    const done = await upgradeUnderWay(paid, productId, remote);
    if (done) return { subscription: await settled(paid, locale), ...done };
    const shown = await provider.previewUpgrade(reference, productId);
    if (shown.dueNowCents !== dueNowCents) {
      // another tab may have done it since
      const meanwhile = await upgradeUnderWay(paid, productId, await provider.readSubscription(reference));
      if (meanwhile) return { subscription: await settled(paid, locale), ...meanwhile };
      throw new DomainError('amount_changed');
    }
    const bill = remote.latestInvoice?.id ?? '';
    const key = keyOf(`larger-${productId}-${bill}-${dueNowCents}`, paid);
    const { subscription, clientSecret, isPaid } = await provider.upgrade(reference, { productId, key });
    if (!isPaid && subscription.awaits === null) {
      // providers answer the same key the same for a day: the next try, which changes nothing else, has another one
      await changeSubscription(database, paid.row.id, {});
      throw new DomainError('payment_refused');
    }
    return { subscription: await settled(paid, locale), clientSecret };
  };

  const askedPlan = (sold: SoldPlans, planId: number, locale: Locale): PlanRow => {
    const plan = sold.all.find(({ id }) => id === planId);
    if (plan) return plan;
    throw new DomainError('validation_failed', { fields: { planId: [fieldMessage('invalid', locale)] } });
  };

  return {
    /**
     * Ends a paid plan with the time that is paid for; the free one, which follows, has no end and stays as it is.
     * @throws DomainError `not_found` when none runs.
     */
    cancel: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const row = await requireRunning(userId);
      const paid = await paidOf(row);
      return paid ? unlessChanged(paid, () => endWithPeriod(paid, locale)) : reading.subscriptionOf(row, locale);
    },

    /** Lets a plan go on that would end or become smaller. @throws DomainError `not_found` when none runs. */
    resume: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const row = await requireRunning(userId);
      const paid = await paidOf(row);
      return paid ? unlessChanged(paid, () => goOn(paid, locale)) : reading.subscriptionOf(row, locale);
    },

    /** What another plan would come to. @throws DomainError `conflict` while something is owed, or waits to be paid. */
    preview: async (userId: number, planId: number, locale: Locale): Promise<PlanChange> => {
      const sold = await readSoldPlans(database, provider);
      const target = askedPlan(sold, planId, locale);
      const running = await readFresh(userId);
      const paid = running ? await paidOf(running) : null;
      const kind = kindOfChange(sold, running, paid, target);
      const productId = sold.productOf(target);
      const effect = await previewPlan(database, userId, target.listing_limit);
      const published = await readPublished(database, userId);
      const plan = (await plans.list(locale)).find(({ id }) => id === planId);
      if (plan === undefined) throw new DomainError('not_found');
      const now = await provider.now(userId);
      const periodEnd = paid?.remote.periodEnd ?? null;
      const isAtOnce = kind === 'start' || kind === 'larger' || running?.state === 'past_due';
      const unpaid = paid && productId !== null ? awaitedBill(paid.remote, productId) : null;
      const upgrade = async () =>
        unpaid ??
        (paid && productId !== null
          ? (await unlessChanged(paid, () => provider.previewUpgrade(paid.reference, productId))).dueNowCents
          : 0);
      const dueNowCents = kind === 'start' ? target.price_cents : kind === 'larger' ? await upgrade() : 0;
      const endsThen = kind === 'larger' && paid?.remote.willEnd === true;
      const isFree = target.price_cents === 0 || endsThen;
      const nextPaymentAt = isFree ? null : (periodEnd ?? monthAfter(now));
      return {
        plan,
        startsAt: (isAtOnce || kind === 'back' ? now : (periodEnd ?? now)).toISOString(),
        dueNowCents,
        nextPaymentCents: isFree ? 0 : target.price_cents,
        nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
        waitsForPayment: unpaid !== null,
        listingsToWait: await readNames(database, effect.withheld),
        listingsToKeep: await readNames(
          database,
          published.filter((id) => !effect.withheld.includes(id)),
        ),
        listingsToPublish: await readNames(database, effect.published),
      };
    },

    /**
     * Changes to another plan: a larger one at once, a smaller one when the period is over.
     * @throws DomainError `not_found` when no paid plan runs, `conflict` while something is owed or waits to be paid,
     * `amount_changed` when the difference is not the one that was shown, `payment_refused` when the card pays nothing
     * and nothing waits to be paid by another.
     */
    change: async (
      userId: number,
      { planId, dueNowCents }: { planId: number; dueNowCents: number },
      locale: Locale,
    ): Promise<{ subscription: UserSubscription; clientSecret: string | null }> => {
      const sold = await readSoldPlans(database, provider);
      const target = askedPlan(sold, planId, locale);
      const running = await requireRunning(userId);
      const paid = await paidOf(running);
      if (paid === null) {
        // it was there before: the same change is sent again
        if (running.planId === target.id) {
          return { subscription: await reading.subscriptionOf(running, locale), clientSecret: null };
        }
        throw new DomainError('conflict');
      }
      const kind = kindOfChange(sold, running, paid, target);
      const productId = sold.productOf(target);
      if (kind === 'larger' && productId !== null) {
        return unlessChanged(paid, () => changeToLarger(paid, productId, dueNowCents, locale));
      }
      if (dueNowCents !== 0) {
        // a larger plan that has begun already
        if (kind === 'back') return { subscription: await settled(paid, locale), clientSecret: null };
        throw new DomainError('amount_changed');
      }
      const changed = async () => {
        if (kind === 'free') return endWithPeriod(paid, locale);
        if (kind === 'back') return goOn(paid, locale);
        const current = sold.productOf(sold.byId(running.planId));
        if (productId === null || current === null) throw new DomainError('conflict');
        return changeToSmaller(paid, productId, target, current, locale);
      };
      return { subscription: await unlessChanged(paid, changed), clientSecret: null };
    },
  };
}

function kindOfChange(
  sold: SoldPlans,
  running: SubscriptionRow | undefined,
  paid: Paid | null,
  target: PlanRow,
): ChangeKind {
  if (running === undefined || paid === null) {
    if (running && sold.byId(running.planId).price_cents > 0) throw new DomainError('conflict');
    return 'start';
  }
  if (target.price_cents === 0) return 'free';
  if (running.state === 'past_due') throw new DomainError('conflict');
  const current = sold.byId(running.planId);
  if (target.id === current.id) return 'back';
  const isLarger = target.price_cents > current.price_cents;
  if (isLarger && paid.remote.keeps !== null) throw new DomainError('conflict');
  const waits = paid.remote.awaits?.productId;
  if (waits !== undefined && waits !== sold.productOf(target)) throw new DomainError('conflict');
  return isLarger ? 'larger' : 'smaller';
}

/** What decides which changes the provider takes, as one text. */
const standingOf = ({ state, productId, keeps, willEnd, endedAt, awaits }: ProviderSubscription): string =>
  JSON.stringify([state, productId, keeps, willEnd, endedAt, awaits]);

/** What is to be paid for a larger plan that was asked for, in euro cents; `null` when it was not. */
const awaitedBill = ({ awaits, latestInvoice }: ProviderSubscription, productId: string): number | null =>
  awaits?.productId === productId && latestInvoice?.status === 'open' ? latestInvoice.amountCents : null;

/** The same day of the next month, or its last one. */
function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
