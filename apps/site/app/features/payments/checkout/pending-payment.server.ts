import * as z from 'zod';
import { readCookie, createServerCookie } from '~/server/cookies.ts';
import { requestOrigin, siteConfig } from '~/server/site-config.ts';
import { createSigner } from '~/server/signed-note.ts';

const PendingPaymentSchema = z.object({
  clientSecret: z.string(),
  returnTo: z.string().nullable(),
});

export type PendingPayment = z.infer<typeof PendingPaymentSchema>;

const paymentCookieName = 'plaza_payment';
const paymentCookieSeconds = 24 * 60 * 60;
const cardCookieName = 'plaza_card_change';
/** Enough time for the bank's challenge of a new card. */
const cardCookieSeconds = 60 * 60;

const secretSigner = createSigner('pending-payment', siteConfig.secrets);

/**
 * Stores a payment's secret in a signed HTTP-only cookie instead of the URL, which would be logged and shared.
 * @returns a `Set-Cookie` line
 */
export function rememberPayment(request: Request, payment: PendingPayment): string {
  return createServerCookie(paymentCookieName, signPending(payment), {
    maxAge: paymentCookieSeconds,
    isSecure: isSecureRequest(request),
  });
}

/**
 * Stores the secret of a card change in a signed cookie.
 * @returns a `Set-Cookie` line
 */
export function rememberCardChange(request: Request, clientSecret: string): string {
  const cookieValue = signPending({ clientSecret, returnTo: null });
  return createServerCookie(cardCookieName, cookieValue, {
    maxAge: cardCookieSeconds,
    isSecure: isSecureRequest(request),
  });
}

export const forgetCardChange = (request: Request): string =>
  createServerCookie(cardCookieName, '', { maxAge: 0, isSecure: isSecureRequest(request) });

function signPending(pending: PendingPayment): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${secretSigner.sign(text)}`;
}

const isSecureRequest = (request: Request): boolean => requestOrigin(request).startsWith('https:');

/**
 * Reads the payment that was started in this browser; `null` without one, and for a cookie that this server didn't
 * sign.
 */
export const readPendingPayment = (request: Request): PendingPayment | null => readPending(request, paymentCookieName);

export const readPendingCardChange = (request: Request): string | null =>
  readPending(request, cardCookieName)?.clientSecret ?? null;

function readPending(request: Request, cookie: string): PendingPayment | null {
  const [text = '', signature = ''] = (readCookie(request, cookie) ?? '').split('.');
  if (!secretSigner.isSigned(text, signature)) return null;
  const parsedPayment = PendingPaymentSchema.safeParse(
    JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown,
  );
  return parsedPayment.success ? parsedPayment.data : null;
}
