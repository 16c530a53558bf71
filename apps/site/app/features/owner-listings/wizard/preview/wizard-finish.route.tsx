import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { wizardRequestOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { optional } from '~/server/api.ts';
import type { Route } from './+types/wizard-finish.route';
import { FinishPage } from './wizard-finish.tsx';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const plans = await optional(wizardRequestOf(args).api.listSubscriptionPlans());
  return { plans: plans?.data ?? [] };
}

export default function WizardFinishRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <FinishPage plans={loaderData.plans} />;
}
