import { Stripe } from 'stripe';
import type { StripeConfig } from '../payments-config.ts';

const timeoutMs = 15_000;
const retries = 2;

/** Stripe's own client, which sends the API version that its types are of, and tries again what did not arrive. */
export function createStripeClient({ secretKey, address }: StripeConfig): Stripe {
  // what it prints beside answers has no place in a structured log
  process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true';
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Plaza' },
    ...address,
  });
}
