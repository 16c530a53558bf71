import type { ReactElement } from 'react';
import { data } from 'react-router';
import { InvoicePage } from './invoice-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/invoice.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** An invoice as Plaza issues it, whoever takes the payment. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const api = apiFor({ request, context }, params.locale);
  const { data: invoice } = await required(api.getInvoice({ params: { id: params.id } }));
  return {
    invoice,
    words: areaWords('billing', params.locale),
  };
}

export default function InvoiceRoute({ loaderData: { words, ...page } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <InvoicePage {...page} />
    </AreaWords>
  );
}
