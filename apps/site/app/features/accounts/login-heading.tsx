import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { LoginPurpose } from '~/server/return-path.ts';
import { segmentItem, segmentGroup } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';

/** Why the visitor needs an account; `messageTo` means that they are sending a message to an owner. */
type AccountPurpose = LoginPurpose | 'messageTo';

/** Event or purpose that brought a visitor to the login page. */
export type LoginReason = 'closed' | 'wasReset' | 'signedOut' | 'loggedOut' | 'needed' | AccountPurpose;

const accountPurposes: readonly string[] = [
  'messageTo',
  'message',
  'save',
  'contact',
  'create',
  'plan',
] satisfies AccountPurpose[];
const isAccountPurpose = (loginReason: LoginReason | null): loginReason is AccountPurpose =>
  accountPurposes.includes(loginReason ?? '');

const welcomeBackMessageIds = { heading: 'login.heading', lead: 'login.lead' } as const;
const neutralHeadingMessageIds = { heading: 'login.title', lead: null } as const;

/**
 * Returns the message IDs for the page's heading and lead. A visitor who has closed an account or just logged out isn't
 * welcomed back, and a visitor who came for a purpose may be new.
 */
export const loginHeadingMessageIds = (loginReason: LoginReason | null) =>
  loginReason === 'closed' || loginReason === 'loggedOut' || isAccountPurpose(loginReason)
    ? neutralHeadingMessageIds
    : welcomeBackMessageIds;

export const signUpLeadMessageId = (loginReason: LoginReason | null) =>
  isAccountPurpose(loginReason) ? (`signup.${loginReason}Lead` as const) : 'signup.lead';

/** Both tabs keep the query, so that login and sign-up lead back to the same page. */
export function AuthTabs({ current, search }: { current: 'login' | 'signup'; search: string }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  return (
    <nav className={`${segmentGroup} ${styles.authTabs}`} aria-label={t('auth.tabs')}>
      {(['login', 'signup'] as const).map((name) => (
        <Link
          key={name}
          className={`${segmentItem} ${styles.authTab}`}
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
