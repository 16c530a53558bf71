import { useEffect, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { StripeChallengeProps } from './stripe-challenge-part.tsx';
import { stripeOf } from './stripe-loader.ts';
import { StripeLost } from './stripe-lost.tsx';

/** Has Stripe open the bank's question over the page; whatever comes of it is told on the page after the payment. */
export function StripeChallenge({ clientSecret, publishableKey }: StripeChallengeProps): ReactElement | null {
  const { locale } = useIntl();
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isHere = true;
    const leave = () => {
      if (isHere) location.assign(pagePath(locale, '/payment/return'));
    };
    stripeOf(publishableKey, locale).then(
      (stripe) => (stripe === null ? setLost(true) : stripe.handleNextAction({ clientSecret }).then(leave, leave)),
      () => isHere && setLost(true),
    );
    return () => {
      isHere = false;
    };
  }, [clientSecret, publishableKey, locale, attempt]);
  if (!isLost) return null;
  return (
    <StripeLost
      onRetry={() => {
        setLost(false);
        setAttempt(attempt + 1);
      }}
    />
  );
}
