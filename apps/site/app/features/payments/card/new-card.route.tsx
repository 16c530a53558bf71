import type { ReactElement } from 'react';
import { data } from 'react-router';
import { NewCardPage } from './new-card-page.tsx';
import { orderFailure } from '~/features/payments/checkout/checkout.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaWords } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { areaWords, partOfAreaWords } from '~/i18n/area-words.server.ts';
import { changeCard, loadNewCard } from './card-change.server.ts';
import type { Route } from './+types/new-card.route';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  const newCard = await loadNewCard({ request, context }, locale);
  const words: CompiledMessages = {
    ...areaWords('newCard', locale),
    ...areaWords('payment', locale),
    ...partOfAreaWords('billing', locale, 'billing.card'),
  };
  return { newCard, words };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return changeCard({ request, context, locale: params.locale });
}

/** A lost connection leaves what is typed where it is: sent again it is the same change. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return orderFailure({ problem: 'offline' });
  }
}

/** A card that was not accepted changes nothing that the page shows besides itself. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function NewCardRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <NewCardPage newCard={loaderData.newCard} answer={actionData ?? null} />
    </AreaWords>
  );
}
