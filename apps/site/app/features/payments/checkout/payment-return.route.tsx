import type { ReactElement } from 'react';
import { data } from 'react-router';
import { ReturnPage } from './return-page.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { loadOutcome } from './payment-outcome.server.ts';
import type { Route } from './+types/payment-return.route';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  return { outcome: await loadOutcome({ request, context }, locale), words: areaWords('payment', locale) };
}

export default function PaymentReturnRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <ReturnPage outcome={loaderData.outcome} />
    </AreaWords>
  );
}
