import { Card, late } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, sectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { bank } from './challenge.css.ts';
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
    <Card className={`${stack[16]} ${bank}`}>
      <h1 className={sectionText}>{t('payment.bank.stripeTitle')}</h1>
      {isLost ? (
        <StripeLost onRetry={() => setLost(false)} />
      ) : (
        <>
          <p role="status" className={muted}>
            {t('payment.bank.stripe')}
          </p>
          <StripeChallenge {...facts} onLost={() => setLost(true)} />
        </>
      )}
    </Card>
  );
}
