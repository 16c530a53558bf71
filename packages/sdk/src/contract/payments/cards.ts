import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, openEnum, SubmissionId } from '../shared.ts';
import { paymentRefusals, paymentStatuses } from '../vocabulary.ts';

export const PaymentCard = z
  .object({
    brand: z.string().describe('In lower case, as in `visa`.'),
    last4: z.string().describe('Its last four digits.'),
    expiresAt: z.iso.datetime().nullable().describe('When its last month ends; `null` when that is not known.'),
  })
  .meta({ id: 'PaymentCard', description: 'The card that a plan is charged to.' });
export type PaymentCard = z.infer<typeof PaymentCard>;

export const CardChange = z
  .object({
    status: openEnum(paymentStatuses).describe('How the new card stands, in the payment provider’s words.'),
    refusal: openEnum(paymentRefusals).nullable().describe('Why the card was refused; `null` when it was not.'),
    message: z.string().nullable().describe('The refusal in words for the owner; `null` when there is none.'),
    isInUse: z.boolean().describe('The plan is charged to the new card from now on.'),
    actionUrl: z
      .string()
      .nullable()
      .describe('Root-relative page on which the bank asks the owner, in the sandbox; `null` when it does not.'),
  })
  .meta({ id: 'CardChange', description: 'State of a card that replaces the one of a plan. Nothing is charged.' });
export type CardChange = z.infer<typeof CardChange>;

export const TestCard = z
  .object({
    number: z
      .string()
      .regex(/^\d{16}$/)
      .describe('16 digits.'),
    expiryMonth: z.number().int().min(1).max(12).describe('1 to 12.'),
    expiryYear: z.number().int().min(2000).max(2099).describe('With its century.'),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/)
      .describe('The digits on the back.'),
  })
  .describe('A test card.');

const SetupSecret = z
  .string()
  .min(1)
  .max(300)
  .describe('The secret of `startCardChange`: a body carries it, since addresses are logged.');

/** The card of a plan, and its change. */
export const cardsContract = {
  getPaymentCard: {
    summary: 'Returns the card that the plan is charged to, or `null`.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(PaymentCard.nullable().describe('The card; `null` for a plan that is free.')),
  },
  startCardChange: {
    summary:
      'Starts replacing the card of a paid plan: returns a client secret for the card form. To pay a past-due renewal or a pending upgrade with another card, use `confirmPayment`.',
    access: 'user',
    limit: 'payments',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ submissionId: SubmissionId }),
    response: z.object({ clientSecret: z.string().describe('What the provider’s card form takes.') }),
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
    body: z.object({ clientSecret: SetupSecret, isPassed: z.boolean().describe('The owner confirmed the card.') }),
    response: dataOf(CardChange),
  },
} as const satisfies AreaContract;
