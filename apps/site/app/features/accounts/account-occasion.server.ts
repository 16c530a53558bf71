import type { Locale } from '@plaza/sdk';
import type { LoginOccasion } from './login-heading.tsx';
import { apiFor, optional } from '~/server/api.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { readPendingMessage } from '~/features/chat/pending-message.server.ts';
import { destinationOf, loginReasonOf } from '~/server/return-path.ts';

/** Reason why a visitor is asked for an account. */
export interface AccountOccasion {
  occasion: LoginOccasion | null;
  /** First name of the owner that a pending message is for; set when the occasion is `messageTo`. */
  ownerName: string;
}

async function loadOwnerName(requestArgs: RequestArgs, locale: Locale, listingId: number): Promise<string> {
  const listingResponse = await optional(apiFor(requestArgs, locale).getListing({ params: { id: listingId } }));
  return listingResponse?.data.owner?.firstName ?? '';
}

export async function loadAccountOccasion(requestArgs: RequestArgs, locale: Locale): Promise<AccountOccasion> {
  const { searchParams } = new URL(requestArgs.request.url);
  if (!searchParams.has('returnTo')) return { occasion: null, ownerName: '' };
  const destinationPath = destinationOf(searchParams, locale);
  const occasion = loginReasonOf(destinationPath);
  const message = occasion === 'message' ? readPendingMessage(requestArgs.request) : null;
  if (!message?.awaitsLogin || !destinationPath.includes(`/parking/${message.listingId}/`))
    return { occasion, ownerName: '' };
  const ownerName = await loadOwnerName(requestArgs, locale, message.listingId);
  return { occasion: ownerName === '' ? occasion : 'messageTo', ownerName };
}
