import { randomUUID } from 'node:crypto';
import {
  ApiError,
  dropInvalidArea,
  emptySearchState,
  filterKeys,
  parseSearchState,
  serializeSearchState,
} from '@plaza/sdk';
import { alertChannels, alertFrequencies, type Locale, maxSavedSearchName } from '@plaza/sdk/contract';
import { data, redirect } from 'react-router';
import * as z from 'zod';
import { fieldText, toFailureResponse } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { type CompiledMessages, intlFor } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { type SavedSearchDraft, type SavedSearchResult, savedSearchIntents } from './saved-search-result.ts';

const maxSearchLength = 2000;

/** Messages of the page; those of the area `accounts` are for failed forms. */
export const readSavedSearchesMessages = (locale: Locale): CompiledMessages => ({
  ...messagesOfArea('accounts', locale),
  ...messagesOfArea('alerts', locale),
});

const readIntl = (locale: Locale) => intlFor<'accounts' | 'alerts'>(locale, readSavedSearchesMessages(locale));

/** Drops the order and page of the results, as the API does. */
function canonicalSearchOf(search: string): string {
  const { sort, page, view } = emptySearchState;
  const state = dropInvalidArea(parseSearchState(new URLSearchParams(search)));
  const filtersOrder = filterKeys.filter((key) => state.filters[key] !== undefined);
  return serializeSearchState({ ...state, sort, page, view, filtersOrder }).toString();
}

/** The search that a link to the page asks to save, with a new ID for it; `null` without one. */
export function readDraft(url: URL): SavedSearchDraft | null {
  const search = url.searchParams.get('save');
  if (search === null) return null;
  return {
    id: randomUUID(),
    name: (url.searchParams.get('name') ?? '').trim().slice(0, maxSavedSearchName),
    search: canonicalSearchOf(search.slice(0, maxSearchLength)),
  };
}

const SavedSearchForm = z.object({
  intent: z.enum(savedSearchIntents),
  id: z.uuid(),
  name: z.string(),
  search: z.string().max(maxSearchLength),
  frequency: z.enum(alertFrequencies),
  channels: z.array(z.enum(alertChannels)),
});
type SubmittedSearch = z.output<typeof SavedSearchForm>;

function missingFieldsOf({ intent, name, channels }: Pick<SubmittedSearch, 'intent' | 'name' | 'channels'>): string[] {
  return [
    ...(name === '' ? ['name'] : []),
    // visitors get emails only
    ...(channels.length === 0 && intent !== 'email' ? ['channels'] : []),
  ];
}

/** Performs a form of the page, or returns its failure. The forms of a search contain all of its settings. */
export async function performSavedSearchAction(args: RequestArgs) {
  const locale = localeOf(args.context);
  const form = await readForm(args.request);
  const parsed = SavedSearchForm.safeParse({ ...Object.fromEntries(form), channels: form.getAll('channels') });
  if (!parsed.success) throw data(null, { status: 400 });
  if (parsed.data.intent !== 'email') requireSession(args);
  const { intent, id, search, frequency, channels } = parsed.data;
  const name = parsed.data.name.trim().slice(0, maxSavedSearchName);
  const email = fieldText(form, 'email').trim();
  const values = { name, frequency, email };
  const result: SavedSearchResult = { intent, id, name, failure: null };
  const missingFields = missingFieldsOf({ intent, name, channels });
  if (missingFields.length > 0) {
    const text = readIntl(locale).t('rule.field_required');
    const fields = Object.fromEntries(missingFields.map((field) => [field, text]));
    return data<SavedSearchResult>(
      { ...result, failure: { reason: 'fields', fields, minutes: null, values } },
      { status: 400 },
    );
  }
  const api = apiFor(withoutAbort(args), locale);
  const body = {
    name,
    search,
    frequency,
    isPaused: intent === 'pause' || (intent === 'change' && fieldText(form, 'isPaused') === 'true'),
    isQuietAtNight: form.has('isQuietAtNight'),
  };
  try {
    if (intent === 'email') {
      const { isPaused: _, ...settings } = body;
      await api.saveSearchByEmail({ body: { id, email, ...settings } });
      return redirect(pagePath(locale, '/saved_searches', '?emailed=true'), 303);
    }
    if (intent === 'delete') await api.deleteSavedSearch({ params: { id } });
    else await api.saveSearch({ params: { id }, body: { ...body, channels } });
    // the reloaded page must not offer to save the search again
    return intent === 'save' ? redirect(pagePath(locale, '/saved_searches', '?saved=true'), 303) : data(result);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'saved_search_limit_reached')
      return data<SavedSearchResult>(
        { ...result, failure: { reason: 'fields', fields: { name: error.message }, minutes: null, values } },
        { status: 409 },
      );
    const { data: failure, init } = toFailureResponse(error, ['name', 'email'], values);
    return data<SavedSearchResult>({ ...result, failure }, init ?? {});
  }
}
