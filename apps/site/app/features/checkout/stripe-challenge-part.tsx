import { late } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Challenge } from './challenge.ts';
import * as styles from './checkout.css.ts';

export type StripeChallengeProps = Omit<Extract<Challenge, { kind: 'stripe' }>, 'kind'>;

const StripeChallenge = late<StripeChallengeProps>(async () => ({
  default: (await import('./stripe-challenge.tsx')).StripeChallenge,
}));

/** The bank's question as Stripe asks it. */
export function StripeChallengePart({ clientSecret, publishableKey }: StripeChallengeProps): ReactElement {
  const { t } = useIntl();
  return (
    <>
      <p role="status" className={styles.text}>
        {t('payment.bank.stripe')}
      </p>
      <StripeChallenge clientSecret={clientSecret} publishableKey={publishableKey} />
    </>
  );
}
