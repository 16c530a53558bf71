import * as z from 'zod';
import { TestCard } from './cards.ts';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum, SubmissionId } from '../shared.ts';
import { BillingDetails, CreditNote, Invoice, InvoicePage } from './invoices.ts';
import { SubscriptionPlan } from './plans.ts';
import { paymentProviders, paymentRefusals, paymentStatuses, subscriptionStatuses } from '../vocabulary.ts';

export const UserSubscription = z
  .object({
    plan: SubscriptionPlan.describe('The plan.'),
    status: openEnum(subscriptionStatuses).describe(
      'How it stands: `processing` waits for the bank, `past_due` waits for a payment that failed.',
    ),
    resumeDate: z.iso.datetime().nullable().describe('When it renews, or ends when `willEnd`; `null` for a free plan.'),
    willEnd: z.boolean().describe('Cancelled: it stays until `resumeDate`, and the free plan follows.'),
    nextPlan: SubscriptionPlan.nullable().describe('The plan that follows at `resumeDate`; `null` for the same one.'),
    graceEndsAt: z.iso
      .datetime()
      .nullable()
      .describe('Until when the plan stays although a renewal failed; `null` while nothing is owed.'),
    withdrawal: z
      .object({
        until: z.iso.datetime().describe('The last moment in which the contract can be withdrawn from.'),
        refundCents: z.number().int().describe('Euro cents that would be paid back now: for the days not used.'),
      })
      .nullable()
      .describe('The right to withdraw from the contract; `null` when it is over, or nothing was paid.'),
  })
  .meta({ id: 'UserSubscription', description: 'The plan that somebody has.' });
export type UserSubscription = z.infer<typeof UserSubscription>;

export const PlanChange = z
  .object({
    plan: SubscriptionPlan.describe('The plan to change to.'),
    startsAt: z.iso
      .datetime()
      .describe('When it begins: at once for a larger plan, at the period’s end for a smaller.'),
    dueNowCents: z.number().int().describe('Euro cents to pay now, VAT included: the difference for the days left.'),
    nextPaymentCents: z.number().int().describe('Euro cents of each payment after that, VAT included; 0 is free.'),
    nextPaymentAt: z.iso.datetime().nullable().describe('When that begins; `null` for a free plan.'),
    waitsForPayment: z
      .boolean()
      .describe('It was asked for and `dueNowCents` not paid: `confirmPayment` of this plan gives its secret.'),
    listingsToWait: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the listing.'),
          name: z.string().describe('What its owner calls it.'),
        }),
      )
      .describe('Published listings that go back to ready then, because the plan has no room for them.'),
    listingsToKeep: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the listing.'),
          name: z.string().describe('What its owner calls it.'),
        }),
      )
      .describe('Published listings that stay published then; `setRetainedListings` chooses others.'),
    listingsToPublish: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the listing.'),
          name: z.string().describe('What its owner calls it.'),
        }),
      )
      .describe('Ready listings that are published then.'),
  })
  .meta({ id: 'PlanChange', description: 'What taking another plan comes to, before it is done.' });
export type PlanChange = z.infer<typeof PlanChange>;

export const PaymentState = z
  .object({
    status: openEnum(paymentStatuses).describe('How the payment stands, in the payment provider’s words.'),
    refusal: openEnum(paymentRefusals).nullable().describe('Why the card was refused; `null` when it was not.'),
    message: z.string().nullable().describe('The refusal in words for the payer; `null` when there is none.'),
    plan: z
      .object({
        id: z.number().int().describe('Id of the plan.'),
        title: z.string().describe('Name of the plan.'),
      })
      .describe('What is paid for.'),
    amountCents: z.number().int().describe('Euro cents of this payment, VAT included.'),
    isGranted: z.boolean().describe('The plan has begun.'),
    listings: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the listing.'),
          name: z.string().describe('What its owner calls it.'),
        }),
      )
      .describe('The owner’s published listings, once the plan has begun.'),
    actionUrl: z
      .string()
      .nullable()
      .describe('Root-relative page on which the bank asks the payer, in the sandbox; `null` when it does not.'),
  })
  .meta({ id: 'PaymentState', description: 'What became of a payment.' });
export type PaymentState = z.infer<typeof PaymentState>;

const PlanItem = z
  .object({
    stripeProductId: z.string().trim().min(1).max(100).optional().describe('The plan’s id at the payment provider.'),
    planId: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The plan’s own id, for one that is not sold through a provider.'),
  })
  .refine((item) => (item.stripeProductId === undefined) !== (item.planId === undefined), {
    path: ['stripeProductId'],
    params: { code: 'field_required' },
  });

