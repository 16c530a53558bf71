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
/** Lifetime of the cookie in seconds, enough for the bank's challenge of a new card. */
const cardCookieSeconds = 60 * 60;

const secretSigner = createSigner('pending-payment', siteConfig.secrets);

/**
 * Creates a signed HTTP-only cookie with a payment's client secret. The URL would be logged and shared.
 * @returns a `Set-Cookie` line
 */
export function createPaymentCookie(request: Request, payment: PendingPayment): string {
  return createServerCookie(paymentCookieName, signPendingPayment(payment), {
    maxAge: paymentCookieSeconds,
    isSecure: isSecureRequest(request),
  });
}

/**
 * Creates a signed cookie with the client secret of a card change.
 * @returns a `Set-Cookie` line
 */
export function createCardChangeCookie(request: Request, clientSecret: string): string {
  const cookieValue = signPendingPayment({ clientSecret, returnTo: null });
  return createServerCookie(cardCookieName, cookieValue, {
    maxAge: cardCookieSeconds,
    isSecure: isSecureRequest(request),
  });
}

export const createExpiredCardChangeCookie = (request: Request): string =>
  createServerCookie(cardCookieName, '', { maxAge: 0, isSecure: isSecureRequest(request) });

function signPendingPayment(pending: PendingPayment): string {
  const encodedPayment = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${encodedPayment}.${secretSigner.sign(encodedPayment)}`;
}

const isSecureRequest = (request: Request): boolean => requestOrigin(request).startsWith('https:');

/**
 * Reads the payment that was started in this browser; `null` without one, and for a cookie that this server didn't
 * sign.
 */
export const readPendingPayment = (request: Request): PendingPayment | null =>
  readPendingCookie(request, paymentCookieName);

export const readPendingCardChange = (request: Request): string | null =>
  readPendingCookie(request, cardCookieName)?.clientSecret ?? null;

function readPendingCookie(request: Request, cookie: string): PendingPayment | null {
  const [text = '', signature = ''] = (readCookie(request, cookie) ?? '').split('.');
  if (!secretSigner.isSigned(text, signature)) return null;
  const parsedPayment = PendingPaymentSchema.safeParse(
    JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown,
  );
  return parsedPayment.success ? parsedPayment.data : null;
}
