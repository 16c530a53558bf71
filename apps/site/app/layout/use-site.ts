import type { Locale } from '@plaza/sdk';
import { useParams, useRouteLoaderData } from 'react-router';
import { defaultLocale, isLocale } from '~/i18n/locale.ts';
import type { SocialLink } from '~/social-links.ts';
import type { Theme } from '~/theme.ts';

/** Data that every page has: the root route loads it. */
export interface SiteData {
  theme: Theme;
  /** Names the request that brought this document; empty when the document itself failed. */
  requestId: string;
  /** The server counted this document as opened; one that was asked for in advance counts once it is seen. */
  isCounted: boolean;
  /** The site's address as browsers see it. */
  origin: string;
  /** The year now, by the server's clock. */
  year: number;
  /** The operator's profiles on other networks. */
  socialLinks: readonly SocialLink[];
  /** The visitor's language where the address names none. */
  locale: Locale;
}

const unknownSite: SiteData = {
  theme: 'auto',
  requestId: '',
  isCounted: true,
  origin: '',
  year: new Date().getFullYear(),
  socialLinks: [],
  locale: defaultLocale,
};

/** What every page knows; it is there even when the page's own data is not. */
export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? unknownSite;

/** The language of the page: its address's, or the visitor's. */
export function usePageLocale(): Locale {
  const { locale } = useParams();
  const site = useSite();
  return isLocale(locale) ? locale : site.locale;
}
