import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/features/layout/page-head.tsx';
import { heading36, page } from '~/styles/common.css.ts';
import { prose } from '~/styles/notice-page.css.ts';

/** How results are ordered, paid placement included. */
export default function OrderRoute(): ReactElement {
  const { t } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('later.order')} description={t('order.short')} />
      <div className={prose}>
        <h1 className={heading36}>{t('later.order')}</h1>
        <p>{t('order.relevance')}</p>
        <p>{t('order.promoted')}</p>
        <p>{t('order.choice')}</p>
      </div>
    </main>
  );
}
