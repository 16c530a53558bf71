import { useEffect, useEffectEvent } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { Challenge } from './checkout.ts';
import { loadStripeOnce } from './stripe-loader.ts';

export type StripeChallengeData = Omit<Extract<Challenge, { kind: 'stripe' }>, 'kind'>;

export interface StripeChallengeProps extends StripeChallengeData {
  onLost: () => void;
}

/** Opens the bank's challenge with Stripe. The page after the payment shows the outcome. */
export function StripeChallenge({ clientSecret, publishableKey, onLost }: StripeChallengeProps): null {
  const { locale } = useIntl();
  const lose = useEffectEvent(() => onLost());
  useEffect(() => {
    let isHere = true;
    const leave = () => {
      if (isHere) location.assign(pagePath(locale, '/payment/return'));
    };
    const lost = () => {
      if (isHere) lose();
    };
    loadStripeOnce(publishableKey, locale).then(
      (stripe) => (stripe === null ? lost() : stripe.handleNextAction({ clientSecret }).then(leave, leave)),
      lost,
    );
    return () => {
      isHere = false;
    };
  }, [clientSecret, publishableKey, locale]);
  return null;
}
