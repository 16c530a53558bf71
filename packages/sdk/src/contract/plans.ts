import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { dataOf, LocaleQuery } from './shared.ts';

export const SubscriptionPlan = z
  .object({
    /** 1 Basic, 2 Spotlight, 3 Boost. */
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    /** Euro cents a month, VAT included; 0 is free. */
    priceCents: z.number().int(),
    features: z.array(z.object({ included: z.boolean(), title: z.string() })),
    /** Root-relative address of the badge that it puts on listings; `null` for Basic, which has none. */
    icon: z.string().nullable(),
    /** `null` while the plan is not sold through a payment provider. */
    stripeProductId: z.string().nullable(),
    /** Listings that can be published at a time. */
    listingLimit: z.number().int(),
  })
  .meta({ id: 'SubscriptionPlan' });
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

export const plansContract = {
  listSubscriptionPlans: {
    area: 'plans',
    summary: 'The plans that can be bought, cheapest first.',
    access: 'public',
    query: LocaleQuery.extend({ stripeProductId: z.string().trim().max(100).optional() }),
    response: dataOf(z.array(SubscriptionPlan)),
  },
  getPermissionInfo: {
    area: 'plans',
    summary: "What the user's plan allows.",
    access: 'user',
    query: LocaleQuery,
    response: dataOf(
      z.object({
        /** `null` without an active plan. */
        plan: z.object({ id: z.number().int(), title: z.string() }).nullable(),
        listingLimit: z.number().int(),
        publishedCount: z.number().int(),
        /** One more listing can be published. */
        canPublish: z.boolean(),
      }),
    ),
  },
} as const satisfies AreaContract;
