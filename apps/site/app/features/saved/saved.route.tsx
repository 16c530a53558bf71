import type { ReactElement } from 'react';
import { data } from 'react-router';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/saved.route';
import { performSavedAction, readSavedQuery } from './saved.server.ts';
import { SavedPage } from './saved-page.tsx';
import type { SavedIntent, SavedResult } from './saved-result.ts';

export const handle = { cache: 'ownPage', isPublic: false, countsAs: 'saved' } satisfies RouteHandle;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { page, list } = readSavedQuery(url);
  const [lists, saved] = await required(
    Promise.all([
      api.listSavedLists(),
      api.listSavedListings({ query: { page, ...(list !== undefined && { list }) } }),
    ]),
  );
  return {
    listings: saved.data,
    meta: saved.meta,
    lists: lists.data,
    selectedListId: list ?? null,
    newListId: crypto.randomUUID(),
    messages: messagesOfArea('saved', locale),
  };
}

export const action = (args: Route.ActionArgs) => performSavedAction(args);

/** When the connection is lost, returns a failure, so that the form keeps its text. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const result: SavedResult = {
      intent: form.intent as SavedIntent,
      id: form.listing ?? form.id ?? '',
      text: form.text ?? '',
      failure: { reason: 'offline', text: '' },
    };
    // after a failed status the page isn't loaded again, which would fail as well
    return data(result, { status: 503 });
  }
}

export default function SavedRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...saved } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <SavedPage {...saved} result={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