const ClientSecret = z
  .string()
  .min(1)
  .max(300)
  .describe('The secret of `confirmPayment`: a body carries it, since addresses are logged.');

export const paymentsContract = {
  getPaymentProvider: {
    summary: 'Returns the card provider: Stripe with its publishable key, or the sandbox.',
    access: 'public',
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          provider: openEnum(paymentProviders).describe('Who takes the card.'),
          publishableKey: z.string().nullable().describe('Stripe’s publishable key; `null` in the sandbox.'),
        })
        .describe('For the card form.'),
    ),
  },
  confirmPayment: {
    summary:
      'Starts the purchase of a plan: returns a client secret for the card form, or a subscription if the plan is free. Also pays a past-due renewal and a pending upgrade.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({ item: PlanItem.describe('What to buy.') }),
    response: z.object({
      clientSecret: z.string().nullable().describe('What the provider’s card form takes; `null` for a free plan.'),
      isFree: z.boolean().describe('Nothing is to pay: the subscription has begun.'),
      subscriptionId: z
        .string()
        .nullable()
        .describe('The subscription’s id at the provider; `null` before one is made.'),
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
    body: z.object({ clientSecret: ClientSecret, isPassed: z.boolean().describe('The payer confirmed the payment.') }),
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
    summary: 'Resumes a subscription that was to be cancelled or changed.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    response: dataOf(UserSubscription),
  },
  previewPlanChange: {
    summary: 'Previews the price, the start and the effect on listings of a plan change.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery.extend({ planId: Id.describe('The plan to change to.') }),
    response: dataOf(PlanChange),
  },
  changePlan: {
    summary: 'Changes the plan: an upgrade takes effect at once, a downgrade at the end of the period. Idempotent.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({
      planId: Id.describe('The plan to change to.'),
      dueNowCents: z.number().int().min(0).describe('The amount that was shown: another one is not charged.'),
    }),
    response: dataOf(
      z
        .object({
          subscription: UserSubscription.describe('How it stands now.'),
          clientSecret: z
            .string()
            .nullable()
            .describe('For the bank’s question, or another card; `null` when nothing is left to pay.'),
        })
        .describe('What came of it.'),
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
        .describe('Ids of published listings that stay before others; none for the order of publication.'),
    }),
    response: dataOf(
      z.object({ listingIds: z.array(z.number().int()).describe('As they were given.') }).describe('What is chosen.'),
    ),
  },
  getUserSubscription: {
    summary: 'Returns the user’s subscription, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(UserSubscription.nullable().describe('The subscription; `null` without one.')),
  },
  listInvoices: {
    summary: 'Lists invoices of plans, newest first.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(z.array(Invoice).describe('The newest 100 at most.')),
  },
  getInvoice: {
    summary: 'Returns an invoice with all details, for a printable page.',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(100).describe('The invoice’s id.') }),
    query: LocaleQuery,
    response: dataOf(InvoicePage),
  },
  getBillingDetails: {
    summary: 'Returns the name, tax ID and address for invoices, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(BillingDetails.nullable().describe('The details; `null` when none were entered.')),
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
    params: z.object({ id: z.string().min(1).max(100).describe('The invoice’s id.') }),
    query: LocaleQuery,
    download: 'application/pdf',
    response: z.instanceof(Blob),
  },
  getCreditNote: {
    summary: 'Returns a credit note, for a printable page.',
    access: 'user',
    params: z.object({ id: Id.describe('The id in `creditNotes` of an invoice.') }),
    query: LocaleQuery,
    response: dataOf(CreditNote),
  },
  downloadCreditNote: {
    summary: 'Downloads a credit note as PDF, in the language of the request.',
    access: 'user',
    limit: 'exports',
    params: z.object({ id: Id.describe('The id in `creditNotes` of an invoice.') }),
    query: LocaleQuery,
    download: 'application/pdf',
    response: z.instanceof(Blob),
  },
  withdrawFromContract: {
    summary: 'Withdraws from the contract within 14 days: the free plan follows at once, and unused days are refunded.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({
      refundCents: z.number().int().min(0).describe('The amount that was shown; less is not paid back.'),
      submissionId: SubmissionId,
    }),
    response: dataOf(
      z
        .object({
          receivedAt: z.iso.datetime().describe('When the withdrawal arrived; a receipt is mailed.'),
          refundCents: z.number().int().describe('Euro cents that are paid back.'),
        })
        .describe('The receipt.'),
    ),
  },
} as const satisfies AreaContract;
