import type { ChatCounts, Locale } from '@plaza/sdk';
import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { defaultLocale, isLocale } from '~/i18n/locale.ts';
import type { SocialLink } from '~/social-links.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';

/** Themes to choose from; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Parses a theme; invalid values are `auto`. */
export const parseTheme = (text: unknown): Theme => themes.find((theme) => theme === text) ?? 'auto';

/** Data of every page, from the root route. */
export interface SiteData {
  theme: Theme;
  /** ID of the request for this document; empty when the document failed. */
  requestId: string;
  /** True if the server counted this document as opened; a prefetched one is counted once it is shown. */
  isCounted: boolean;
  /** Public origin of the site. */
  origin: string;
  /** Current year of the server's clock. */
  year: number;
  socialLinks: readonly SocialLink[];
  /** Fallback for URLs without a language. */
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

/** Data of every page; also available when the page's own data failed to load. */
export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? unknownSite;

/** The page's language: the URL's, or the visitor's. */
export function usePageLocale(): Locale {
  const { locale } = useParams();
  const site = useSite();
  return isLocale(locale) ? locale : site.locale;
}

/** Data of every localised page's frame, from the locale's route. */
export interface FrameData {
  place: string | null;
  /** The signed-in user; `null` for a visitor. */
  user: SessionUser | null;
  /** Messages for signed-in users. */
  memberWords: CompiledMessages | null;
  /** Chat counts at the time of the request; `null` for a visitor, and when unknown. */
  chats: ChatCounts | null;
}

/** The frame's data; `undefined` if it failed to load. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('locale');

/** The `handle` of the current page's route. */
export const usePageHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;
