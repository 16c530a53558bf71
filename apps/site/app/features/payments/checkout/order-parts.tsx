import { formatEuros } from '@plaza/sdk';
import { Button, Checkbox, Notice, Inline, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { createNewTabTag } from '~/layout/new-tab-tag.tsx';
import type { Offer, OrderFailure } from './checkout.ts';
import * as styles from './checkout.css.ts';

export function OfferReasonNotice({ offer: { plan, reason } }: { offer: Offer }): ReactElement | null {
  const { t } = useIntl<'payment'>();
  switch (reason.kind) {
    case 'start':
      return null;
    case 'owed':
      return (
        <Notice variant="warning" title={t('payment.owed.title', { plan: plan.title })}>
          {t('payment.owed.text', { plan: plan.title, date: reason.until })}
        </Notice>
      );
    case 'change':
      return (
        <Notice variant="warning" title={t('payment.change.title', { plan: plan.title })}>
          {t('payment.change.text', { plan: plan.title, current: reason.current })}
        </Notice>
      );
  }
}

export function OrderFailureNotice({ failure }: { failure: OrderFailure | null }): ReactElement | null {
  const { t } = useIntl<'payment'>();
  if (failure === null) return null;
  if (failure.problem !== null)
    return <FailedNotice answer={failure}>{t(`payment.problem.${failure.problem}`)}</FailedNotice>;
  if (failure.refusal === null) return null;
  return (
    <FailedNotice answer={failure} title={t('payment.failed.title')}>
      {failure.refusal} {t('payment.failed.nothing')}
    </FailedNotice>
  );
}

export interface OrderSummaryProps {
  offer: Offer;
  failure: OrderFailure | null;
  isOrdering: boolean;
  isWaiting?: boolean;
}

/** Last checkout step: consent to start immediately, and the button that creates an obligation to pay. */
export function OrderSummary({ offer, failure, isOrdering, isWaiting = false }: OrderSummaryProps): ReactElement {
  const { t, rich, locale } = useIntl<'payment'>();
  const { plan, reason, dueCents, nextPayment: date } = offer;
  const duePrice = formatEuros(dueCents, locale, 'never');
  const priceText = formatEuros(plan.priceCents, locale);
  const formatSmallPrint = (): string => {
    if (date === null) return t('payment.fineOnce', { due: duePrice });
    return dueCents === plan.priceCents
      ? t('payment.fine', { price: priceText, date })
      : t('payment.fineThen', { due: duePrice, price: priceText, date });
  };
  const consentError = failure?.fields.consent;
  return (
    <Stack gap={12}>
      {reason.kind === 'owed' ? (
        // consent isn't needed, because the contract has already started
        <input type="hidden" name="consent" value="true" />
      ) : (
        <Checkbox name="consent" value="true" required {...(consentError !== undefined && { error: consentError })}>
          {rich('payment.consent', {
            terms: createNewTabTag(pagePath(locale, '/privacy_policy#terms')),
          })}
        </Checkbox>
      )}
      <Button type="submit" size="large" isFullWidth isLoading={isOrdering} aria-disabled={isWaiting}>
        <Inline as="span" gap={12} justify="center">
          {t(isOrdering ? 'payment.paying' : 'payment.pay')}
          <span className={styles.orderPrice}>{duePrice}</span>
        </Inline>
      </Button>
      <p className={`${small} ${muted}`}>{formatSmallPrint()}</p>
    </Stack>
  );
}
