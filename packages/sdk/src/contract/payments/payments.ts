import * as z from 'zod';
import { TestCard } from './cards.ts';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum, SubmissionId } from '../shared.ts';
import { BillingDetails, CreditNote, Invoice, InvoicePage } from './invoices.ts';
import { SubscriptionPlan } from './plans.ts';
import { paymentProviders, paymentRefusals, paymentStatuses, subscriptionStatuses } from '../vocabulary.ts';

export const UserSubscription = z
  .object({
    plan: SubscriptionPlan.describe('Current plan.'),
    status: openEnum(subscriptionStatuses).describe(
      'Status of the subscription: `processing` awaits the bank, `past_due` awaits payment of a failed renewal.',
    ),
    resumeDate: z.iso
      .datetime()
      .nullable()
      .describe('Time of the next renewal, or of the end if `willEnd`; `null` for a free plan.'),
    willEnd: z
      .boolean()
      .describe('`true` if the subscription is canceled: it ends at `resumeDate`, and the free plan follows.'),
    nextPlan: SubscriptionPlan.nullable().describe(
      'Plan that replaces this one at `resumeDate`; `null` if it stays the same.',
    ),
    graceEndsAt: z.iso
      .datetime()
      .nullable()
      .describe('End of the grace period after a failed renewal; `null` if no payment is due.'),
    withdrawal: z
      .object({
        until: z.iso.datetime().describe('Time at which the right of withdrawal expires.'),
        refundCents: z.number().int().describe('Refund in euro cents for a withdrawal now, for the unused days.'),
      })
      .nullable()
      .describe('Right of withdrawal; `null` if it has expired or nothing was paid.'),
  })
  .meta({ id: 'UserSubscription', description: 'A user’s subscription to a plan.' });
export type UserSubscription = z.infer<typeof UserSubscription>;

export const PlanChange = z
  .object({
    plan: SubscriptionPlan.describe('Plan to change to.'),
    startsAt: z.iso
      .datetime()
      .describe('Time at which the plan starts: immediately for an upgrade, at the end of the period for a downgrade.'),
    dueNowCents: z
      .number()
      .int()
      .describe('Amount due now in euro cents, VAT included: the price difference for the remaining days.'),
    nextPaymentCents: z
      .number()
      .int()
      .describe('Amount of each later payment in euro cents, VAT included; 0 for a free plan.'),
    nextPaymentAt: z.iso.datetime().nullable().describe('Time of the next payment; `null` for a free plan.'),
    waitsForPayment: z
      .boolean()
      .describe(
        '`true` if the upgrade is pending until `dueNowCents` is paid. `confirmPayment` of this plan returns its client secret.',
      ),
    listingsToWait: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the listing.'),
          name: z.string().describe('Title of the listing.'),
        }),
      )
      .describe('Published listings that become ready, because the plan has no room for them.'),
    listingsToKeep: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the listing.'),
          name: z.string().describe('Title of the listing.'),
        }),
      )
      .describe('Published listings that stay published. `setRetainedListings` selects others.'),
    listingsToPublish: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the listing.'),
          name: z.string().describe('Title of the listing.'),
        }),
      )
      .describe('Ready listings that are published.'),
  })
  .meta({ id: 'PlanChange', description: 'Preview of a plan change.' });
export type PlanChange = z.infer<typeof PlanChange>;

export const PaymentState = z
  .object({
    status: openEnum(paymentStatuses).describe('Status of the payment, as a Stripe status.'),
    refusal: openEnum(paymentRefusals)
      .nullable()
      .describe('Reason for a declined card; `null` if it was not declined.'),
    message: z.string().nullable().describe('Localised message for a declined card; `null` if it was not declined.'),
    plan: z
      .object({
        id: z.number().int().describe('ID of the plan.'),
        title: z.string().describe('Name of the plan.'),
      })
      .describe('Plan that is paid for.'),
    amountCents: z.number().int().describe('Amount of the payment in euro cents, VAT included.'),
    isGranted: z.boolean().describe('`true` if the plan is active.'),
    listings: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the listing.'),
          name: z.string().describe('Title of the listing.'),
        }),
      )
      .describe('The owner’s published listings once the plan is active; empty before.'),
    actionUrl: z
      .string()
      .nullable()
      .describe('Root-relative URL of the sandbox’s bank authentication; `null` if none is required.'),
  })
  .meta({ id: 'PaymentState', description: 'Status of a payment.' });
export type PaymentState = z.infer<typeof PaymentState>;

const PlanItem = z
  .object({
    stripeProductId: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Product ID of the plan at the payment provider.'),
    planId: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('ID of the plan, for one that is not sold through the provider.'),
  })
  .refine((item) => (item.stripeProductId === undefined) !== (item.planId === undefined), {
    path: ['stripeProductId'],
    params: { code: 'field_required' },
  });

const ClientSecret = z
  .string()
  .min(1)
  .max(300)
  .describe('Client secret of `confirmPayment`. Sent in the body, because URLs are logged.');

