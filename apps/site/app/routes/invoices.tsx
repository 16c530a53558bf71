import type { ReactElement } from 'react';
import { data } from 'react-router';
import { InvoicesPage } from '~/features/billing/invoices-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/server/area-words.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/invoices';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const { data: invoices } = await required(apiFor({ request, context }, params.locale).listInvoices());
  return { invoices, words: areaWords('billing', params.locale) };
}

export default function InvoicesRoute({ loaderData: { words, invoices } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <InvoicesPage invoices={invoices} />
    </AreaWords>
  );
}
