import * as z from 'zod';
import { readCookie, serverCookie } from '~/server/cookies.ts';
import { requestOrigin, siteConfig } from '~/server/site-config.ts';
import { createSigner } from '~/server/signed-note.ts';

const PendingPaymentSchema = z.object({
  /** The provider's client secret of the payment. */
  clientSecret: z.string(),
  /** Path that the payer came from; `null` for none. */
  returnTo: z.string().nullable(),
});

/** A payment that was begun in this browser. */
export type PendingPayment = z.infer<typeof PendingPaymentSchema>;

const name = 'plaza_payment';
/** Longer than a provider waits for a payment. */
const seconds = 24 * 60 * 60;
const cardName = 'plaza_card_change';
/** Time for the bank's challenge of a new card. */
const cardSeconds = 60 * 60;

const signer = createSigner('pending-payment', siteConfig.secrets);

/**
 * Stores a payment's secret in a signed HTTP-only cookie instead of the URL, which would be logged and shared.
 * @returns a `Set-Cookie` line
 */
export function rememberPayment(request: Request, payment: PendingPayment): string {
  return serverCookie(name, signed(payment), { maxAge: seconds, isSecure: isSecure(request) });
}

/** Stores the secret of a card change in the same way. @returns a `Set-Cookie` line */
export function rememberCardChange(request: Request, clientSecret: string): string {
  const value = signed({ clientSecret, returnTo: null });
  return serverCookie(cardName, value, { maxAge: cardSeconds, isSecure: isSecure(request) });
}

/** @returns a `Set-Cookie` line that removes the secret of a card change */
export const forgetCardChange = (request: Request): string =>
  serverCookie(cardName, '', { maxAge: 0, isSecure: isSecure(request) });

function signed(pending: PendingPayment): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${signer.sign(text)}`;
}

const isSecure = (request: Request): boolean => requestOrigin(request).startsWith('https:');

/** The payment that was begun in this browser; `null` for none, and for a cookie that this server didn't sign. */
export const pendingPayment = (request: Request): PendingPayment | null => readPending(request, name);

/** Secret of the card change that was begun in this browser; `null` for none. */
export const pendingCardChange = (request: Request): string | null =>
  readPending(request, cardName)?.clientSecret ?? null;

function readPending(request: Request, cookie: string): PendingPayment | null {
  const [text = '', signature = ''] = (readCookie(request, cookie) ?? '').split('.');
  if (!signer.isSigned(text, signature)) return null;
  const parsed = PendingPaymentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown);
  return parsed.success ? parsed.data : null;
}
