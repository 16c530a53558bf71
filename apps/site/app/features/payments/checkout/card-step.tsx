import { LockIcon } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, row, small } from '~/styles/common.css.ts';
import { CheckoutStep } from './checkout-step.tsx';

/** The second step, with whoever's fields take the card. */
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
