import { savedSearchLimit } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import { readCachedLookups } from '~/features/search/lookups.server.ts';
import { offlineFailure } from '~/forms/failure-notice.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/saved-searches.route';
import type { SavedSearchIntent, SavedSearchResult } from './saved-search-result.ts';
import { SavedSearchesPage } from './saved-searches-page.tsx';
import { performSavedSearchAction, readDraft, readSavedSearchesMessages } from './saved-searches.server.ts';
import { VisitorSearchesPage } from './visitor-searches-page.tsx';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const api = apiFor({ request, context }, locale);
  const pageData = { draft: readDraft(url), messages: readSavedSearchesMessages(locale) };
  const user = sessionOf(context)?.user;
  if (user === undefined) {
    const lookups = await required(readCachedLookups(locale, api));
    return { ...pageData, lookups, isEmailed: url.searchParams.has('emailed'), account: null };
  }
  const [savedSearches, waitingEntries, push, profile, lookups] = await required(
    // the confirmation link in the email may have been opened in another browser
    Promise.all([
      api.listSavedSearches(),
      api.listWaitingEntries(),
      api.readPush(),
      user.confirmed ? null : api.getProfile(),
      readCachedLookups(locale, api),
    ]),
  );
  const account = {
    savedSearches: savedSearches.data,
    waitingEntries: waitingEntries.data,
    maxSavedSearches: savedSearchLimit,
    push: push.data,
    isSaved: url.searchParams.has('saved'),
    isEmailConfirmed: profile?.data.confirmed ?? true,
  };
  return { ...pageData, lookups, isEmailed: false, account };
}

export const action = (args: Route.ActionArgs) => performSavedSearchAction(args);

/** When the connection is lost, returns a failure, so that the form keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SavedSearchResult> {
  const form = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {
      intent: form.intent as SavedSearchIntent,
      id: form.id ?? '',
      name: form.name ?? '',
      failure: offlineFailure,
    };
  }
}

export default function SavedSearchesRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { messages, draft, lookups, isEmailed, account } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      {account === null ? (
        <VisitorSearchesPage draft={draft} lookups={lookups} isEmailed={isEmailed} />
      ) : (
        <SavedSearchesPage draft={draft} lookups={lookups} {...account} />
      )}
    </AreaMessagesProvider>
  );
}
