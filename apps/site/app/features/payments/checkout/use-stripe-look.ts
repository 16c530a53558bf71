import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { muted } from '~/styles/common.css.ts';
import { dangerColour } from './stripe.css.ts';

/** A colour of ours as the reader's theme makes it: Stripe knows neither our variables nor our themes. */
function resolved(className: string): string {
  const probe = document.createElement('span');
  probe.className = className;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function lookNow(): StripeElementStyle {
  const { color, fontFamily } = getComputedStyle(document.body);
  return {
    base: {
      color,
      fontFamily,
      fontSize: '18px',
      letterSpacing: '0.06em',
      iconColor: resolved(muted),
      '::placeholder': { color: resolved(muted) },
    },
    invalid: { color: resolved(dangerColour), iconColor: resolved(dangerColour) },
  };
}

/**
 * How Stripe draws its fields, which are pages of its own: in our colours, told anew when the page or the system changes
 * the theme.
 */
export function useStripeLook(): StripeElementStyle {
  const [look, setLook] = useState(lookNow);
  useEffect(() => {
    const update = () => setLook(lookNow);
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    for (const each of media) each.addEventListener('change', update);
    const page = new MutationObserver(update);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      for (const each of media) each.removeEventListener('change', update);
      page.disconnect();
    };
  }, []);
  return look;
}
