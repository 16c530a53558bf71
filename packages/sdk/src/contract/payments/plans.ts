import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery } from '../shared.ts';

export const SubscriptionPlan = z
  .object({
    id: z.number().int().describe('ID of the plan: 1 Basic, 2 Spotlight, 3 Boost.'),
    title: z.string().describe('Name of the plan.'),
    description: z.string().describe('Description of the plan.'),
    priceCents: z.number().int().describe('Price per month in euro cents, VAT included; 0 for the free plan.'),
    features: z
      .array(
        z.object({
          code: z.string().describe('Stable code, for comparing plans. New codes may be added.'),
          included: z.boolean().describe('`true` if the plan includes the feature.'),
          title: z.string().describe('Name of the feature.'),
        }),
      )
      .describe('Features, in the same order for every plan.'),
    icon: z.string().nullable().describe('Root-relative URL of the badge for listings; `null` for Basic.'),
    stripeProductId: z
      .string()
      .nullable()
      .describe('Product ID at the payment provider; `null` if the plan is not sold through it.'),
    listingLimit: z.number().int().describe('Maximum number of published listings.'),
    visibilityWeight: z
      .number()
      .describe('Factor that multiplies the weight of listings in search ranking; 1 for no promotion.'),
  })
  .meta({ id: 'SubscriptionPlan', description: 'A subscription plan for owners.' });
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
        .describe('Only the plan with this product ID at the payment provider.'),
    }),
    response: dataOf(z.array(SubscriptionPlan).describe('Plans, cheapest first.')),
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
              id: z.number().int().describe('ID of the plan.'),
              title: z.string().describe('Name of the plan.'),
            })
            .nullable()
            .describe('Active plan; `null` if there is none.'),
          listingLimit: z.number().int().describe('Maximum number of published listings.'),
          publishedCount: z.number().int().describe('Number of published listings.'),
          canPublish: z.boolean().describe('`true` if another listing can be published.'),
        })
        .describe('Limits of the plan and their use.'),
    ),
  },
} as const satisfies AreaContract;
