import { useEffect, useEffectEvent } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { BankChallenge } from './checkout.ts';
import { loadStripeOnce } from './stripe-loader.ts';

export type StripeChallengeData = Omit<Extract<BankChallenge, { kind: 'stripe' }>, 'kind'>;

export interface StripeChallengeProps extends StripeChallengeData {
  onLost: () => void;
}

/** Opens the bank's challenge with Stripe. The next page shows the payment's outcome. */
export function StripeChallenge({ clientSecret, publishableKey, onLost }: StripeChallengeProps): null {
  const { locale } = useIntl();
  const reportChallengeLost = useEffectEvent(() => onLost());
  useEffect(() => {
    let isMounted = true;
    const goToReturnPage = () => {
      if (isMounted) location.assign(pagePath(locale, '/payment/return'));
    };
    const onChallengeLost = () => {
      if (isMounted) reportChallengeLost();
    };
    loadStripeOnce(publishableKey, locale).then(
      (stripe) =>
        stripe === null
          ? onChallengeLost()
          : stripe.handleNextAction({ clientSecret }).then(goToReturnPage, goToReturnPage),
      onChallengeLost,
    );
    return () => {
      isMounted = false;
    };
  }, [clientSecret, publishableKey, locale]);
  return null;
}
