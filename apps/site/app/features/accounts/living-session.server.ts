import type { Locale } from '@plaza/sdk';
import { apiFor, optional } from '~/server/api.ts';
import type { AskedRequest } from '~/server/api-client.ts';
import { sessionOf } from '~/server/session.ts';

/**
 * Whether somebody is signed in whom the API knows, too. A session that was ended on another device looks alive in this
 * browser's cookie until the API is asked; then it is ended here as well.
 */
export async function hasLivingSession(asked: AskedRequest, locale: Locale): Promise<boolean> {
  if (!sessionOf(asked.context)) return false;
  // any call for everybody tells: with a session that does not count any more it ends the session, and goes on without
  await optional(apiFor(asked, locale).userLocation());
  return sessionOf(asked.context) !== null;
}
