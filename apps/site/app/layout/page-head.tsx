import { locales } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { swapLocale } from '~/paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useChatCounts } from './current-user.ts';
import { useSite } from './use-site.ts';

/** Maximum length in characters: search engines truncate longer titles and descriptions at an arbitrary place. */
export const maxTitleLength = 60;
const maxDescriptionLength = 155;

/** Truncates a text to one line of at most `maxLength` characters, between words and with an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const room = line.slice(0, maxLength - 1);
  const end = line[maxLength - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  // truncates a first word that is too long, but never within a character
  const cutLine = end > 0 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${withoutEnd(cutLine)}…`;
}

const withoutEnd = (text: string) => text.replace(/[\s,;:.·–-]+$/, '');

/** The page's title with the product's name, if there is room. */
export function documentTitle(title: string, product: string): string {
  const fullTitle = `${title} · ${product}`;
  return fullTitle.length <= maxTitleLength ? fullTitle : cutText(title, maxTitleLength);
}

/** Title of a name and a suffix; truncates only the name. */
export function namedTitle(name: string, rest: string): string {
  const room = maxTitleLength - rest.length;
  return `${cutText(name, Math.max(room, 10))}${rest}`;
}

export interface PageHeadProps {
  /** Title without the product's name, which is added if it fits. */
  title: string;
  /** Truncated to the length that search engines show. */
  description?: string;
  canonicalSearch?: string;
  /** `false` excludes pages without original content from search engines. */
  isIndexed?: boolean;
  /** Image for social networks: a path on this site, 1200 × 630 pixels. */
  image?: { path: string; alt: string };
}

const imageSize = { width: '1200', height: '630', type: 'image/jpeg' };
const openGraphLocale = { en: 'en_GB', es: 'es_ES' } as const;

/**
 * Renders title, description, canonical and alternate URLs, and Open Graph tags, which React moves into the document's
 * head.
 */
export function PageHead({
  title,
  description,
  canonicalSearch = '',
  isIndexed = true,
  image,
}: PageHeadProps): ReactElement {
  const { t, locale } = useIntl();
  const { pathname } = useLocation();
  const { origin } = useSite();
  const product = t('app.name');
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  const fullTitle = `${unreadCount > 0 ? `(${unreadCount}) ` : ''}${documentTitle(title, product)}`;
  if (!isIndexed) {
    return (
      <>
        <title>{fullTitle}</title>
        {description !== undefined && <meta name="description" content={cutText(description, maxDescriptionLength)} />}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const urlIn = (language: typeof locale) =>
    `${origin}${swapLocale({ pathname: path, search: canonicalSearch }, language)}`;
  const ogImage = image ?? { path: `/og/${locale}/default.jpg`, alt: t('og.default') };
  const summary = cutText(description ?? t('app.description'), maxDescriptionLength);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={urlIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:url" content={urlIn(locale)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((language) => language !== locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale[language]} />
        ))}
      <meta property="og:image" content={`${origin}${ogImage.path}`} />
      <meta property="og:image:type" content={imageSize.type} />
      <meta property="og:image:width" content={imageSize.width} />
      <meta property="og:image:height" content={imageSize.height} />
      <meta property="og:image:alt" content={ogImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
