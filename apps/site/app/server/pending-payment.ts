import * as z from 'zod';
import { readCookie, serverCookie } from './cookies.ts';
import { requestOrigin } from './request-origin.ts';
import { createSigner } from './signer.ts';
import { siteConfig } from './site-config.ts';

const PendingPaymentSchema = z.object({
  /** The provider's secret of the payment. */
  clientSecret: z.string(),
  /** Where its payer came from; `null` when nobody said. */
  returnTo: z.string().nullable(),
});

/** A payment that somebody began in this browser. */
export type PendingPayment = z.infer<typeof PendingPaymentSchema>;

const name = 'plaza_payment';
/** Longer than a provider waits for a payment. */
const seconds = 24 * 60 * 60;

const signer = createSigner('pending-payment', siteConfig.secrets);

/**
 * Keeps a payment's secret in the browser of whoever pays, where no script reads it: so that it never stands in an
 * address, which is logged and handed on.
 *
 * @returns a `Set-Cookie` line
 */
export function rememberPayment(request: Request, payment: PendingPayment): string {
  const text = Buffer.from(JSON.stringify(payment)).toString('base64url');
  const value = `${text}.${signer.sign(text)}`;
  return serverCookie(name, value, { maxAge: seconds, isSecure: requestOrigin(request).startsWith('https:') });
}

/** The payment that was begun in this browser; `null` for none, and for anything that this server did not write. */
export function pendingPayment(request: Request): PendingPayment | null {
  const [text = '', signature = ''] = (readCookie(request, name) ?? '').split('.');
  if (!signer.isSigned(text, signature)) return null;
  const parsed = PendingPaymentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown);
  return parsed.success ? parsed.data : null;
}
