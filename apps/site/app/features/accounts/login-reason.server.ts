import type { Locale } from '@plaza/sdk';
import type { LoginReason } from './login-heading.tsx';
import { apiFor, optional } from '~/server/api.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { readPendingMessage } from '~/features/chat/pending-message.server.ts';
import { loginDestinationOf, loginReasonOf } from '~/server/return-path.ts';

/** Reason why a visitor is asked for an account. */
export interface LoginReasonData {
  loginReason: LoginReason | null;
  /** First name of the owner that a pending message is for; set when the reason is `messageTo`. */
  ownerName: string;
}

async function loadOwnerName(requestArgs: RequestArgs, locale: Locale, listingId: number): Promise<string> {
  const listingResponse = await optional(apiFor(requestArgs, locale).getListing({ params: { id: listingId } }));
  return listingResponse?.data.owner?.firstName ?? '';
}

export async function loadLoginReason(requestArgs: RequestArgs, locale: Locale): Promise<LoginReasonData> {
  const { searchParams } = new URL(requestArgs.request.url);
  if (!searchParams.has('returnTo')) return { loginReason: null, ownerName: '' };
  const destinationPath = loginDestinationOf(searchParams, locale);
  const loginReason = loginReasonOf(destinationPath);
  const pendingMessage = loginReason === 'message' ? readPendingMessage(requestArgs.request) : null;
  if (!pendingMessage?.awaitsLogin || !destinationPath.includes(`/parking/${pendingMessage.listingId}/`))
    return { loginReason, ownerName: '' };
  const ownerName = await loadOwnerName(requestArgs, locale, pendingMessage.listingId);
  return { loginReason: ownerName === '' ? loginReason : 'messageTo', ownerName };
}
