import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { attributionSources, insightSources } from '@plaza/sdk';
import * as z from 'zod';
import { readCookie, serverCookie } from './cookies.ts';
import { requestOrigin } from './request-origin.ts';
import { siteConfig } from './site-config.ts';

const PendingMessageSchema = z.object({
  listingId: z.number(),
  text: z.string(),
  submissionId: z.string(),
  attribution: z
    .object({ partner: z.string(), campaign: z.string().nullable(), source: z.enum(attributionSources) })
    .nullable(),
  /** Where the listing was come across. */
  source: z.enum(insightSources).catch('direct'),
  /** Its writer pressed "send" and was led to the login: it is sent when they come back from there. */
  awaitsLogin: z.boolean(),
  /** What kept it from being sent; said once. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** What somebody has written to the owner of a listing and could not send yet. */
export type PendingMessage = z.infer<typeof PendingMessageSchema>;

const name = 'plaza_message';
/** Long enough to sign up and to find the mail that confirms the address. */
const seconds = 24 * 60 * 60;
/** Browsers keep no larger cookies. */
const mostBytes = 3900;

const key = createHmac('sha256', siteConfig.secret).update('pending-message').digest();
const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

const cookie = (request: Request, value: string, maxAge: number): string =>
  serverCookie(name, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });

/**
 * Keeps a message in the browser of whoever wrote it. It stands in a signed cookie and not in an address, so that no link of
 * another site can put words into somebody's mouth.
 *
 * @returns a `Set-Cookie` line; `null` for a text that no cookie can hold
 */
export function rememberMessage(request: Request, message: PendingMessage): string | null {
  const text = deflateRawSync(JSON.stringify(message)).toString('base64url');
  const value = `${text}.${signatureOf(text).toString('base64url')}`;
  return value.length > mostBytes ? null : cookie(request, value, seconds);
}

/** A `Set-Cookie` line that takes the message away: it was sent. */
export const forgetMessage = (request: Request): string => cookie(request, '', 0);

/** The message that is kept; `null` for none, and for anything that this server did not write. */
export function pendingMessage(request: Request): PendingMessage | null {
  const [text = '', signature = ''] = (readCookie(request, name) ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = PendingMessageSchema.safeParse(
    JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as unknown,
  );
  return parsed.success ? parsed.data : null;
}
