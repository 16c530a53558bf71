import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, openEnum, SubmissionId } from '../shared.ts';
import { paymentRefusals, paymentStatuses } from '../vocabulary.ts';

export const PaymentCard = z
  .object({
    brand: z.string().describe('Brand in lower case, such as `visa`.'),
    last4: z.string().describe('Last four digits of the card number.'),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the card expires: the end of its last month; `null` if unknown.'),
  })
  .meta({ id: 'PaymentCard', description: 'Card that a plan is charged to.' });
export type PaymentCard = z.infer<typeof PaymentCard>;

export const CardChange = z
  .object({
    status: openEnum(paymentStatuses).describe('Status of the new card, as a Stripe status.'),
    refusal: openEnum(paymentRefusals)
      .nullable()
      .describe('Reason for a declined card; `null` if it was not declined.'),
    message: z.string().nullable().describe('Localised message for a declined card; `null` if it was not declined.'),
    isInUse: z.boolean().describe('`true` if the plan is now charged to the new card.'),
    actionUrl: z
      .string()
      .nullable()
      .describe('Root-relative URL of the sandbox’s bank authentication; `null` if none is required.'),
  })
  .meta({ id: 'CardChange', description: 'Status of replacing the card of a plan. Nothing is charged.' });
export type CardChange = z.infer<typeof CardChange>;

export const TestCard = z
  .object({
    number: z
      .string()
      .regex(/^\d{16}$/)
      .describe('Card number, 16 digits.'),
    expiryMonth: z.number().int().min(1).max(12).describe('Month of expiry, 1 to 12.'),
    expiryYear: z.number().int().min(2000).max(2099).describe('Year of expiry, four digits.'),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/)
      .describe('Security code on the back, 3 or 4 digits.'),
  })
  .describe('Test card of the sandbox.');

const SetupSecret = z
  .string()
  .min(1)
  .max(300)
  .describe('Client secret of `startCardChange`. Sent in the body, because URLs are logged.');

export const cardsContract = {
  getPaymentCard: {
    summary: 'Returns the card that the plan is charged to, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(PaymentCard.nullable().describe('The card; `null` for a free plan.')),
  },
  startCardChange: {
    summary:
      'Starts replacing the card of a paid plan: returns a client secret for the card form. To pay a past-due renewal or a pending upgrade with another card, use `confirmPayment`.',
    access: 'user',
    limit: 'payments',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: z.object({ clientSecret: z.string().describe('Client secret for the provider’s card form.') }),
  },
  readCardChange: {
    summary: 'Returns the status of a new card; an accepted one is charged for the plan from then on.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({ clientSecret: SetupSecret }),
    response: dataOf(CardChange),
  },
  enterSandboxCard: {
    summary: 'Replaces the card with a published test card, in the sandbox only; other numbers are rejected unread.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({ clientSecret: SetupSecret, card: TestCard }),
    response: dataOf(CardChange),
  },
  answerSandboxCardChallenge: {
    summary: 'Completes or fails the sandbox’s bank authentication of a new card.',
    access: 'user',
    limit: 'payments',
    query: LocaleQuery,
    body: z.object({
      clientSecret: SetupSecret,
      isPassed: z.boolean().describe('`true` if the owner confirmed the card.'),
    }),
    response: dataOf(CardChange),
  },
} as const satisfies AreaContract;
