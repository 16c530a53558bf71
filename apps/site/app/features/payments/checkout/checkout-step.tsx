import { CheckIcon, Inline, Stack } from '@plaza/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, hidden } from '~/styles/common.css.ts';
import * as styles from './checkout.css.ts';

export interface CheckoutStepProps {
  number: number;
  isDone?: boolean;
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the parts that an order is made of. */
export function CheckoutStep({ number, isDone = false, title, aside, children }: CheckoutStepProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <span className={`${styles.number} ${isDone ? styles.numberDone : ''}`} aria-hidden="true">
        {isDone ? <CheckIcon size={16} /> : number}
      </span>
      <Stack>
        <Inline gap={4} justify="between" className={styles.stepHead}>
          <h2 className={cardTitle} id={id}>
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
