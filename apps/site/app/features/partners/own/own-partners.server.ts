import type { Calls, Locale } from '@plaza/sdk';
import type { OwnPartner } from '@plaza/sdk/contract';
import { data } from 'react-router';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { withoutAbort, type RequestArgs } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { parsePartnerFormIntent, performPartnerAction } from './own-partner-actions.server.ts';
import type { PartnerFormIntent, PartnerFormResult } from './own-result.ts';

export const readOwnPartnersMessages = (locale: Locale): CompiledMessages => ({
  ...messagesOfArea('accounts', locale),
  ...messagesOfArea('ownPartners', locale),
});

export const readWebhooksMessages = (locale: Locale): CompiledMessages => ({
  ...readOwnPartnersMessages(locale),
  ...messagesOfArea('webhooks', locale),
});

/** @throws 404 if the account has no such partner */
export async function readOwnPartner(api: Calls, id: string): Promise<OwnPartner> {
  const { data: partners } = await required(api.listOwnPartners());
  const partner = partners.find((candidate) => candidate.id === id);
  if (partner === undefined) throw data(null, { status: 404 });
  return partner;
}

/** Reads a tab of a partner for its signed-in owner. */
export async function loadOwnPartner(args: RequestArgs, id: string) {
  const locale = localeOf(args.context);
  requireSession(args);
  const partner = await readOwnPartner(apiFor(args, locale), id);
  return { partner, messages: readOwnPartnersMessages(locale) };
}

/** Performs a form of one of the partner's tabs, and returns its result for the page. */
export async function performTabAction(
  args: RequestArgs,
  partnerId: string,
  allowedIntents: readonly PartnerFormIntent[],
) {
  const locale = localeOf(args.context);
  requireSession(args);
  const form = await readForm(args.request);
  const intent = parsePartnerFormIntent(form, allowedIntents);
  if (intent === null) throw data(null, { status: 400 });
  const api = apiFor(withoutAbort(args), locale);
  const { result, status, retryAfter } = await performPartnerAction(intent, { form, locale, api, partnerId });
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  return data<PartnerFormResult>(result, { status, headers });
}
