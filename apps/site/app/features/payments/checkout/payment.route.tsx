import type { ReactElement } from 'react';
import { data } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { createOrderFailure } from './checkout.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireDocumentRequest, loadCheckout, orderPlan } from './checkout.server.ts';
import { pagePathOf } from '~/server/page-path.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/payment.route';

export const handle = { cache: 'never', isPublic: true, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireDocumentRequest(request);
  const user = sessionOf(context)?.user;
  const [checkout, billing] = await Promise.all([
    loadCheckout({ request, context }, locale),
    user ? optional(apiFor({ request, context }, locale).getBillingDetails()) : null,
  ]);
  return data(
    {
      checkout,
      payer: user
        ? {
            name: user.firstName ?? user.email,
            email: user.email,
            picture: user.profileImage,
            invoiceName: billing?.data?.name ?? null,
          }
        : null,
      currentPath: pagePathOf(request),
      messages: messagesOfArea('payment', locale),
    },
    { status: checkout.kind === 'unknown' ? 404 : 200 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  return orderPlan({ request, context, locale });
}

/** Keeps the typed values when the connection is lost: submitting them again charges nothing twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return createOrderFailure({ problem: 'offline' });
  }
}

/** Reloads no data after a failed order, which changes nothing else on the page. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...props } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <CheckoutPage {...props} answer={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
