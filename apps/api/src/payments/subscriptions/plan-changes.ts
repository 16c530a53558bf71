import type { Locale, PlanChange, UserSubscription } from '@plaza/sdk';
import { previewPlan } from '../../owner-listings/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import { type Plans, readSoldPlans } from '../plans.ts';
import type { PaymentQueries } from '../payment-queries.ts';
import { changeSubscription, type PlanRow, readListingNames, readPublishedListingIds } from '../store.ts';
import {
  requireSoldPlan,
  type PlanChangeKind,
  createPaidSubscriptions,
  classifyPlanChange,
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
  const { findPaidSubscription, requireRunning, syncAndRead, rejectConcurrentChange } = paidSubscriptions;

  /** Retries of one change have the same key; the next change has a new key, because the row's version has changed. */
  const idempotencyKeyFor = (operation: string, { reference, row }: PaidSubscription) =>
    `${operation}-${reference}-${row.version}`;

  /** Cancels the paid plan; the free plan starts when it has ended. */
  const cancelPlan = async (paidSubscription: PaidSubscription, locale: Locale) => {
    const { row, providerSubscription, reference } = paidSubscription;
    // A past-due period is unpaid, so the plan is canceled immediately.
    if (row.state === 'past_due')
      await provider.cancelNow(reference, { key: idempotencyKeyFor('end', paidSubscription) });
    else if (!providerSubscription.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, true, { key: idempotencyKeyFor('will-end', paidSubscription) });
    return syncAndRead(paidSubscription, locale);
  };

  const resumePlan = async (paidSubscription: PaidSubscription, locale: Locale) => {
    const { providerSubscription, reference } = paidSubscription;
    if (providerSubscription.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, false, { key: idempotencyKeyFor('goes-on', paidSubscription) });
    if (providerSubscription.retainedPlan) {
      const { productId } = providerSubscription.retainedPlan;
      await provider.changeAtPeriodEnd(reference, {
        productId,
        retainedPlan: null,
        key: idempotencyKeyFor('keeps', paidSubscription),
      });
    }
    return syncAndRead(paidSubscription, locale);
  };

  const downgradePlan = async (
    paidSubscription: PaidSubscription,
    productId: string,
    plan: PlanRow,
    currentProductId: string,
    locale: Locale,
  ) => {
    const { providerSubscription, reference } = paidSubscription;
    const retainedPlan = providerSubscription.retainedPlan ?? {
      productId: currentProductId,
      until: providerSubscription.periodEnd,
    };
    await provider.changeAtPeriodEnd(reference, {
      productId,
      retainedPlan,
      key: idempotencyKeyFor(`smaller-${plan.id}`, paidSubscription),
    });
    if (providerSubscription.cancelAtPeriodEnd)
      await provider.setCancelAtPeriodEnd(reference, false, { key: idempotencyKeyFor('goes-on', paidSubscription) });
    return syncAndRead(paidSubscription, locale);
  };

  /** Returns the state of a previously requested upgrade; `null` without one. */
  const findStartedUpgrade = async (
    { reference }: PaidSubscription,
    productId: string,
    providerSubscription: ProviderSubscription | null,
  ) => {
    if (providerSubscription?.pendingUpdate?.productId === productId)
      return { clientSecret: await provider.readClientSecret(reference) };
    return providerSubscription?.productId === productId && providerSubscription.retainedPlan === null
      ? { clientSecret: null }
      : null;
  };

  /** Charges exactly `dueNowCents`, the difference on screen. The same upgrade from two tabs is charged once. */
  const upgradePlan = async (
    paidSubscription: PaidSubscription,
    productId: string,
    dueNowCents: number,
    locale: Locale,
  ) => {
    const { providerSubscription, reference } = paidSubscription;
    const startedUpgrade = await findStartedUpgrade(paidSubscription, productId, providerSubscription);
    if (startedUpgrade) return { subscription: await syncAndRead(paidSubscription, locale), ...startedUpgrade };
    const upgradePreview = await provider.previewUpgrade(reference, productId);
    if (upgradePreview.dueNowCents !== dueNowCents) {
      // Another tab may have upgraded the plan in the meantime.
      const concurrentUpgrade = await findStartedUpgrade(
        paidSubscription,
        productId,
        await provider.readSubscription(reference),
      );
      if (concurrentUpgrade) return { subscription: await syncAndRead(paidSubscription, locale), ...concurrentUpgrade };
      throw new DomainError('amount_changed');
    }
    const invoiceId = providerSubscription.latestInvoice?.id ?? '';
    const upgradeKey = idempotencyKeyFor(`larger-${productId}-${invoiceId}-${dueNowCents}`, paidSubscription);
    const { subscription, clientSecret, isPaid } = await provider.upgrade(reference, { productId, key: upgradeKey });
    if (!isPaid && subscription.pendingUpdate === null) {
      // Increments the version, so that the next attempt has a new key: Stripe repeats the answer to a key for 24
      // hours.
      await changeSubscription(database, paidSubscription.row.id, {});
      throw new DomainError('payment_refused');
    }
    return { subscription: await syncAndRead(paidSubscription, locale), clientSecret };
  };

  return {
    /**
     * Cancels a paid plan at period end. A free plan has no end and is returned unchanged.
     * @throws DomainError `not_found` without a current plan.
     */
    cancel: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const currentRow = await requireRunning(userId);
      const paidSubscription = await findPaidSubscription(currentRow);
      return paidSubscription
        ? rejectConcurrentChange(paidSubscription, () => cancelPlan(paidSubscription, locale))
        : queries.describeSubscription(currentRow, locale);
    },

    /**
     * Undoes a cancellation or downgrade.
     * @throws DomainError `not_found` without a current plan.
     */
    resume: async (userId: number, locale: Locale): Promise<UserSubscription> => {
      const currentRow = await requireRunning(userId);
      const paidSubscription = await findPaidSubscription(currentRow);
      return paidSubscription
        ? rejectConcurrentChange(paidSubscription, () => resumePlan(paidSubscription, locale))
        : queries.describeSubscription(currentRow, locale);
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
      const soldPlans = await readSoldPlans(database, provider);
      const targetPlan = requireSoldPlan(soldPlans, planId, locale);
      const currentSubscription = await requireRunning(userId);
      const paidSubscription = await findPaidSubscription(currentSubscription);
      if (paidSubscription === null) {
        // The plan is the current one already, as in a retry of a change that succeeded.
        if (currentSubscription.planId === targetPlan.id) {
          return { subscription: await queries.describeSubscription(currentSubscription, locale), clientSecret: null };
        }
        throw new DomainError('conflict');
      }
      const changeKind = classifyPlanChange(soldPlans, currentSubscription, paidSubscription, targetPlan);
      const productId = soldPlans.productOf(targetPlan);
      if (changeKind === 'upgrade' && productId !== null) {
        return rejectConcurrentChange(paidSubscription, () =>
          upgradePlan(paidSubscription, productId, dueNowCents, locale),
        );
      }
      if (dueNowCents !== 0) {
        if (changeKind === 'resume')
          return { subscription: await syncAndRead(paidSubscription, locale), clientSecret: null };
        throw new DomainError('amount_changed');
      }
      const applyPlanChange = async () => {
        if (changeKind === 'cancel') return cancelPlan(paidSubscription, locale);
        if (changeKind === 'resume') return resumePlan(paidSubscription, locale);
        const currentProductId = soldPlans.productOf(soldPlans.byId(currentSubscription.planId));
        if (productId === null || currentProductId === null) throw new DomainError('conflict');
        return downgradePlan(paidSubscription, productId, targetPlan, currentProductId, locale);
      };
      return { subscription: await rejectConcurrentChange(paidSubscription, applyPlanChange), clientSecret: null };
    },
  };
}

