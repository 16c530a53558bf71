import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery } from '../shared.ts';

export const SubscriptionPlan = z
  .object({
    id: z.number().int().describe('1 Basic, 2 Spotlight, 3 Boost.'),
    title: z.string().describe('Its name.'),
    description: z.string().describe('What it is for.'),
    priceCents: z.number().int().describe('Euro cents a month, VAT included; 0 is free.'),
    features: z
      .array(
        z.object({
          code: z.string().describe('Its stable name, by which plans are compared; new ones may come.'),
          included: z.boolean().describe('The plan has it.'),
          title: z.string().describe('What it is.'),
        }),
      )
      .describe('What it gives, in the same order for every plan.'),
    icon: z
      .string()
      .nullable()
      .describe('Root-relative address of the badge that it puts on listings; `null` for Basic, which has none.'),
    stripeProductId: z
      .string()
      .nullable()
      .describe('Id at the payment provider; `null` while the plan is not sold through one.'),
    listingLimit: z.number().int().describe('Listings that can be published at a time.'),
    visibilityWeight: z
      .number()
      .describe('By how much it multiplies a listing’s weight in the order of results; 1 lifts nothing.'),
  })
  .meta({ id: 'SubscriptionPlan', description: 'A plan of an owner, and what it gives.' });
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

export const plansContract = {
  listSubscriptionPlans: {
    summary: 'Lists the plans on sale, cheapest first.',
    access: 'public',
    cache: { seconds: 300 },
    isWidgetReadable: true,
    query: LocaleQuery.extend({
      stripeProductId: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('Only the plan with this id at the payment provider.'),
    }),
    response: dataOf(z.array(SubscriptionPlan).describe('The plans, the cheapest first.')),
  },
  getPermissionInfo: {
    summary: 'Returns what the user’s plan allows.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(
      z
        .object({
          plan: z
            .object({
              id: z.number().int().describe('Id of the plan.'),
              title: z.string().describe('Name of the plan.'),
            })
            .nullable()
            .describe('The active plan; `null` without one.'),
          listingLimit: z.number().int().describe('Listings that can be published at a time.'),
          publishedCount: z.number().int().describe('How many are published.'),
          canPublish: z.boolean().describe('One more listing can be published.'),
        })
        .describe('What is allowed, and how much of it is used.'),
    ),
  },
} as const satisfies AreaContract;
