import type { InsightSource, Locale } from '@plaza/sdk';
import { parseSource } from '~/features/insights/counting/listing-source.server.ts';
import { optional } from '~/server/api.ts';
import { type RequestArgs, createApiClient, withoutAbort } from '~/server/api-client.ts';
import { readCookie, createServerCookie } from '~/server/cookies.ts';
import { parseRecordId } from '~/paths.ts';
import { requestOrigin } from '~/server/site-config.ts';
import { sessionOf } from '~/server/session.ts';

const cookieName = 'plaza_save';
/** Seconds; enough to sign up first. */
const maxAgeSeconds = 60 * 60;

const createCookieLine = (request: Request, value: string, maxAge: number): string =>
  createServerCookie(cookieName, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });

/**
 * Stores the listing that a signed-out visitor saved, and its source, until they have logged in. Uses a cookie instead
 * of the return URL, so that a link on another site can't save listings in a user's name.
 */
export const rememberSave = (request: Request, listingId: number, source: InsightSource): string =>
  createCookieLine(request, `${listingId}.${source}`, maxAgeSeconds);

/**
 * Saves the stored listing after login or sign-up. Drops a listing that can no longer be saved.
 * @returns a `Set-Cookie` line; `null` when nothing is stored, or no user is signed in
 */
export async function savePendingListing({ request, context }: RequestArgs, locale: Locale): Promise<string | null> {
  const [id = '', source = ''] = (readCookie(request, cookieName) ?? '').split('.');
  const session = sessionOf(context);
  const listingId = parseRecordId(id);
  if (!session || listingId === null) return null;
  const api = createApiClient(withoutAbort({ request, context }), locale, session.jwt);
  await optional(
    api.saveListing({ params: { id: listingId }, query: { source: parseSource(source) }, body: { value: true } }),
  );
  return createCookieLine(request, '', 0);
}
