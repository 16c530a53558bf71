import { formatEuros, type PlanChange, type UserSubscription } from '@plaza/sdk';
import { Button, Card, Fact, FactList, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { labelText, muted, page, wrappedRow, subsectionText, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { accountPage } from '~/layout/account-page.css.ts';
import * as styles from './billing.css.ts';
import { RetainedListingChoice } from './retained-choice.tsx';
import { ownPlanPath, withdrawPath } from './billing-paths.ts';

export type WithdrawalResult =
  | { receipt: { plan: string; receivedAt: string; refundCents: number } }
  | { failure: 'amount' | 'over' | 'other' };

export interface WithdrawPageProps {
  subscription: UserSubscription | null;
  person: { name: string; email: string };
  /** Effect on listings of the free plan, which follows a withdrawal; `null` without a right to withdraw. */
  following: PlanChange | null;
  /** Step of the withdrawal: the first shows the contract, the second sends the withdrawal. */
  step: 1 | 2;
  submissionId: string;
  result: WithdrawalResult | null;
}

interface WithdrawalRight {
  plan: UserSubscription['plan'];
  withdrawal: NonNullable<UserSubscription['withdrawal']>;
}

function WithdrawalStatement({
  person,
  right,
}: Pick<WithdrawPageProps, 'person'> & { right: WithdrawalRight }): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const { plan, withdrawal } = right;
  const statementRows = [
    [t('billing.withdraw.person'), person.name],
    [t('billing.withdraw.email'), person.email],
    [
      t('billing.withdraw.contract'),
      t('billing.withdraw.contractText', { plan: plan.title, price: formatEuros(plan.priceCents, locale, 'never') }),
    ],
    [t('billing.withdraw.when'), t('billing.withdraw.now')],
  ];
  return (
    <FactList>
      {statementRows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact
        name={t('billing.withdraw.refund')}
        isStrong
        note={t(withdrawal.refundCents === 0 ? 'billing.withdraw.refundNone' : 'billing.withdraw.refundHow')}
      >
        {formatEuros(withdrawal.refundCents, locale, 'never')}
      </Fact>
    </FactList>
  );
}

function WithdrawalFirstStep({ right, ...props }: WithdrawPageProps & { right: WithdrawalRight }): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const { following } = props;
  return (
    <Card as="section" className={stack[16]} aria-labelledby="statement">
      <p className={muted}>{t('billing.withdraw.step', { step: 1 })}</p>
      <h2 className={subsectionText} id="statement">
        {t('billing.withdraw.statement')}
      </h2>
      <WithdrawalStatement person={props.person} right={right} />
      <h3 className={labelText}>{t('billing.withdraw.then')}</h3>
      <ul className={styles.invoicePartyNames}>
        <li>{t('billing.withdraw.ends', { plan: right.plan.title })}</li>
        {following !== null && (
          <li>
            {t('billing.withdraw.follows', { plan: following.plan.title, count: following.listingsToWait.length })}
          </li>
        )}
        <li>{t('billing.withdraw.mail')}</li>
      </ul>
      <div className={`${wrappedRow} ${styles.billingActions}`}>
        <Button size="large" href={`${withdrawPath(locale)}?step=2`}>
          {t('billing.withdraw.continue')}
        </Button>
        <Button size="large" variant="secondary" href={ownPlanPath(locale)}>
          {t('billing.withdraw.not')}
        </Button>
      </div>
    </Card>
  );
}

function WithdrawalSecondStep({
  right,
  person,
  following,
  submissionId,
}: WithdrawPageProps & { right: WithdrawalRight }): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const onSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const { plan, withdrawal } = right;
  return (
    <Card as="section" className={stack[16]} aria-labelledby="confirm">
      <p className={muted}>{t('billing.withdraw.step', { step: 2 })}</p>
      <h2 className={subsectionText} id="confirm">
        {t('billing.withdraw.confirm')}
      </h2>
      <p className={styles.withdrawalStatement}>
        {t('billing.withdraw.confirmText', {
          name: person.name,
          plan: plan.title,
          refund: formatEuros(withdrawal.refundCents, locale, 'never'),
        })}
      </p>
      <Form method="post" className={stack[16]} onSubmit={onSubmit}>
        {following !== null && <RetainedListingChoice change={following} />}
        <input type="hidden" name="refundCents" value={withdrawal.refundCents} />
        <input type="hidden" name="plan" value={plan.title} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <div className={`${wrappedRow} ${styles.billingActions}`}>
          <Button type="submit" size="large" isLoading={isSending}>
            {t('billing.withdraw.confirm')}
          </Button>
          <Button size="large" variant="secondary" href={withdrawPath(locale)}>
            {t('billing.withdraw.back')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type WithdrawalReceipt = Extract<WithdrawalResult, { receipt: unknown }>['receipt'];

/** Shows the receipt of a withdrawal with its time. The user also gets it by email. */
function WithdrawalReceiptCard({
  receipt,
  email,
  subscription,
}: { receipt: WithdrawalReceipt } & Pick<WithdrawPageProps['person'], 'email'> &
  Pick<WithdrawPageProps, 'subscription'>): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  return (
    <Card as="section" className={stack[16]} aria-labelledby="title">
      <p role="status">
        {t('billing.withdraw.receiptText', { email })}{' '}
        {subscription?.plan.priceCents === 0 && t('billing.withdraw.receiptPlan', { plan: subscription.plan.title })}
      </p>
      <FactList>
        <Fact name={t('billing.withdraw.contract')}>{receipt.plan}</Fact>
        <Fact name={t('billing.withdraw.received')}>
          {formatDate(receipt.receivedAt, { dateStyle: 'long', timeStyle: 'medium' })}
        </Fact>
        <Fact
          name={t('billing.withdraw.refund')}
          isStrong
          note={receipt.refundCents > 0 ? t('billing.withdraw.receiptRefund') : undefined}
        >
          {formatEuros(receipt.refundCents, locale, 'never')}
        </Fact>
      </FactList>
      <div className={`${wrappedRow} ${styles.billingActions}`}>
        <Button href={pagePath(locale, '/account/my_parking')}>{t('billing.withdraw.receiptDo')}</Button>
        <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
          {t('billing.compare')}
        </Button>
      </div>
    </Card>
  );
}

function NoWithdrawalRight({ subscription }: Pick<WithdrawPageProps, 'subscription'>): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const hasWithdrawalExpired = subscription !== null && subscription.plan.priceCents > 0;
  const noRightMessageId = subscription === null ? 'billing.withdraw.noPlanText' : 'billing.withdraw.noneText';
  return (
    <Card as="section" className={stack[16]} aria-labelledby="title">
      <p>{t(hasWithdrawalExpired ? 'billing.withdraw.overText' : noRightMessageId)}</p>
      <div className={`${wrappedRow} ${styles.billingActions}`}>
        <Button href={ownPlanPath(locale)}>{t('billing.withdraw.overDo')}</Button>
      </div>
    </Card>
  );
}

/** Page for the withdrawal from a plan's contract within 14 days, in two steps. */
// Complex because right, step and result decide together which card is shown, and under which title.
export function WithdrawPage(props: WithdrawPageProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { subscription, person, step, result } = props;
  const withdrawalReceipt = result !== null && 'receipt' in result ? result.receipt : null;
  const withdrawalFailure = result !== null && 'failure' in result ? result.failure : null;
  const { plan, withdrawal = null } = subscription ?? {};
  const withdrawalRight = plan && withdrawal ? { plan, withdrawal } : null;
  const chooseTitleMessageId = () => {
    if (withdrawalReceipt !== null) return 'billing.withdraw.receiptTitle' as const;
    if (withdrawalRight !== null) return 'billing.withdraw.title' as const;
    return plan && plan.priceCents > 0
      ? ('billing.withdraw.overTitle' as const)
      : ('billing.withdraw.noneTitle' as const);
  };
  const title = t(chooseTitleMessageId());
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={title} isIndexed={false} />
      <Stack gap={24} className={styles.narrowColumn}>
        <header className={stack[16]}>
          <h1 className={titleText} id="title">
            {title}
          </h1>
          {withdrawalReceipt === null && withdrawalRight !== null && (
            <p className={muted}>
              {t('billing.withdraw.lead', {
                date: formatDate(withdrawalRight.withdrawal.until, { dateStyle: 'long' }),
              })}
            </p>
          )}
        </header>
        {withdrawalFailure !== null && withdrawalFailure !== 'over' && (
          <FailedNotice
            answer={result}
            title={t('billing.withdraw.failedTitle')}
            {...(withdrawalFailure === 'other' && {
              action: (
                <Button variant="secondary" size="small" href={pagePath(locale, '/contact_us')}>
                  {t('billing.withdraw.contact')}
                </Button>
              ),
            })}
          >
            {t(withdrawalFailure === 'amount' ? 'billing.withdraw.amount' : 'billing.withdraw.failed')}
          </FailedNotice>
        )}
        {withdrawalReceipt !== null && (
          <WithdrawalReceiptCard receipt={withdrawalReceipt} email={person.email} subscription={subscription} />
        )}
        {withdrawalReceipt === null && withdrawalRight === null && <NoWithdrawalRight subscription={subscription} />}
        {withdrawalReceipt === null && withdrawalRight !== null && step === 1 && (
          <WithdrawalFirstStep {...props} right={withdrawalRight} />
        )}
        {withdrawalReceipt === null && withdrawalRight !== null && step === 2 && (
          <WithdrawalSecondStep {...props} right={withdrawalRight} />
        )}
      </Stack>
    </main>
  );
}
