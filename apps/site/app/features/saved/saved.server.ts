import { ApiError, PlazaError } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import * as z from 'zod';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { readForm } from '~/server/read-body.ts';
import { isUuid, localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { type SavedFailure, savedIntents, type SavedResult } from './saved-result.ts';

const maxPageDigits = 5;

export function readSavedQuery({ searchParams }: URL): { page: number; list: string | undefined } {
  const pageText = searchParams.get('page') ?? '';
  const list = searchParams.get('list') ?? '';
  return {
    page: /^[1-9]\d*$/.test(pageText) && pageText.length < maxPageDigits ? Number(pageText) : 1,
    list: isUuid(list) ? list : undefined,
  };
}

const SavedForm = z.object({
  intent: z.enum(savedIntents),
  id: z.uuid().optional(),
  listing: z.coerce.number().int().min(1).optional(),
  text: z.string().default(''),
  value: z.stringbool().default(false),
  sharesNotes: z.stringbool().default(false),
});
type SubmittedForm = z.output<typeof SavedForm>;

type SavedApi = ReturnType<typeof apiFor>;

async function perform(api: SavedApi, form: SubmittedForm): Promise<unknown> {
  const { intent, text, value } = form;
  if (intent === 'note') return api.noteSavedListing({ params: { id: form.listing ?? 0 }, body: { note: text } });
  const params = { id: form.id ?? '' };
  if (intent === 'deleteList') return api.deleteSavedList({ params });
  if (intent === 'shareList')
    return api.shareSavedList({ params, body: { isShared: value, sharesNotes: form.sharesNotes } });
  if (intent === 'listItem')
    return api.changeSavedListItem({ params: { ...params, listingId: form.listing ?? 0 }, body: { isOnList: value } });
  return api.saveSavedList({ params, body: { name: text } });
}

const fieldErrorCodes = new Set(['saved_list_name_taken', 'saved_list_limit_reached', 'saved_list_full']);

function failureOf(error: unknown): SavedFailure {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return { reason: 'unavailable', text: '' };
  const text = fieldErrorCodes.has(error.code) ? error.message : Object.values(error.fields).flat()[0];
  return text === undefined ? { reason: 'unavailable', text: '' } : { reason: 'field', text };
}

/** Performs a form of the page, or returns its failure with the text that was typed. */
export async function performSavedAction(args: RequestArgs) {
  const locale = localeOf(args.context);
  requireSession(args);
  const parsed = SavedForm.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!parsed.success) throw data(null, { status: 400 });
  const form = parsed.data;
  const { intent, id, listing } = form;
  if (intent === 'note' ? listing === undefined : id === undefined) throw data(null, { status: 400 });
  const result: SavedResult = {
    intent,
    id: intent === 'note' ? String(listing) : (id ?? ''),
    text: form.text,
    failure: null,
  };
  const isNameMissing = (intent === 'createList' || intent === 'renameList') && form.text.trim() === '';
  if (isNameMissing) {
    const { t } = intlFor<'accounts'>(locale, messagesOfArea('accounts', locale));
    return data<SavedResult>(
      { ...result, failure: { reason: 'field', text: t('rule.field_required') } },
      { status: 400 },
    );
  }
  try {
    await perform(apiFor(withoutAbort(args), locale), form);
  } catch (error) {
    const failure = failureOf(error);
    return data<SavedResult>({ ...result, failure }, { status: failure.reason === 'field' ? 409 : 503 });
  }
  if (intent === 'createList' || intent === 'restoreList')
    return redirect(pagePath(locale, '/saved_parkings', `?list=${id}`), 303);
  return data(result);
}
