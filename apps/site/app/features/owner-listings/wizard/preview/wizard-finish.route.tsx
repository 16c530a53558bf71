import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { wizardRequestOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { planOptionOf } from '~/features/payments/plans/plan-options.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { optional } from '~/server/api.ts';
import type { Route } from './+types/wizard-finish.route';
import { FinishPage } from './wizard-finish.tsx';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const { api, locale } = wizardRequestOf(args);
  const plans = await optional(api.listSubscriptionPlans());
  const plansIntl = intlFor<'plans'>(locale, messagesOfArea('plans', locale));
  return {
    plans: (plans?.data ?? []).map((plan) => planOptionOf(plan, plansIntl)),
    notIncluded: plansIntl.t('plans.notIncluded'),
  };
}

export default function WizardFinishRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <FinishPage {...loaderData} />;
}
