import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { SubscriptionPlan } from './plans.ts';
import { dataOf, LocaleQuery, openEnum } from './shared.ts';

export const subscriptionStatuses = ['active', 'processing', 'past_due', 'cancelled'] as const;

export const UserSubscription = z
  .object({
    plan: SubscriptionPlan.describe('The plan.'),
    status: openEnum(subscriptionStatuses).describe('How it stands.'),
    resumeDate: z.iso.datetime().nullable().describe('When it renews, or ends when `willEnd`; `null` for a free plan.'),
    willEnd: z.boolean().describe('Cancelled: it stays until `resumeDate`.'),
  })
  .meta({ id: 'UserSubscription', description: 'The plan that somebody has.' });
export type UserSubscription = z.infer<typeof UserSubscription>;

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

export const paymentsContract = {
  confirmPayment: {
    area: 'payments',
    summary: 'Start buying a plan: a secret for the card form, or a subscription at once when the plan is free.',
    access: 'user',
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
  cancelSubscription: {
    area: 'payments',
    summary: 'End the subscription when the time paid for is over.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(UserSubscription),
  },
  getUserSubscription: {
    area: 'payments',
    summary: "The user's subscription, or `null`.",
    access: 'user',
    query: LocaleQuery,
    response: dataOf(UserSubscription.nullable().describe('The subscription; `null` without one.')),
  },
} as const satisfies AreaContract;