export type PlanPreviewOptions = Pick<PaymentPorts, 'database' | 'provider'> & {
  plans: Plans;
  paidSubscriptions: PaidSubscriptions;
};

const immediateChangeKinds: ReadonlySet<PlanChangeKind> = new Set<PlanChangeKind>(['start', 'upgrade', 'resume']);

function createPlanPreview({ database, provider, plans, paidSubscriptions }: PlanPreviewOptions) {
  const { findPaidSubscription, readSynced, rejectConcurrentChange } = paidSubscriptions;

  const dueNowCents = async (
    kind: PlanChangeKind,
    targetPlan: PlanRow,
    paidSubscription: PaidSubscription | null,
    productId: string | null,
  ) => {
    if (kind === 'start') return targetPlan.price_cents;
    if (kind !== 'upgrade' || paidSubscription === null || productId === null) return 0;
    const pendingUpdateCents = pendingAmountCents(paidSubscription.providerSubscription, productId);
    if (pendingUpdateCents !== null) return pendingUpdateCents;
    return (
      await rejectConcurrentChange(paidSubscription, () =>
        provider.previewUpgrade(paidSubscription.reference, productId),
      )
    ).dueNowCents;
  };

  /** Names of the listings that a plan would withhold, retain and publish. */
  const splitListingsAtLimit = async (userId: number, listingLimit: number) => {
    const { withheld, published } = await previewPlan(database, userId, listingLimit);
    const retainedIds = (await readPublishedListingIds(database, userId)).filter((id) => !withheld.includes(id));
    return {
      listingsToWait: await readListingNames(database, withheld),
      listingsToKeep: await readListingNames(database, retainedIds),
      listingsToPublish: await readListingNames(database, published),
    };
  };

  /** @throws DomainError `conflict` while an invoice or an upgrade is unpaid. */
  // Complex because dates and amounts depend on which of six kinds of change it is, and on unpaid invoices.
  return async (userId: number, planId: number, locale: Locale): Promise<PlanChange> => {
    const soldPlans = await readSoldPlans(database, provider);
    const targetPlan = requireSoldPlan(soldPlans, planId, locale);
    const currentSubscription = await readSynced(userId);
    const paidSubscription = currentSubscription ? await findPaidSubscription(currentSubscription) : null;
    const changeKind = classifyPlanChange(soldPlans, currentSubscription, paidSubscription, targetPlan);
    const listingsAtLimit = await splitListingsAtLimit(userId, targetPlan.listing_limit);
    const describedPlan = (await plans.list(locale)).find(({ id }) => id === planId);
    if (describedPlan === undefined) throw new DomainError('not_found');
    const productId = soldPlans.productOf(targetPlan);
    const now = await provider.now(userId);
    const periodEnd = paidSubscription?.providerSubscription.periodEnd ?? null;
    const startsImmediately = immediateChangeKinds.has(changeKind) || currentSubscription?.state === 'past_due';
    const endsAfterUpgrade =
      changeKind === 'upgrade' && paidSubscription?.providerSubscription.cancelAtPeriodEnd === true;
    const isFreeAfterwards = targetPlan.price_cents === 0 || endsAfterUpgrade;
    const nextPaymentAt = isFreeAfterwards ? null : (periodEnd ?? monthAfter(now));
    return {
      plan: describedPlan,
      startsAt: (startsImmediately ? now : (periodEnd ?? now)).toISOString(),
      dueNowCents: await dueNowCents(changeKind, targetPlan, paidSubscription, productId),
      nextPaymentCents: isFreeAfterwards ? 0 : targetPlan.price_cents,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
      waitsForPayment:
        paidSubscription !== null &&
        productId !== null &&
        pendingAmountCents(paidSubscription.providerSubscription, productId) !== null,
      ...listingsAtLimit,
    };
  };
}

/** Euro cents due for a pending upgrade to the product; `null` without a pending upgrade. */
const pendingAmountCents = ({ pendingUpdate, latestInvoice }: ProviderSubscription, productId: string): number | null =>
  pendingUpdate?.productId === productId && latestInvoice?.status === 'open' ? latestInvoice.amountCents : null;

/** The same day of the next month, or that month's last day. */
function monthAfter(date: Date): Date {
  const dateInNextMonth = new Date(date);
  dateInNextMonth.setUTCMonth(dateInNextMonth.getUTCMonth() + 1);
  if (dateInNextMonth.getUTCDate() !== date.getUTCDate()) dateInNextMonth.setUTCDate(0);
  return dateInNextMonth;
}
