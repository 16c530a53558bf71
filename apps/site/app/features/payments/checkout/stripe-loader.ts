import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: { key: string; stripe: Promise<Stripe | null> } | null = null;

/** Loads Stripe's script once per page, and retries after a failure. */
export function loadStripeOnce(publishableKey: string, locale: 'en' | 'es'): Promise<Stripe | null> {
  if (loading?.key !== publishableKey) {
    const stripe = loadStripe(publishableKey, { locale });
    loading = { key: publishableKey, stripe };
    stripe.catch(() => {
      loading = null;
    });
  }
  return loading.stripe;
}
