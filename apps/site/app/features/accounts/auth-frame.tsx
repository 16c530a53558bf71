import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ArrivalLot } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
import { LanguageMenu } from '~/layout/language-menu.tsx';
import { Logo } from '~/layout/logo.tsx';
import { spread, floating, stack } from '~/styles/frame.css.ts';
import { muted, small } from '~/styles/common.css.ts';
import * as styles from './auth.css.ts';

/** What stands around the forms that lead into an account: the logo, the languages and a drawing. */
export function AuthFrame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useIntl();
  const isSignUp = useLocation().pathname.endsWith('/signup');
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <header className={`${spread} ${styles.top}`}>
          <Logo />
          <LanguageMenu />
        </header>
        <main id="main" tabIndex={-1} className={`${stack[24]} ${styles.inner}`}>
          {children}
        </main>
      </div>
      <div className={styles.art}>
        <ArrivalLot rotation={isSignUp ? 0 : -12} isRaised={isSignUp} />
        {isSignUp && (
          <aside className={`${floating} ${stack[8]} ${styles.say}`}>
            <blockquote className={styles.quote}>
              <p className={styles.sayText}>{t('auth.quote')}</p>
            </blockquote>
            <p className={`${small} ${muted}`}>{t('auth.quoteBy')}</p>
          </aside>
        )}
      </div>
    </div>
  );
}
