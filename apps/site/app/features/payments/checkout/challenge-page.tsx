import { formatEuros } from '@plaza/sdk';
import { Badge, Button, Card, Fact, FactList, LandmarkIcon, lazyWithRetry, Notice } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { changeCardPath, pagePath } from '~/paths.ts';
import { labelText, muted, page, row, sectionText } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import * as styles from './challenge.css.ts';
import { bankCard } from './challenge.css.ts';
import type { BankChallenge } from './checkout.ts';
import type { StripeChallengeData, StripeChallengeProps } from './stripe-challenge.tsx';
import { StripeUnavailable } from './stripe-unavailable.tsx';

export interface ChallengePageProps {
  challenge: BankChallenge;
  isLost: boolean;
}

function SandboxBankForm({
  plan,
  amountCents,
  isLost,
}: {
  plan: string;
  /** Amount to pay in cents; `null` for a new card, which isn't charged yet. */
  amountCents: number | null;
  isLost: boolean;
}): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const { state, formData } = useNavigation();
  const onSubmit = useSingleSubmit({ replace: true });
  const sentChallengeAnswer = state === 'idle' ? null : formData?.get('answer');
  return (
    <Card className={`${stack[16]} ${styles.bankCard}`}>
      <div className={spreadRow}>
        <span className={`${row} ${labelText}`}>
          <LandmarkIcon size={24} />
          {t('payment.bank.label')}
        </span>
        <Badge variant="warning">{t('payment.bank.badge')}</Badge>
      </div>
      <Notice variant="warning">{t('payment.bank.note')}</Notice>
      <h1 className={sectionText}>{t('payment.bank.title')}</h1>
      <FactList>
        <Fact name={t('payment.bank.merchant')}>Plaza</Fact>
        <Fact name={t('payment.bank.for')}>{plan}</Fact>
        {amountCents !== null && (
          <Fact name={t('payment.bank.amount')}>{formatEuros(amountCents, locale, 'never')}</Fact>
        )}
      </FactList>
      {isLost && (
        <Notice variant="danger" announce="assertive">
          {t('payment.bank.failed')}
        </Notice>
      )}
      <Form method="post" className={stack[16]} onSubmit={onSubmit}>
        <Button
          type="submit"
          name="answer"
          value="yes"
          size="large"
          isFullWidth
          isLoading={sentChallengeAnswer === 'yes'}
        >
          {t(amountCents === null ? 'payment.bank.yesCard' : 'payment.bank.yes')}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="no"
          variant="secondary"
          size="large"
          isFullWidth
          isLoading={sentChallengeAnswer === 'no'}
        >
          {t('payment.bank.no')}
        </Button>
        <Button
          variant="quiet"
          href={amountCents === null ? changeCardPath(locale) : pagePath(locale, '/payment/return')}
        >
          {t('payment.bank.close')}
        </Button>
      </Form>
    </Card>
  );
}

export function ChallengePage({ challenge, isLost }: ChallengePageProps): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <main id="main" tabIndex={-1} className={styles.challengeMain}>
      <PageHead title={t('payment.bank.title')} isIndexed={false} />
      <div className={page}>
        {challenge.kind === 'stripe' ? (
          <StripeChallengeLoader {...challenge} />
        ) : (
          <SandboxBankForm
            plan={challenge.plan}
            amountCents={challenge.kind === 'card' ? null : challenge.amountCents}
            isLost={isLost}
          />
        )}
      </div>
    </main>
  );
}

const StripeChallenge = lazyWithRetry<StripeChallengeProps>(async () => ({
  default: (await import('./stripe-challenge.tsx')).StripeChallenge,
}));

function StripeChallengeLoader(props: StripeChallengeData): ReactElement {
  const { t } = useIntl<'payment'>();
  const [isLost, setLost] = useState(false);
  return (
    <Card className={`${stack[16]} ${bankCard}`}>
      <h1 className={sectionText}>{t('payment.bank.stripeTitle')}</h1>
      {isLost ? (
        <StripeUnavailable onRetry={() => setLost(false)} />
      ) : (
        <>
          <p role="status" className={muted}>
            {t('payment.bank.stripe')}
          </p>
          <StripeChallenge {...props} onLost={() => setLost(true)} />
        </>
      )}
    </Card>
  );
}
