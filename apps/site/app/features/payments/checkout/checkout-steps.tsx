import { Avatar, Button, CheckIcon, Inline, LockIcon, Stack } from '@plaza/ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { createNewTabTag } from '~/layout/new-tab-tag.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { loginPath, pagePath } from '~/paths.ts';
import { cardTitle, hidden, labelText, muted, row, wrappedRow, small, textLink } from '~/styles/common.css.ts';
import * as styles from './checkout.css.ts';
import type { Payer } from './checkout.ts';

interface CheckoutStepProps {
  number: number;
  isDone?: boolean;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function CheckoutStep({ number, isDone = false, title, aside, children }: CheckoutStepProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const stepTitleId = useId();
  return (
    <section className={styles.checkoutStep} aria-labelledby={stepTitleId}>
      <span className={`${styles.stepNumber} ${isDone ? styles.numberOfDoneStep : ''}`} aria-hidden="true">
        {isDone ? <CheckIcon size={16} /> : number}
      </span>
      <Stack>
        <Inline gap={4} justify="between" className={styles.stepHeader}>
          <h2 className={cardTitle} id={stepTitleId}>
            <span className={hidden}>{isDone ? t('payment.done') : t('payment.step', { number })} </span>
            {title}
          </h2>
          {aside}
        </Inline>
        {children}
      </Stack>
    </section>
  );
}

export function CardStep({ children }: { children: ReactNode }): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <CheckoutStep
      number={2}
      title={t('payment.card')}
      aside={
        <span className={`${row} ${small} ${muted}`}>
          <LockIcon size={16} />
          {t('payment.cardGoes')}
        </span>
      }
    >
      {children}
    </CheckoutStep>
  );
}

export function AccountStep({ payer, currentPath }: { payer: Payer; currentPath: string }): ReactElement {
  const { t, rich, locale } = useIntl<'payment'>();
  const billingDetailsTag = createNewTabTag(pagePath(locale, '/account/edit_profile#billing'));
  const signOutHref = pagePath(locale, `/auth/signout?${new URLSearchParams({ returnTo: currentPath }).toString()}`);
  return (
    <CheckoutStep
      number={1}
      isDone
      title={t('payment.account')}
      aside={
        <SiteLink className={`${textLink} ${small}`} to={signOutHref}>
          {t('payment.notYou')}
        </SiteLink>
      }
    >
      <Inline gap={12} isWrapped={false} className={styles.payerName}>
        <Avatar name={payer.name} isDecorative {...(payer.picture !== null && { src: payer.picture })} />
        <Stack as="span" gap="none">
          <b className={labelText}>{payer.name}</b>
          {payer.name !== payer.email && <span className={`${small} ${muted}`}>{payer.email}</span>}
        </Stack>
      </Inline>
      <p className={`${small} ${muted}`}>
        {payer.invoiceName === null
          ? rich('payment.invoiceAdd', { details: billingDetailsTag })
          : rich('payment.invoiceTo', { name: payer.invoiceName, details: billingDetailsTag })}
      </p>
    </CheckoutStep>
  );
}

/** First checkout step of a signed-out visitor: log in or sign up, and return to the chosen plan. */
export function VisitorStep({ plan, currentPath }: { plan: string; currentPath: string }): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const signUpHref = pagePath(locale, `/auth/signup?${new URLSearchParams({ returnTo: currentPath }).toString()}`);
  return (
    <CheckoutStep number={1} title={t('payment.account')}>
      <p className={muted}>{t('payment.whoText', { plan })}</p>
      <div className={wrappedRow}>
        <Button href={loginPath(locale, currentPath)}>{t('payment.logIn')}</Button>
        <Button variant="secondary" href={signUpHref}>
          {t('payment.signUp')}
        </Button>
      </div>
    </CheckoutStep>
  );
}
