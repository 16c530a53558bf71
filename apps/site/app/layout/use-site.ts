import type { ChatCounts, Locale } from '@plaza/sdk';
import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { defaultLocale, isLocale } from '~/i18n/locale.ts';
import type { SocialLink } from '~/social-links.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';

/** What a visitor chose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Reads a theme's name; anything unknown is `auto`. */
export const parseTheme = (text: unknown): Theme => themes.find((theme) => theme === text) ?? 'auto';

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

/** Data of the frame around every page, which the route of the language loads. */
export interface FrameData {
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
  /** Whoever is signed in; `null` for a visitor. */
  user: SessionUser | null;
  /** Words that only people who are signed in need. */
  memberWords: CompiledMessages | null;
  /** How many chats they have, as it was when the page was asked for; `null` for a visitor, and when it is not known. */
  chats: ChatCounts | null;
}

/** The frame's data; `undefined` where it could not be loaded. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('locale');

/** Facts about the route of the page that is shown. */
export const usePageHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;
