import type { InsightSource, Locale } from '@plaza/sdk';
import { parseInsightSource } from '~/features/insights/counting/listing-source.server.ts';
import { optional } from '~/server/api.ts';
import { type RequestArgs, createApiClient, withoutAbort } from '~/server/api-client.ts';
import { readCookie, createServerCookie } from '~/server/cookies.ts';
import { parseRecordId } from '~/paths.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { sessionOf } from '~/server/session.ts';

const pendingSaveCookieName = 'plaza_save';
/** Lifetime of the cookie in seconds; enough to sign up first. */
const pendingSaveMaxAgeSeconds = 60 * 60;

const createPendingSaveCookie = (request: Request, value: string, maxAge: number): string =>
  createServerCookie(pendingSaveCookieName, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });

/**
 * Creates a cookie with the listing that a signed-out visitor saved, and its source, until they have logged in. A
 * cookie instead of the return URL, so that a link on another site can't save listings in a user's name.
 */
export const createCookieForPendingSave = (request: Request, listingId: number, source: InsightSource): string =>
  createPendingSaveCookie(request, `${listingId}.${source}`, pendingSaveMaxAgeSeconds);

/**
 * Saves the listing in the cookie after login or sign-up. Drops a listing that can no longer be saved.
 * @returns a `Set-Cookie` line that removes the cookie; `null` without the cookie, or when no user is signed in
 */
export async function savePendingListing({ request, context }: RequestArgs, locale: Locale): Promise<string | null> {
  const [id = '', source = ''] = (readCookie(request, pendingSaveCookieName) ?? '').split('.');
  const session = sessionOf(context);
  const listingId = parseRecordId(id);
  if (!session || listingId === null) return null;
  const api = createApiClient(withoutAbort({ request, context }), locale, session.jwt);
  await optional(
    api.saveListing({
      params: { id: listingId },
      query: { source: parseInsightSource(source) },
      body: { value: true },
    }),
  );
  return createPendingSaveCookie(request, '', 0);
}
