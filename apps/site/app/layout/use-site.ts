import type { ChatCounts, Locale } from '@plaza/sdk';
import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { defaultLocale, isLocale } from '~/i18n/locale.ts';
import type { SocialLink } from '~/social-links.ts';
import type { CompiledMessages } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const parseTheme = (text: unknown): Theme => themes.find((theme) => theme === text) ?? 'auto';

export interface SiteData {
  theme: Theme;
  /** ID of the request for this document; empty if the document failed. */
  requestId: string;
  /** True if the server counted this document as opened; a prefetched document is counted once it is visible. */
  isCounted: boolean;
  origin: string;
  year: number;
  socialLinks: readonly SocialLink[];
  locale: Locale;
}

const defaultSiteData: SiteData = {
  theme: 'auto',
  requestId: '',
  isCounted: true,
  origin: '',
  year: new Date().getFullYear(),
  socialLinks: [],
  locale: defaultLocale,
};

export const useSiteData = (): SiteData => useRouteLoaderData<SiteData>('root') ?? defaultSiteData;

/** Language of the page: the language in the URL, otherwise the visitor's. */
export function usePageLocale(): Locale {
  const { locale } = useParams();
  const siteData = useSiteData();
  return isLocale(locale) ? locale : siteData.locale;
}

/** Data of the frame of every localised page, from the locale's route. */
export interface FrameData {
  place: string | null;
  user: SessionUser | null;
  memberMessages: CompiledMessages | null;
  /** Chat counts at the time of the request; `null` for a visitor, and when unknown. */
  chats: ChatCounts | null;
}

export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('locale');

export const useRouteHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;
