import type { Calls } from '@plaza/sdk';
import { data } from 'react-router';
import { parseRecordId } from '~/paths.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { readOwnPartner, readWebhooksMessages } from '../own-partners.server.ts';

/** Reads a partner's webhooks for its signed-in owner. */
export async function loadPartnerWebhooks(args: RequestArgs, id: string) {
  const locale = localeOf(args.context);
  requireSession(args);
  const api = apiFor(args, locale);
  const partner = await readOwnPartner(api, id);
  const { data: endpoints } = await required(api.listWebhookEndpoints({ params: { id } }));
  return { partner, endpoints, messages: readWebhooksMessages(locale) };
}

/**
 * Reads one of a partner's webhooks for its signed-in owner.
 * @throws 404 if the partner has no such webhook
 */
export async function loadPartnerWebhook(args: RequestArgs, id: string, endpointIdText: string) {
  const { partner, endpoints, messages } = await loadPartnerWebhooks(args, id);
  const endpointId = parseRecordId(endpointIdText);
  const endpoint = endpoints.find((candidate) => candidate.id === endpointId);
  if (endpoint === undefined) throw data(null, { status: 404 });
  const api: Calls = apiFor(args, localeOf(args.context));
  return { partner, endpoint, messages, api };
}
