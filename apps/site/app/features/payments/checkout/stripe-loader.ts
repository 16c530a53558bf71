import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: { key: string; stripe: Promise<Stripe | null> } | null = null;

/** Stripe’s own script, from Stripe: asked for once a page, and again after it could not be had. */
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
