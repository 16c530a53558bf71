import { Button } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { Intl } from '~/i18n/intl.ts';
import { page } from '~/styles/common.css.ts';
import * as styles from './live.css.ts';

export interface LiveNoticeProps {
  intl: Intl;
  /** It is being tried again. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says at the end of the header that nothing comes by itself any more. It covers nothing and takes no focus. */
export function LiveNotice({ intl: { t }, isRetrying, onRetry }: LiveNoticeProps): ReactElement | null {
  const [header] = useState(() => document.querySelector('header'));
  return (
    header &&
    createPortal(
      <div className={styles.notice} role="status">
        <div className={`${page} ${styles.row}`}>
          <span>{t(isRetrying ? 'member.liveRetrying' : 'member.livePaused')}</span>
          <Button variant="quiet" size="small" isLoading={isRetrying} onClick={onRetry}>
            {t('member.retry')}
          </Button>
        </div>
      </div>,
      header,
    )
  );
}
