import type { Locale, PlanChange, UserSubscription } from '@plaza/sdk';
import { previewPlan } from '../../owner-listings/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import { type Plans, readSoldPlans } from '../plans.ts';
import type { Reading } from '../reading.ts';
import { changeSubscription, type PlanRow, readNames, readPublished } from '../store.ts';
import { askedPlan, type ChangeKind, createPaidPlans, kindOfChange, type Paid, type PaidPlans } from './paid-plans.ts';
import type { Settle, SettlingOptions } from './settle.ts';

export type ChangingOptions = SettlingOptions & { settle: Settle; plans: Plans; reading: Reading };

/** Plans that people change, cancel and resume. */
// Long because cancelling, resuming and changing share their steps at the provider.
export function createChanging(options: ChangingOptions) {
  const { database, provider, plans, reading } = options;
  const paidPlans = createPaidPlans(options);
  const { paidOf, requireRunning, settled, unlessChanged } = paidPlans;

  /** The same for a change that is sent again, another one for the next. */
  const keyOf = (what: string, { reference, row }: Paid) => `${what}-${reference}-${row.version}`;

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

    preview: createPreviewing({ database, provider, plans, paidPlans }),

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

export type PreviewingOptions = Pick<SettlingOptions, 'database' | 'provider'> & { plans: Plans; paidPlans: PaidPlans };

const atOnce: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['start', 'larger', 'back']);

/** What another plan would come to. */
function createPreviewing({ database, provider, plans, paidPlans }: PreviewingOptions) {
  const { paidOf, readFresh, unlessChanged } = paidPlans;

  /** What is paid at once, in euro cents. */
  const dueNowCents = async (kind: ChangeKind, target: PlanRow, paid: Paid | null, productId: string | null) => {
    if (kind === 'start') return target.price_cents;
    if (kind !== 'larger' || paid === null || productId === null) return 0;
    const awaited = awaitedBill(paid.remote, productId);
    if (awaited !== null) return awaited;
    return (await unlessChanged(paid, () => provider.previewUpgrade(paid.reference, productId))).dueNowCents;
  };

  /** Names of listings that wait, stay and are published under a plan. */
  const listingsUnder = async (userId: number, listingLimit: number) => {
    const { withheld, published } = await previewPlan(database, userId, listingLimit);
    const kept = (await readPublished(database, userId)).filter((id) => !withheld.includes(id));
    return {
      listingsToWait: await readNames(database, withheld),
      listingsToKeep: await readNames(database, kept),
      listingsToPublish: await readNames(database, published),
    };
  };

  /** @throws DomainError `conflict` while something is owed, or waits to be paid. */
  // Complex because dates and sums depend on which of six kinds of change it is, and on what is unpaid.
  return async (userId: number, planId: number, locale: Locale): Promise<PlanChange> => {
    const sold = await readSoldPlans(database, provider);
    const target = askedPlan(sold, planId, locale);
    const running = await readFresh(userId);
    const paid = running ? await paidOf(running) : null;
    const kind = kindOfChange(sold, running, paid, target);
    const listings = await listingsUnder(userId, target.listing_limit);
    const plan = (await plans.list(locale)).find(({ id }) => id === planId);
    if (plan === undefined) throw new DomainError('not_found');
    const productId = sold.productOf(target);
    const now = await provider.now(userId);
    const periodEnd = paid?.remote.periodEnd ?? null;
    const startsNow = atOnce.has(kind) || running?.state === 'past_due';
    const endsThen = kind === 'larger' && paid?.remote.willEnd === true;
    const isFree = target.price_cents === 0 || endsThen;
    const nextPaymentAt = isFree ? null : (periodEnd ?? monthAfter(now));
    return {
      plan,
      startsAt: (startsNow ? now : (periodEnd ?? now)).toISOString(),
      dueNowCents: await dueNowCents(kind, target, paid, productId),
      nextPaymentCents: isFree ? 0 : target.price_cents,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
      waitsForPayment: paid !== null && productId !== null && awaitedBill(paid.remote, productId) !== null,
      ...listings,
    };
  };
}

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
