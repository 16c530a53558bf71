import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { SubscriptionPlan } from './plans.ts';
import { dataOf, LocaleQuery, openEnum } from './shared.ts';

export const subscriptionStatuses = ['active', 'processing', 'past_due', 'cancelled'] as const;

export const UserSubscription = z
  .object({
    plan: SubscriptionPlan,
    status: openEnum(subscriptionStatuses),
    /** When it renews, or ends when `willEnd`; `null` for a free plan. */
    resumeDate: z.iso.datetime().nullable(),
    /** Cancelled: it stays until `resumeDate`. */
    willEnd: z.boolean(),
  })
  .meta({ id: 'UserSubscription' });
export type UserSubscription = z.infer<typeof UserSubscription>;

const PlanItem = z.object({ stripeProductId: z.string().trim().min(1).max(100) });

export const paymentsContract = {
  confirmPayment: {
    area: 'payments',
    summary: 'Start buying a plan: a secret for the card form, or a subscription at once when the plan is free.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ item: PlanItem }),
    response: z.object({
      clientSecret: z.string().nullable(),
      isFree: z.boolean(),
      subscriptionId: z.string().nullable(),
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
    response: dataOf(UserSubscription.nullable()),
  },
} as const satisfies AreaContract;
