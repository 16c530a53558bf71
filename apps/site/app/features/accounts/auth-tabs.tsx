import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import * as styles from './auth.css.ts';

/** Leads between logging in and signing up; where one was heading travels along. */
export function AuthTabs({ current, search }: { current: 'login' | 'signup'; search: string }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <nav className={styles.tabs} aria-label={t('auth.tabs')}>
      {(['login', 'signup'] as const).map((name) => (
        <Link
          key={name}
          className={styles.tab}
          to={`${pagePath(locale, `/auth/${name}`)}${search}`}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`${name}.title`)}
        </Link>
      ))}
    </nav>
  );
}