export const paymentsContract = {
  getPaymentProvider: {
    summary: 'Returns the card provider: Stripe with its publishable key, or the sandbox.',
    access: 'public',
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          provider: openEnum(paymentProviders).describe('Payment provider.'),
          publishableKey: z.string().nullable().describe('Stripe’s publishable key; `null` in the sandbox.'),
        })
        .describe('Provider of the card form.'),
    ),
  },
  confirmPayment: {
    summary:
      'Starts the purchase of a plan: returns a client secret for the card form, or a subscription if the plan is free. Also pays a past-due renewal and a pending upgrade.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({ item: PlanItem.describe('Plan to buy.') }),
    response: z.object({
      clientSecret: z
        .string()
        .nullable()
        .describe('Client secret for the provider’s card form; `null` for a free plan.'),
      isFree: z.boolean().describe('`true` if nothing is due: the subscription is active.'),
      subscriptionId: z
        .string()
        .nullable()
        .describe('ID of the subscription at the payment provider; `null` if there is none yet.'),
    }),
  },
  readPayment: {
    summary: 'Returns the status of a payment, for waiting and return pages.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ clientSecret: ClientSecret }),
    response: dataOf(PaymentState),
  },
  paySandboxCard: {
    summary: 'Pays with a published test card, in the sandbox only; other numbers are rejected unread.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      clientSecret: ClientSecret,
      card: TestCard,
    }),
    response: dataOf(PaymentState),
  },
  answerSandboxChallenge: {
    summary: 'Completes or fails the sandbox’s bank authentication.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      clientSecret: ClientSecret,
      isPassed: z.boolean().describe('`true` if the payer confirmed the payment.'),
    }),
    response: dataOf(PaymentState),
  },
  cancelSubscription: {
    summary: 'Cancels a paid subscription at the end of the period; the free plan follows.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    response: dataOf(UserSubscription),
  },
  resumeSubscription: {
    summary: 'Resumes a subscription that is to be canceled or changed at the end of the period.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    response: dataOf(UserSubscription),
  },
  previewPlanChange: {
    summary: 'Previews the price, the start and the effect on listings of a plan change.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery.extend({ planId: Id.describe('ID of the plan to change to.') }),
    response: dataOf(PlanChange),
  },
  changePlan: {
    summary: 'Changes the plan: an upgrade takes effect immediately, a downgrade at the end of the period. Idempotent.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({
      planId: Id.describe('ID of the plan to change to.'),
      dueNowCents: z
        .number()
        .int()
        .min(0)
        .describe(
          'Amount shown to the user, in euro cents. Rejected with `amount_changed` if a different amount is due.',
        ),
    }),
    response: dataOf(
      z
        .object({
          subscription: UserSubscription.describe('Subscription after the change.'),
          clientSecret: z
            .string()
            .nullable()
            .describe('Client secret for bank authentication or another card; `null` if nothing is due.'),
        })
        .describe('Result of the plan change.'),
    ),
  },
  setRetainedListings: {
    summary: 'Sets the listings that stay published when the plan has less room.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      listingIds: z
        .array(Id)
        .max(100)
        .describe('IDs of published listings that take precedence. Empty for the order of publication.'),
    }),
    response: dataOf(
      z
        .object({ listingIds: z.array(z.number().int()).describe('IDs of the listings, in the given order.') })
        .describe('Selected listings.'),
    ),
  },
  getUserSubscription: {
    summary: 'Returns the user’s subscription, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(UserSubscription.nullable().describe('The subscription; `null` if there is none.')),
  },
  listInvoices: {
    summary: 'Lists invoices of plans, newest first.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(z.array(Invoice).describe('Invoices, newest first, at most 100.')),
  },
  getInvoice: {
    summary: 'Returns an invoice with all details, for a printable page.',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(100).describe('ID of the invoice.') }),
    query: LocaleQuery,
    response: dataOf(InvoicePage),
  },
  getBillingDetails: {
    summary: 'Returns the name, tax ID and address for invoices, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(BillingDetails.nullable().describe('Billing details; `null` if there are none.')),
  },
  saveBillingDetails: {
    summary: 'Replaces the billing details; paid invoices keep theirs.',
    access: 'user',
    query: LocaleQuery,
    body: BillingDetails,
    response: dataOf(BillingDetails),
  },
  downloadInvoice: {
    summary: 'Downloads an invoice as PDF, in the language of the request.',
    access: 'user',
    limit: 'exports',
    params: z.object({ id: z.string().min(1).max(100).describe('ID of the invoice.') }),
    query: LocaleQuery,
    download: 'application/pdf',
    response: z.instanceof(Blob),
  },
  getCreditNote: {
    summary: 'Returns a credit note, for a printable page.',
    access: 'user',
    params: z.object({ id: Id.describe('ID of the credit note, from `creditNotes` of an invoice.') }),
    query: LocaleQuery,
    response: dataOf(CreditNote),
  },
  downloadCreditNote: {
    summary: 'Downloads a credit note as PDF, in the language of the request.',
    access: 'user',
    limit: 'exports',
    params: z.object({ id: Id.describe('ID of the credit note, from `creditNotes` of an invoice.') }),
    query: LocaleQuery,
    download: 'application/pdf',
    response: z.instanceof(Blob),
  },
  withdrawFromContract: {
    summary:
      'Withdraws from the contract within 14 days: the free plan follows immediately, and unused days are refunded.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({
      refundCents: z
        .number()
        .int()
        .min(0)
        .describe('Refund shown to the user, in euro cents. Rejected with `amount_changed` if the refund is lower.'),
      submissionId: SubmissionId,
    }),
    response: dataOf(
      z
        .object({
          receivedAt: z.iso
            .datetime()
            .describe('Time at which the withdrawal was received. A receipt is sent by email.'),
          refundCents: z.number().int().describe('Refund in euro cents.'),
        })
        .describe('Receipt of the withdrawal.'),
    ),
  },
} as const satisfies AreaContract;
