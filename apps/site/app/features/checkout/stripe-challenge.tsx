import { useEffect } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { StripeChallengeProps } from './stripe-challenge-part.tsx';
import { stripeOf } from './stripe-loader.ts';

/** Has Stripe open the bank's question over the page; whatever comes of it is told on the page after the payment. */
export function StripeChallenge({ clientSecret, publishableKey }: StripeChallengeProps): null {
  const { locale } = useIntl();
  useEffect(() => {
    const leave = () => location.assign(pagePath(locale, '/payment/return'));
    stripeOf(publishableKey, locale)
      .then((stripe) => stripe?.handleNextAction({ clientSecret }))
      .then(leave, leave);
  }, [clientSecret, publishableKey, locale]);
  return null;
}
