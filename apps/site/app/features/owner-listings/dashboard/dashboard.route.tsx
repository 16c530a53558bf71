import { PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { DashboardPage } from './dashboard-page.tsx';
import { isChangedBy, unlessOffline } from '~/features/owner-listings/actions/after-action.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { readOwnerPlan } from '~/features/owner-listings/owner-plan.server.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/dashboard.route';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { user } = requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [dashboard, plan] = await Promise.all([required(api.getDashboard()), optional(readOwnerPlan(api))]);
  return { dashboard: dashboard.data, plan, firstName: user.firstName };
}

/** What is asked of a listing; without one, mails the link once more that confirms the address. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request.clone());
  if (form.has('intent')) return ownerAction(args);
  let isSent = true;
  try {
    await apiFor({ request, context }, locale).resendConfirmation();
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    isSent = false;
  }
  if (new URL(request.url).pathname.endsWith('.data')) return { isSent };
  const back = safeReturnPath(form.get('back'), pagePath(locale, '/account/dashboard'));
  const told = isSent ? 'done=resend' : 'problem=resend';
  return redirect(`${back}${back.includes('?') ? '&' : '?'}${told}`, { status: 303 });
}

/** A lost connection leaves everything as it is, and says so. */
export const clientAction = (args: Route.ClientActionArgs) => unlessOffline(args);

export const shouldRevalidate = isChangedBy;

export default function DashboardRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <DashboardPage {...loaderData} />;
}
