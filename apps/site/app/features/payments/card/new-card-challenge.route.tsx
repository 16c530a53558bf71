import type { ReactElement } from 'react';
import { data } from 'react-router';
import { ChallengePage } from '~/features/payments/checkout/challenge-page.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { answerCardChallenge, loadCardChallenge } from './card-change.server.ts';
import type { Route } from './+types/new-card-challenge.route';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return {
    challenge: await loadCardChallenge({ request, context }, locale),
    messages: messagesOfArea('payment', locale),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  return (await answerCardChallenge({ request, context, locale })) ?? data({ isLost: true }, { status: 503 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { isLost: true };
  }
}

export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function NewCardChallengeRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <ChallengePage challenge={loaderData.challenge} isLost={actionData?.isLost === true} />
    </AreaMessagesProvider>
  );
}
