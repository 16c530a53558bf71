import type { Locale, PlanChange } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import { previewPlan } from '../../owner-listings/index.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { Plans } from '../plans/service.ts';
import type { PlanRow } from '../plans/store.ts';
import { readSoldPlans } from '../sold-plans.ts';
import { readNames, readPublished } from '../store.ts';
import { askedPlan, type ChangeKind, kindOfChange, type Paid, type PaidPlans } from './paid-plans.ts';
import type { SettlingOptions } from './settle.ts';

export type PreviewingOptions = Pick<SettlingOptions, 'database' | 'provider'> & { plans: Plans; paidPlans: PaidPlans };

const atOnce: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['start', 'larger', 'back']);

/** What another plan would come to. */
export function createPreviewing({ database, provider, plans, paidPlans }: PreviewingOptions) {
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
