import type { Locale, PlanChange, UserSubscription } from '@plaza/sdk';
import { previewPlan } from '../../owner-listings/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import { type Plans, readSoldPlans } from '../plans.ts';
import type { PaymentQueries } from '../payment-queries.ts';
import { changeSubscription, type PlanRow, readListingNames, readPublished } from '../store.ts';
import {
  requirePlan,
  type ChangeKind,
  createPaidSubscriptions,
  classifyChange,
  type PaidSubscription,
  type PaidSubscriptions,
} from './paid-subscriptions.ts';
import type { SyncSubscription, PaymentPorts } from './sync-subscription.ts';

export type PlanChangesOptions = PaymentPorts & {
  syncSubscription: SyncSubscription;
  plans: Plans;
  queries: PaymentQueries;
};

// Long because cancelling, resuming and changing share their steps at the provider.
export function createPlanChanges(options: PlanChangesOptions) {
  const { database, provider, plans, queries } = options;
  const paidSubscriptions = createPaidSubscriptions(options);
  const { findPaid, requireRunning, syncAndRead, rejectConcurrentChange } = paidSubscriptions;

  /** Identical for retries of a change, different for the next change, which has a new row version. */
  const idempotencyKeyFor = (operation: string, { reference, row }: PaidSubscription) =>
    `${operation}-${reference}-${row.version}`;

  /** The free plan follows. */
  const cancelPlan = async (paid: PaidSubscription, locale: Locale) => {
    const { row, remote, reference } = paid;
    // A past-due period is unpaid, so the plan is canceled immediately.
    if (row.state === 'past_due') await provider.cancelNow(reference, { key: idempotencyKeyFor('end', paid) });
    else if (!remote.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, true, { key: idempotencyKeyFor('will-end', paid) });
    return syncAndRead(paid, locale);
  };

  const resumePlan = async (paid: PaidSubscription, locale: Locale) => {
    const { remote, reference } = paid;
    if (remote.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, false, { key: idempotencyKeyFor('goes-on', paid) });
    if (remote.retainedPlan) {
      const { productId } = remote.retainedPlan;
      await provider.changeAtPeriodEnd(reference, {
        productId,
        retainedPlan: null,
        key: idempotencyKeyFor('keeps', paid),
      });
    }
    return syncAndRead(paid, locale);
  };

  const downgradePlan = async (
    paid: PaidSubscription,
    productId: string,
    plan: PlanRow,
    current: string,
    locale: Locale,
  ) => {
    const { remote, reference } = paid;
    const retainedPlan = remote.retainedPlan ?? { productId: current, until: remote.periodEnd };
    await provider.changeAtPeriodEnd(reference, {
      productId,
      retainedPlan,
      key: idempotencyKeyFor(`smaller-${plan.id}`, paid),
    });
    if (remote.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, false, { key: idempotencyKeyFor('goes-on', paid) });
    return syncAndRead(paid, locale);
  };

  /** State of an upgrade that was already requested; `null` without one. */
  const findStartedUpgrade = async (
    { reference }: PaidSubscription,
    productId: string,
    remote: ProviderSubscription | null,
  ) => {
    if (remote?.pendingUpdate?.productId === productId)
      return { clientSecret: await provider.readClientSecret(reference) };
    return remote?.productId === productId && remote.retainedPlan === null ? { clientSecret: null } : null;
  };

  /** Charges exactly `dueNowCents`, the difference on screen. The same upgrade from two tabs is charged once. */
  const upgradePlan = async (paid: PaidSubscription, productId: string, dueNowCents: number, locale: Locale) => {
    const { remote, reference } = paid;
    const startedUpgrade = await findStartedUpgrade(paid, productId, remote);
    if (startedUpgrade) return { subscription: await syncAndRead(paid, locale), ...startedUpgrade };
    const upgradePreview = await provider.previewUpgrade(reference, productId);
    if (upgradePreview.dueNowCents !== dueNowCents) {
      // Another tab may have upgraded in the meantime.
      const concurrentUpgrade = await findStartedUpgrade(paid, productId, await provider.readSubscription(reference));
      if (concurrentUpgrade) return { subscription: await syncAndRead(paid, locale), ...concurrentUpgrade };
      throw new DomainError('amount_changed');
    }
    const invoiceId = remote.latestInvoice?.id ?? '';
    const key = idempotencyKeyFor(`larger-${productId}-${invoiceId}-${dueNowCents}`, paid);
    const { subscription, clientSecret, isPaid } = await provider.upgrade(reference, { productId, key });
    if (!isPaid && subscription.pendingUpdate === null) {
      // Increments the version, so that the next attempt has a new key: Stripe repeats the answer to a key for 24
      // hours.
      await changeSubscription(database, paid.row.id, {});
      throw new DomainError('payment_refused');
    }
    return { subscription: await syncAndRead(paid, locale), clientSecret };
  };

  return {
    /**
     * Cancels a paid plan at period end. A free plan has no end and is returned unchanged.
     * @throws DomainError `not_found` without a current plan.
     */
    cancel: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const row = await requireRunning(userId);
      const paid = await findPaid(row);
      return paid ? rejectConcurrentChange(paid, () => cancelPlan(paid, locale)) : queries.subscriptionOf(row, locale);
    },

    /**
     * Undoes a cancellation or downgrade.
     * @throws DomainError `not_found` without a current plan.
     */
    resume: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const row = await requireRunning(userId);
      const paid = await findPaid(row);
      return paid ? rejectConcurrentChange(paid, () => resumePlan(paid, locale)) : queries.subscriptionOf(row, locale);
    },

    preview: createPlanPreview({ database, provider, plans, paidSubscriptions }),

    /**
     * Changes the plan: upgrades immediately, downgrades at period end.
     * @throws DomainError `not_found` without a current plan, `conflict` while an invoice or upgrade is unpaid,
     * `amount_changed` when the difference is not `dueNowCents`, `payment_refused` when the card is refused and no open
     * invoice remains to pay with another card.
     */
    change: async (
      userId: number,
      { planId, dueNowCents }: { planId: number; dueNowCents: number },
      locale: Locale,
    ): Promise<{ subscription: UserSubscription; clientSecret: string | null }> => {
      const sold = await readSoldPlans(database, provider);
      const target = requirePlan(sold, planId, locale);
      const currentSubscription = await requireRunning(userId);
      const paid = await findPaid(currentSubscription);
      if (paid === null) {
        // A retry of a change that succeeded.
        if (currentSubscription.planId === target.id) {
          return { subscription: await queries.subscriptionOf(currentSubscription, locale), clientSecret: null };
        }
        throw new DomainError('conflict');
      }
      const kind = classifyChange(sold, currentSubscription, paid, target);
      const productId = sold.productOf(target);
      if (kind === 'upgrade' && productId !== null) {
        return rejectConcurrentChange(paid, () => upgradePlan(paid, productId, dueNowCents, locale));
      }
      if (dueNowCents !== 0) {
        // The upgrade has started already.
        if (kind === 'resume') return { subscription: await syncAndRead(paid, locale), clientSecret: null };
        throw new DomainError('amount_changed');
      }
      const applyChange = async () => {
        if (kind === 'cancel') return cancelPlan(paid, locale);
        if (kind === 'resume') return resumePlan(paid, locale);
        const current = sold.productOf(sold.byId(currentSubscription.planId));
        if (productId === null || current === null) throw new DomainError('conflict');
        return downgradePlan(paid, productId, target, current, locale);
      };
      return { subscription: await rejectConcurrentChange(paid, applyChange), clientSecret: null };
    },
  };
}

