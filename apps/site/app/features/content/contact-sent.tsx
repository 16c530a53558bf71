import { Button, CircleCheckIcon } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, page } from '~/styles/common.css.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { strongTag } from '~/layout/message-tags.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { framed } from '~/styles/shared.css.ts';
import * as styles from './contact.css.ts';

/** The message has been sent: its receipt, and what happens next. */
export function ContactSent({ receiptNumber }: { receiptNumber: string }): ReactElement {
  const { t, rich, locale } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${notice}`}>
      <PageHead title={t('contact.sent')} isIndexed={false} />
      <CircleCheckIcon size={32} className={styles.sentIcon} />
      <h1 ref={heading} tabIndex={-1} className={`${titleText} ${styles.sentTitle}`}>
        {t('contact.sent')}
      </h1>
      <p>{t('contact.sentText')}</p>
      <p className={`${framed} ${styles.receipt}`}>
        {rich('contact.receipt', {
          receiptNumber,
          b: strongTag,
        })}
      </p>
      <p>{t('contact.sentNext')}</p>
      <div className={actions}>
        <Button href={pagePath(locale)}>{t('footer.main')}</Button>
        <Button variant="secondary" href={pagePath(locale, '/faq')}>
          {t('footer.faq')}
        </Button>
      </div>
    </main>
  );
}
