import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { segments, segment } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';

/** Leads between logging in and signing up; where one was heading travels along. */
export function AuthTabs({ current, search }: { current: 'login' | 'signup'; search: string }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  return (
    <nav className={`${segments} ${styles.tabs}`} aria-label={t('auth.tabs')}>
      {(['login', 'signup'] as const).map((name) => (
        <Link
          key={name}
          className={`${segment} ${styles.tab}`}
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
