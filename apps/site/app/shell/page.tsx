import { formatEuros } from '@plaza/sdk';
import {
  Button,
  HeartIcon,
  IconButton,
  late,
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
import { regionOf } from '~/i18n/intl.ts';
import { Footer } from '~/layout/footer.tsx';
import { Logo, prefetchOnIntent, RouterLink } from '~/layout/router-link.tsx';
import { usePageLocale } from '~/layout/use-site.ts';
import type { PageHandle } from '~/route-handle.ts';
import { hidden } from '~/styles/common.css.ts';
import { pagePath } from '~/paths.ts';
import { HeaderSearch } from '~/features/search/field/search-field.tsx';
import { LanguageMenu } from '~/layout/preferences.tsx';
import { useMember } from '~/layout/current-user.ts';
import { progress } from '~/styles/document.css.ts';
import {
  accountLinks,
  headerLinks,
  MessagesLink,
  type ProfileButtonProps,
  ProfileFace,
  profileName,
} from './header-parts.tsx';

function SkipToMain(): ReactElement {
  return <SkipLink href="#main">{useIntl().t('app.skip')}</SkipLink>;
}

export interface PageProps {
  /** The visitor's town; `null` when it is not known. */
  place?: string | null;
  /** An error stands where the page would: a page that brings its own head has not brought it. */
  isError?: boolean;
  children: ReactNode;
}

/** The frame of every page: header, what the route shows, footer. */
export function Page({ place = null, isError = false, children }: PageProps): ReactElement {
  const locale = usePageLocale();
  const formatPrice = useCallback((cents: number) => formatEuros(cents, locale), [locale]);
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const isFramed = isError || !handles.some((handle) => handle?.hasOwnFrame);
  return (
    <IntlProvider locale={locale}>
      <UiProvider locale={regionOf[locale]} formatPrice={formatPrice} linkElement={RouterLink}>
        <SkipToMain />
        <PageAnnouncer />
        <NavigationProgress />
        {isFramed && (
          <Header
            place={place}
            hasSearch={handles.some((handle) => handle?.hasSearchHeader)}
            isFullWidth={handles.some((handle) => handle?.isFullWidth)}
          />
        )}
        {children}
        {isFramed && !handles.some((handle) => handle?.hasNoFooter) && <Footer />}
      </UiProvider>
    </IntlProvider>
  );
}

/**
 * What a browser does when a document loads, for pages that change without one: the new page's title is said, and the
 * focus, when what had it is gone, goes to the content instead of nowhere.
 */
function PageAnnouncer(): ReactElement {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
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

/** A bar along the top of the window while another page loads, from 150 ms on. `PageAnnouncer` says when it is there. */
const NavigationProgress = (): ReactElement | null =>
  useNavigation().state === 'loading' ? <div className={progress} data-navigating /> : null;

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
  const { pathname } = useLocation();
  return (
    <SiteHeaderPart as="nav" room="wide" aria-label={intl.t('nav.label')}>
      {headerLinks(intl).map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          prefetch={prefetchOnIntent()}
          aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </SiteHeaderPart>
  );
}

/** The top of every page. */
export function Header({ place, hasSearch, isFullWidth }: HeaderProps): ReactElement {
  const { t, locale } = useIntl();
  const member = useMember();
  // the menu has it too, and a search needs the room of a tablet
  const besideSearch = hasSearch ? 'wide' : 'tablet';
  return (
    <SiteHeader
      logo={<Logo />}
      links={<WideLinks />}
      search={hasSearch && <HeaderSearch />}
      // on the main page nothing separates it from the hero
      isClear={useLocation().pathname === pagePath(locale)}
      isFullWidth={isFullWidth}
    >
      {place !== null && (
        <SiteHeaderPart room="widest" look="words">
          <MapPinIcon size={16} />
          <span title={t('nav.location', { place })}>{place}</span>
        </SiteHeaderPart>
      )}
      {hasSearch && (
        <SiteHeaderPart room="wide">
          <Link to={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Link>
        </SiteHeaderPart>
      )}
      <LanguageMenu room={besideSearch} />
      <SiteHeaderPart room="tablet">
        <Link to={pagePath(locale, '/saved_parkings')} aria-label={t('nav.saved')}>
          <HeartIcon />
        </Link>
      </SiteHeaderPart>
      {member && <MessagesLink member={member} />}
      <SiteHeaderPart room={member ? 'tablet' : besideSearch} look="plain">
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
      </SiteHeaderPart>
      <SiteHeaderPart room={hasSearch ? 'always' : 'narrow'} look="plain">
        <MobileMenu place={place} />
      </SiteHeaderPart>
    </SiteHeader>
  );
}

const ProfileMenu = late(() => import('./profile-menu.tsx'));

/** The signed-in person's face. It leads to their account, and to a menu once that has loaded. */
function ProfileButton({ member, place }: ProfileButtonProps): ReactElement {
  const [isWanted, setIsWanted] = useState(false);
  const want = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
  };
  const link = (
    <Link to={accountLinks(member.intl)[0].to} aria-label={profileName(member)} onClick={want}>
      <ProfileFace member={member} />
    </Link>
  );
  return isWanted ? <ProfileMenu member={member} place={place} placeholder={link} /> : link;
}

const MenuSheet = late(() => import('./menu-sheet.tsx'));

/** On small screens a sheet repeats what the header holds. It loads when it is first opened. */
function MobileMenu({ place }: { place: string | null }): ReactElement {
  const { t } = useIntl();
  const { key } = useLocation();
  // it is open for one page only: following a link closes it
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = openedOn === key;
  const setIsOpen = (isNowOpen: boolean) => setOpenedOn(isNowOpen ? key : null);
  return (
    <>
      <IconButton
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {isWanted && <MenuSheet place={place} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
