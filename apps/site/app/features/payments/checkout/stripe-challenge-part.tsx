import { Card, late } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { sectionText } from '~/styles/common.css.ts';
import * as challengeStyles from './challenge.css.ts';
import * as styles from './checkout.css.ts';
import type { StripeChallengeFacts, StripeChallengeProps } from './stripe-challenge.tsx';
import { StripeLost } from './stripe-lost.tsx';

const StripeChallenge = late<StripeChallengeProps>(async () => ({
  default: (await import('./stripe-challenge.tsx')).StripeChallenge,
}));

/** The bank's question as Stripe asks it. */
export function StripeChallengePart(facts: StripeChallengeFacts): ReactElement {
  const { t } = useIntl();
  const [isLost, setLost] = useState(false);
  return (
    <Card className={challengeStyles.bank}>
      <h1 className={sectionText}>{t('payment.bank.stripeTitle')}</h1>
      {isLost ? (
        <StripeLost onRetry={() => setLost(false)} />
      ) : (
        <>
          <p role="status" className={styles.text}>
            {t('payment.bank.stripe')}
          </p>
          <StripeChallenge {...facts} onLost={() => setLost(true)} />
        </>
      )}
    </Card>
  );
}
