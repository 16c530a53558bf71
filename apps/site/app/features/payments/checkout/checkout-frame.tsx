import { LockIcon } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { row, small, successColor } from '~/styles/common.css.ts';
import { Footer } from '~/layout/footer.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { TaskHeader } from '~/layout/task-top.tsx';
import * as styles from './checkout.css.ts';

/** Frame around the payment pages. It has the footer, and the logo is its only link to other pages. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <>
      <TaskHeader>
        <span className={`${row} ${small}`}>
          <LockIcon size={16} className={successColor} />
          {t('payment.secure')}
        </span>
      </TaskHeader>
      <main id="main" tabIndex={-1} className={styles.checkoutMain}>
        <PageHead title={title} isIndexed={false} />
        {children}
      </main>
      <Footer />
    </>
  );
}
