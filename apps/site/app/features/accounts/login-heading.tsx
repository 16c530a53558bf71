import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { LoginPurpose } from '~/server/return-path.ts';
import { segment, segments } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';

/** A visitor's reason to need an account; `messageTo` names the owner whose bay the message is about. */
type AccountPurpose = LoginPurpose | 'messageTo';

/** What brought a visitor to the login page, when it wasn't a link to it. */
export type LoginOccasion = 'closed' | 'wasReset' | 'signedOut' | 'loggedOut' | 'needed' | AccountPurpose;

const accountPurposes: readonly string[] = [
  'messageTo',
  'message',
  'save',
  'contact',
  'create',
  'plan',
] satisfies AccountPurpose[];
const isPurpose = (occasion: LoginOccasion | null): occasion is AccountPurpose =>
  accountPurposes.includes(occasion ?? '');

const welcome = { heading: 'login.heading', lead: 'login.lead' } as const;
const plain = { heading: 'login.title', lead: null } as const;

/**
 * Message ids of the page's heading and lead. After an account is closed there is nothing to come back to, a visitor
 * who has just logged out is not welcomed back at once, and a visitor with a purpose may well be new.
 */
export const loginHead = (occasion: LoginOccasion | null) =>
  occasion === 'closed' || occasion === 'loggedOut' || isPurpose(occasion) ? plain : welcome;

/** Message id of the sign-up page's lead: what the account is wanted for, as far as that is known. */
export const signUpLead = (occasion: LoginOccasion | null) =>
  isPurpose(occasion) ? (`signup.${occasion}Lead` as const) : 'signup.lead';

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
