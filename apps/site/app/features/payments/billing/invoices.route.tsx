import type { ReactElement } from 'react';
import { data } from 'react-router';
import { InvoicesPage } from './invoices-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { readAwaitedChange } from './awaited-change.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/invoices.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const api = apiFor({ request, context }, params.locale);
  const [invoices, current] = await Promise.all([required(api.listInvoices()), optional(api.getUserSubscription())]);
  const isOpen = invoices.data.some(({ status }) => status === 'open');
  const subscription = current?.data ?? null;
  const payPlanId =
    subscription?.status === 'past_due'
      ? subscription.plan.id
      : isOpen
        ? ((await readAwaitedChange(api, subscription))?.planId ?? null)
        : null;
  return { invoices: invoices.data, payPlanId, words: areaWords('billing', params.locale) };
}

export default function InvoicesRoute({ loaderData: { words, ...page } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <InvoicesPage {...page} />
    </AreaWords>
  );
}