export type PlanPreviewOptions = Pick<PaymentPorts, 'database' | 'provider'> & {
  plans: Plans;
  paidSubscriptions: PaidSubscriptions;
};

const immediateKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['start', 'upgrade', 'resume']);

function createPlanPreview({ database, provider, plans, paidSubscriptions }: PlanPreviewOptions) {
  const { findPaid, readSynced, rejectConcurrentChange } = paidSubscriptions;

  const dueNowCents = async (
    kind: ChangeKind,
    target: PlanRow,
    paid: PaidSubscription | null,
    productId: string | null,
  ) => {
    if (kind === 'start') return target.price_cents;
    if (kind !== 'upgrade' || paid === null || productId === null) return 0;
    const pendingCents = pendingAmountCents(paid.remote, productId);
    if (pendingCents !== null) return pendingCents;
    return (await rejectConcurrentChange(paid, () => provider.previewUpgrade(paid.reference, productId))).dueNowCents;
  };

  /** Names of the listings that a plan would withhold, retain and publish. */
  const listingsUnder = async (userId: number, listingLimit: number) => {
    const { withheld, published } = await previewPlan(database, userId, listingLimit);
    const retained = (await readPublished(database, userId)).filter((id) => !withheld.includes(id));
    return {
      listingsToWait: await readListingNames(database, withheld),
      listingsToKeep: await readListingNames(database, retained),
      listingsToPublish: await readListingNames(database, published),
    };
  };

  /** @throws DomainError `conflict` while an invoice or an upgrade is unpaid. */
  // Complex because dates and amounts depend on which of six kinds of change it is, and on unpaid invoices.
  return async (userId: number, planId: number, locale: Locale): Promise<PlanChange> => {
    const sold = await readSoldPlans(database, provider);
    const target = requirePlan(sold, planId, locale);
    const currentSubscription = await readSynced(userId);
    const paid = currentSubscription ? await findPaid(currentSubscription) : null;
    const kind = classifyChange(sold, currentSubscription, paid, target);
    const listings = await listingsUnder(userId, target.listing_limit);
    const plan = (await plans.list(locale)).find(({ id }) => id === planId);
    if (plan === undefined) throw new DomainError('not_found');
    const productId = sold.productOf(target);
    const now = await provider.now(userId);
    const periodEnd = paid?.remote.periodEnd ?? null;
    const startsNow = immediateKinds.has(kind) || currentSubscription?.state === 'past_due';
    const endsAfterUpgrade = kind === 'upgrade' && paid?.remote.cancelAtPeriodEnd === true;
    const isFree = target.price_cents === 0 || endsAfterUpgrade;
    const nextPaymentAt = isFree ? null : (periodEnd ?? monthAfter(now));
    return {
      plan,
      startsAt: (startsNow ? now : (periodEnd ?? now)).toISOString(),
      dueNowCents: await dueNowCents(kind, target, paid, productId),
      nextPaymentCents: isFree ? 0 : target.price_cents,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
      waitsForPayment: paid !== null && productId !== null && pendingAmountCents(paid.remote, productId) !== null,
      ...listings,
    };
  };
}

/** Euro cents due for a pending upgrade to the product; `null` without a pending upgrade. */
const pendingAmountCents = ({ pendingUpdate, latestInvoice }: ProviderSubscription, productId: string): number | null =>
  pendingUpdate?.productId === productId && latestInvoice?.status === 'open' ? latestInvoice.amountCents : null;

/** The same day of the next month, or that month's last day. */
function monthAfter(date: Date): Date {
  const nextDate = new Date(date);
  nextDate.setUTCMonth(nextDate.getUTCMonth() + 1);
  if (nextDate.getUTCDate() !== date.getUTCDate()) nextDate.setUTCDate(0);
  return nextDate;
}
