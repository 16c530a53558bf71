import { ApiError, dayInSpain, dayMs, GoneError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { listingPath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/waiting.route';
import { type WaitingProblem, WaitingPage } from './waiting-page.tsx';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** The rented listing; `null` for one that isn't rented. */
async function readRented(api: ReturnType<typeof apiFor>, id: number) {
  try {
    return (await api.getRentedListing({ params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error instanceof GoneError)) return null;
    throw error;
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireSession({ request, context });
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const api = apiFor({ request, context }, locale);
  const [rented, entries, vehicles] = await required(
    Promise.all([readRented(api, id), api.listWaitingEntries(), api.listVehicles()]),
  );
  const now = new Date();
  return {
    listingId: id,
    rented,
    entry: entries.data.find(({ listingId }) => listingId === id) ?? null,
    vehicles: vehicles.data,
    firstDay: dayInSpain(now),
    lastDay: dayInSpain(new Date(now.getTime() + 365 * dayMs)),
    messages: messagesOfArea('waiting', locale),
  };
}

const problemOf = (error: ApiError): WaitingProblem | null =>
  error.code === 'validation_failed'
    ? 'day'
    : error.code === 'email_not_confirmed'
      ? 'unconfirmed'
      : error.code === 'action_not_allowed'
        ? 'refused'
        : null;

export async function action({ params, request, context }: Route.ActionArgs) {
  requireSession({ request, context });
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const form = await readForm(request);
  const api = apiFor({ request, context }, locale);
  if (fieldText(form, 'intent') === 'leave') {
    await required(api.leaveWaitingList({ params: { id } }));
    return redirect(listingPath(locale, id), 303);
  }
  try {
    const vehicleId = fieldText(form, 'vehicleId');
    await api.joinWaitingList({
      params: { id },
      body: { neededFrom: fieldText(form, 'neededFrom'), vehicleId: vehicleId === '' ? null : vehicleId },
    });
    return data({ problem: null });
  } catch (error) {
    const problem = error instanceof ApiError ? problemOf(error) : null;
    if (problem === null) throw error;
    return data({ problem }, { status: 400 });
  }
}

export default function WaitingRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...pageProps } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <WaitingPage {...pageProps} problem={actionData?.problem ?? null} />
    </AreaMessagesProvider>
  );
}
