import { formatEuros } from '@plaza/sdk';
import {
  Button,
  HeartIcon,
  IconButton,
  lazyWithRetry,
  MapPinIcon,
  MenuIcon,
  SiteHeader,
  SiteHeaderPart,
  SkipLink,
  UiProvider,
} from '@plaza/ui';
import { type MouseEvent, type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatches, useNavigation } from 'react-router';
import { IntlProvider, useIntl } from '~/i18n/intl-context.tsx';
import { regionalLocaleByLanguage } from '~/i18n/intl.ts';
import { Footer } from '~/layout/footer.tsx';
import { Logo, prefetchModeOf, RouterLink } from '~/layout/router-link.tsx';
import { usePageLocale } from '~/layout/use-site.ts';
import type { PageHandle } from '~/route-handle.ts';
import { hidden } from '~/styles/common.css.ts';
import { pagePath } from '~/paths.ts';
import { HeaderSearch } from '~/features/search/field/search-field.tsx';
import { LanguageMenu } from '~/layout/preferences.tsx';
import { useCurrentUser } from '~/layout/current-user.ts';
import { navigationProgressBar } from '~/styles/document.css.ts';
import {
  accountLinksOf,
  headerLinksOf,
  MessagesLink,
  type ProfileButtonProps,
  ProfileAvatar,
  profileLabelOf,
} from './header-parts.tsx';

function SkipToMain(): ReactElement {
  return <SkipLink href="#main">{useIntl().t('app.skip')}</SkipLink>;
}

export interface PageProps {
  place?: string | null;
  /** True if an error replaces the page, whose `PageHead` is then missing. */
  isError?: boolean;
  children: ReactNode;
}

export function Page({ place = null, isError = false, children }: PageProps): ReactElement {
  const locale = usePageLocale();
  const formatPriceInLocale = useCallback((cents: number) => formatEuros(cents, locale), [locale]);
  const routeHandles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const hasSiteFrame = isError || !routeHandles.some((handle) => handle?.hasOwnFrame);
  return (
    <IntlProvider locale={locale}>
      <UiProvider locale={regionalLocaleByLanguage[locale]} formatPrice={formatPriceInLocale} linkElement={RouterLink}>
        <SkipToMain />
        <PageAnnouncer />
        <NavigationProgress />
        {hasSiteFrame && (
          <Header
            place={place}
            hasSearch={routeHandles.some((handle) => handle?.hasSearchHeader)}
            isFullWidth={routeHandles.some((handle) => handle?.isFullWidth)}
          />
        )}
        {children}
        {hasSiteFrame && !routeHandles.some((handle) => handle?.hasNoFooter) && <Footer />}
      </UiProvider>
    </IntlProvider>
  );
}

/**
 * Imitates a page load on client-side navigation: announces the new title, and focuses the content if the focused
 * element was removed.
 */
function PageAnnouncer(): ReactElement {
  const { pathname } = useLocation();
  const announcedPathRef = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announcedPathRef.current === pathname) return;
    announcedPathRef.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true, focusVisible: false });
  }, [pathname]);
  return (
    <span className={hidden} aria-live="polite">
      {title}
    </span>
  );
}

/**
 * Progress bar at the top of the window while another page loads, after 150 ms. `PageAnnouncer` announces the new page.
 */
const NavigationProgress = (): ReactElement | null =>
  useNavigation().state === 'loading' ? <div className={navigationProgressBar} data-navigating /> : null;

export interface HeaderProps {
  place: string | null;
  /** Shows the search box in place of the header's links, which move to the menu. */
  hasSearch: boolean;
  /** True if the header spans the window, as its page does. */
  isFullWidth: boolean;
}

function DesktopLinks(): ReactElement {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <SiteHeaderPart as="nav" visibleAt="wide" aria-label={intl.t('nav.label')}>
      {headerLinksOf(intl).map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          prefetch={prefetchModeOf()}
          aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </SiteHeaderPart>
  );
}

export function Header({ place, hasSearch, isFullWidth }: HeaderProps): ReactElement {
  const { t, locale } = useIntl();
  const currentUser = useCurrentUser();
  // the menu contains the languages and the login link, too, and the search needs the width of a tablet
  const languageAndLoginVisibleAt = hasSearch ? 'wide' : 'tablet';
  return (
    <SiteHeader
      logo={<Logo />}
      links={<DesktopLinks />}
      search={hasSearch && <HeaderSearch />}
      // the header has no border above the hero of the main page
      isBorderless={useLocation().pathname === pagePath(locale)}
      isFullWidth={isFullWidth}
    >
      {place !== null && (
        <SiteHeaderPart visibleAt="widest" variant="text">
          <MapPinIcon size={16} />
          <span title={t('nav.location', { place })}>{place}</span>
        </SiteHeaderPart>
      )}
      {hasSearch && (
        <SiteHeaderPart visibleAt="wide">
          <Link to={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Link>
        </SiteHeaderPart>
      )}
      <LanguageMenu visibleAt={languageAndLoginVisibleAt} />
      <SiteHeaderPart visibleAt="tablet">
        <Link to={pagePath(locale, '/saved_parkings')} aria-label={t('nav.saved')}>
          <HeartIcon />
        </Link>
      </SiteHeaderPart>
      {currentUser && <MessagesLink currentUser={currentUser} />}
      <SiteHeaderPart visibleAt={currentUser ? 'tablet' : languageAndLoginVisibleAt} variant="plain">
        {currentUser ? (
          <ProfileButton currentUser={currentUser} place={place} />
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
      </SiteHeaderPart>
      <SiteHeaderPart visibleAt={hasSearch ? 'always' : 'narrow'} variant="plain">
        <MobileMenu place={place} />
      </SiteHeaderPart>
    </SiteHeader>
  );
}

const ProfileMenu = lazyWithRetry(() => import('./profile-menu.tsx'));

/** Avatar of the signed-in user, which links to the account until scripts open the lazy menu. */
function ProfileButton({ currentUser, place }: ProfileButtonProps): ReactElement {
  const [isWanted, setIsWanted] = useState(false);
  const openProfileMenu = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
  };
  const accountLink = (
    <Link
      to={accountLinksOf(currentUser.intl)[0].to}
      aria-label={profileLabelOf(currentUser)}
      onClick={openProfileMenu}
    >
      <ProfileAvatar currentUser={currentUser} />
    </Link>
  );
  return isWanted ? <ProfileMenu currentUser={currentUser} place={place} placeholder={accountLink} /> : accountLink;
}

const MenuSheet = lazyWithRetry(() => import('./menu-sheet.tsx'));

function MobileMenu({ place }: { place: string | null }): ReactElement {
  const { t } = useIntl();
  const { key } = useLocation();
  // location key for which the menu is open, so that following a link closes it
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isMenuOpen = openedOn === key;
  const setIsMenuOpen = (isNowOpen: boolean) => setOpenedOn(isNowOpen ? key : null);
  return (
    <>
      <IconButton
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => {
          setIsWanted(true);
          setIsMenuOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {isWanted && <MenuSheet place={place} isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />}
    </>
  );
}
