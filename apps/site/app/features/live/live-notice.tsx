import { Button } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { Intl } from '~/i18n/intl.ts';
import { loginPath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import * as styles from './live.css.ts';

export interface LiveNoticeProps {
  intl: Intl;
  state: 'paused' | 'retrying' | 'ended';
  onRetry: () => void;
}

const texts = { paused: 'member.livePaused', retrying: 'member.liveRetrying', ended: 'member.liveEnded' } as const;

/** Says at the end of the header that nothing comes by itself any more. It covers nothing and takes no focus. */
export function LiveNotice({ intl: { t, locale }, state, onRetry }: LiveNoticeProps): ReactElement | null {
  const { pathname, search } = useLocation();
  const [header] = useState(() => document.querySelector('header'));
  return (
    header &&
    createPortal(
      <div className={styles.notice} role="status">
        <div className={`${page} ${styles.row}`}>
          <span>{t(texts[state])}</span>
          {state === 'ended' ? (
            <Button variant="quiet" size="small" href={loginPath(locale, `${pathname}${search}`)}>
              {t('member.logIn')}
            </Button>
          ) : (
            <Button variant="quiet" size="small" isLoading={state === 'retrying'} onClick={onRetry}>
              {t('member.retry')}
            </Button>
          )}
        </div>
      </div>,
      header,
    )
  );
}
