import type { Client } from '@plaza/sdk';
import type { OwnerPlan } from '~/features/owner/owner-plan.ts';

/** What the plan of whoever asks allows. */
export async function readOwnerPlan(api: Client): Promise<OwnerPlan> {
  const { plan, listingLimit, publishedCount } = (await api.getPermissionInfo()).data;
  return { title: plan?.title ?? null, listingLimit, publishedCount };
}
