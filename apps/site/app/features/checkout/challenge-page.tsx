import { formatEuros } from '@plaza/sdk';
import { Badge, Button, Card, LandmarkIcon, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { heading28, page } from '~/styles/common.css.ts';
import { PageHead } from '../layout/page-head.tsx';
import * as styles from './challenge.css.ts';
import type { Challenge } from './challenge.ts';
import { StripeChallengePart } from './stripe-challenge-part.tsx';

export interface ChallengePageProps {
  challenge: Challenge;
  /** The answer did not reach the bank. */
  isLost: boolean;
}

function SandboxBank({
  plan,
  amountCents,
  isLost,
}: Extract<Challenge, { kind: 'sandbox' }> & { isLost: boolean }): ReactElement {
  const { t, locale } = useIntl();
  const { state, formData } = useNavigation();
  const sent = state === 'idle' ? null : formData?.get('answer');
  return (
    <Card className={styles.bank}>
      <div className={styles.bankTop}>
        <span className={styles.bankName}>
          <LandmarkIcon size={24} />
          {t('payment.bank.label')}
        </span>
        <Badge variant="warning">Sandbox</Badge>
      </div>
      <Notice variant="warning">{t('payment.bank.note')}</Notice>
      <h1 className={heading28}>{t('payment.bank.title')}</h1>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('payment.bank.merchant')}</dt>
          <dd>Plaza</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('payment.bank.for')}</dt>
          <dd>{plan}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('payment.bank.amount')}</dt>
          <dd>{formatEuros(amountCents, locale, 'never')}</dd>
        </div>
      </dl>
      {isLost && (
        <Notice variant="danger" announce="assertive">
          {t('payment.bank.failed')}
        </Notice>
      )}
      <Form method="post" replace className={styles.answers}>
        <Button type="submit" name="answer" value="yes" size="large" isFullWidth isLoading={sent === 'yes'}>
          {t('payment.bank.yes')}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="no"
          variant="secondary"
          size="large"
          isFullWidth
          isLoading={sent === 'no'}
        >
          {t('payment.bank.no')}
        </Button>
        <Button variant="quiet" href={pagePath(locale, '/payment/return')}>
          {t('payment.bank.close')}
        </Button>
      </Form>
    </Card>
  );
}

/** The bank asks whether it is the payer who pays: a page of the sandbox, or what Stripe opens over this one. */
export function ChallengePage({ challenge, isLost }: ChallengePageProps): ReactElement {
  const { t } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <PageHead title={t('payment.bank.title')} isIndexed={false} />
      <div className={page}>
        {challenge.kind === 'sandbox' ? (
          <SandboxBank {...challenge} isLost={isLost} />
        ) : (
          <StripeChallengePart {...challenge} />
        )}
      </div>
    </main>
  );
}
