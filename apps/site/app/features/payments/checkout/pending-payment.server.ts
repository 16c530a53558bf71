import * as z from 'zod';
import { readCookie, createServerCookie } from '~/server/cookies.ts';
import { requestOrigin, siteConfig } from '~/server/site-config.ts';
import { createSigner } from '~/server/signed-note.ts';

const PendingPaymentSchema = z.object({
  /** The payment's client secret from the provider. */
  clientSecret: z.string(),
  returnTo: z.string().nullable(),
});

export type PendingPayment = z.infer<typeof PendingPaymentSchema>;

const name = 'plaza_payment';
const seconds = 24 * 60 * 60;
const cardName = 'plaza_card_change';
/** Enough time for the bank's challenge of a new card. */
const cardSeconds = 60 * 60;

const signer = createSigner('pending-payment', siteConfig.secrets);

/**
 * Stores a payment's secret in a signed HTTP-only cookie instead of the URL, which would be logged and shared.
 * @returns a `Set-Cookie` line
 */
export function rememberPayment(request: Request, payment: PendingPayment): string {
  return createServerCookie(name, signed(payment), { maxAge: seconds, isSecure: isSecure(request) });
}

/**
 * Stores the secret of a card change in a signed cookie.
 * @returns a `Set-Cookie` line
 */
export function rememberCardChange(request: Request, clientSecret: string): string {
  const value = signed({ clientSecret, returnTo: null });
  return createServerCookie(cardName, value, { maxAge: cardSeconds, isSecure: isSecure(request) });
}

export const forgetCardChange = (request: Request): string =>
  createServerCookie(cardName, '', { maxAge: 0, isSecure: isSecure(request) });

function signed(pending: PendingPayment): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${signer.sign(text)}`;
}

const isSecure = (request: Request): boolean => requestOrigin(request).startsWith('https:');

/**
 * Reads the payment that was started in this browser; `null` without one, and for a cookie that this server didn't
 * sign.
 */
export const pendingPayment = (request: Request): PendingPayment | null => readPending(request, name);

/** Reads the secret of the card change that was started in this browser; `null` without one. */
export const pendingCardChange = (request: Request): string | null =>
  readPending(request, cardName)?.clientSecret ?? null;

function readPending(request: Request, cookie: string): PendingPayment | null {
  const [text = '', signature = ''] = (readCookie(request, cookie) ?? '').split('.');
  if (!signer.isSigned(text, signature)) return null;
  const parsed = PendingPaymentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown);
  return parsed.success ? parsed.data : null;
}
