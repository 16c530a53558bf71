import { Button, HeartIcon, MapPinIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { HeaderSearch } from '~/features/search/field/header-search.tsx';
import * as styles from '~/layout/layout.css.ts';
import { LanguageMenu } from '~/layout/language-menu.tsx';
import { Logo } from '~/layout/logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks } from './header-links.ts';
import { prefetchOnIntent } from '~/layout/prefetch.ts';
import { ProfileButton } from './profile-button.tsx';
import { useMember } from '~/layout/use-member.ts';

export interface HeaderProps {
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
  /** Carries the search box instead of the links, which its menu then has at every width. */
  hasSearch: boolean;
  /** Spans the window, as the page below does. */
  isFullWidth: boolean;
}

function WideLinks(): ReactElement {
  const intl = useIntl();
  return (
    <nav className={`${styles.nav} ${styles.onlyWide}`} aria-label={intl.t('nav.label')}>
      {headerLinks(intl).map(({ to, text }) => (
        <NavLink key={to} className={styles.navLink} to={to} prefetch={prefetchOnIntent()}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}

/** The top of every page. */
export function Header({ place, hasSearch, isFullWidth }: HeaderProps): ReactElement {
  const { t, locale } = useIntl();
  const member = useMember();
  // the menu has it too, and a search needs the room of a tablet
  const besideSearch = hasSearch ? styles.onlyWide : styles.fromTablet;
  const isMainPage = useLocation().pathname === pagePath(locale);
  return (
    <header className={isMainPage ? `${styles.header} ${styles.headerClear}` : styles.header}>
      <div className={`${styles.headerRow} ${isFullWidth ? styles.headerRowWide : page}`}>
        <Logo />
        {hasSearch ? (
          <div className={styles.headerSearch}>
            <HeaderSearch />
          </div>
        ) : (
          <WideLinks />
        )}
        <div className={styles.headerEnd}>
          {place !== null && (
            <span className={styles.place}>
              <MapPinIcon size={16} />
              <span title={t('nav.location', { place })}>{place}</span>
            </span>
          )}
          {hasSearch && (
            <Link className={`${styles.navLink} ${styles.onlyWide}`} to={pagePath(locale, '/create_parking')}>
              {t('nav.listBay')}
            </Link>
          )}
          <div className={besideSearch}>
            <LanguageMenu />
          </div>
          <Link
            className={`${styles.navLink} ${styles.fromTablet}`}
            to={pagePath(locale, '/saved_parkings')}
            aria-label={t('nav.saved')}
          >
            <HeartIcon />
          </Link>
          {member && <MessagesLink member={member} />}
          <div className={`${styles.accountLinks} ${member ? styles.fromTablet : besideSearch}`}>
            {member ? (
              <ProfileButton member={member} place={place} />
            ) : (
              <>
                <Button variant="quiet" size="small" href={pagePath(locale, '/auth/login')}>
                  {t('nav.logIn')}
                </Button>
                <Button size="small" href={pagePath(locale, '/auth/signup')}>
                  {t('nav.signUp')}
                </Button>
              </>
            )}
          </div>
          <div className={hasSearch ? styles.menu : styles.onlyNarrow}>
            <MobileMenu place={place} />
          </div>
        </div>
      </div>
    </header>
  );
}
