import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loadingScript: { key: string; stripe: Promise<Stripe | null> } | null = null;

/** Loads Stripe's script once per page, and retries after a failure. */
export function loadStripeOnce(publishableKey: string, locale: 'en' | 'es'): Promise<Stripe | null> {
  if (loadingScript?.key !== publishableKey) {
    const stripePromise = loadStripe(publishableKey, { locale });
    loadingScript = { key: publishableKey, stripe: stripePromise };
    stripePromise.catch(() => {
      loadingScript = null;
    });
  }
  return loadingScript.stripe;
}
