import { optional } from '~/server/api.ts';
import { ApiError, type Calls, type Invoice, type Locale, type UserSubscription } from '@plaza/sdk';

/** An upgrade whose price difference isn't paid yet. */
export interface PendingUpdate {
  planId: number;
  title: string;
  /** Unpaid price difference in cents, VAT included. */
  dueCents: number;
}

/**
 * Returns the upgrade of a subscription that waits for a payment; `null` without one, and when the API doesn't respond.
 */
export async function readPendingUpdate(
  api: Calls,
  subscription: UserSubscription | null,
): Promise<PendingUpdate | null> {
  if (subscription?.status !== 'active' || subscription.plan.priceCents === 0) return null;
  const { priceCents } = subscription.plan;
  const plansResponse = await optional(api.listSubscriptionPlans());
  const upgradePlans = (plansResponse?.data ?? []).filter((plan) => plan.priceCents > priceCents);
  const planChangePreviews = await Promise.all(
    upgradePlans.map(({ id }) => optional(api.previewPlanChange({ query: { planId: id } }))),
  );
  const unpaidPlanChange = planChangePreviews.find((each) => each?.data.waitsForPayment === true)?.data;
  return unpaidPlanChange
    ? { planId: unpaidPlanChange.plan.id, title: unpaidPlanChange.plan.title, dueCents: unpaidPlanChange.dueNowCents }
    : null;
}

/** Returns the invoice of the plan change just made; `null` when nothing was charged, or the API doesn't respond. */
export async function readChargedInvoice(api: Calls, subscription: UserSubscription | null): Promise<Invoice | null> {
  // a plan change at the end of the period charges nothing now
  if (subscription === null || subscription.willEnd || subscription.nextPlan !== null) return null;
  const newestInvoice = (await optional(api.listInvoices()))?.data[0];
  return newestInvoice?.status === 'paid' && newestInvoice.amountCents > 0 ? newestInvoice : null;
}

/** Keeps the listing published that the owner chose in the plan change's form, unless it is no longer published. */
export async function retainChosenListing(api: Calls, form: FormData): Promise<void> {
  const listingId = Number(form.get('stays') ?? 0);
  if (!Number.isSafeInteger(listingId) || listingId <= 0) return;
  try {
    await api.setRetainedListings({ body: { listingIds: [listingId] } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}

export const pdfTimeoutMs = 30_000;

const fileNamePrefixes = {
  invoice: { en: 'invoice', es: 'factura' },
  creditNote: { en: 'credit-note', es: 'factura-rectificativa' },
} as const satisfies Record<string, Record<Locale, string>>;

/**
 * Returns the HTTP headers for the PDF of an invoice or a credit note. Its file name contains the number:
 * `factura-1A2B3C4D-0001.pdf`.
 */
export function invoiceFileHeaders(kind: keyof typeof fileNamePrefixes, number: string, locale: Locale) {
  const invoiceReference = number.replaceAll(/[^\w-]/g, '-');
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileNamePrefixes[kind][locale]}-${invoiceReference}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
