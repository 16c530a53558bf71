import { locales } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { pathInLocale } from '~/paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useChatCounts } from './current-user.ts';
import { useSiteData } from './use-site.ts';

/** Maximum length in characters: search engines truncate longer titles and descriptions at an arbitrary place. */
export const maxTitleLength = 60;
const maxDescriptionLength = 155;

/** Truncates a text to one line of at most `maxLength` characters, between words and with an ellipsis. */
export function truncateText(text: string, maxLength: number): string {
  const singleLine = text.replace(/\s+/g, ' ').trim();
  if (singleLine.length <= maxLength) return singleLine;
  const textThatFits = singleLine.slice(0, maxLength - 1);
  const cutIndex = singleLine[maxLength - 1] === ' ' ? textThatFits.length : textThatFits.lastIndexOf(' ');
  // truncates a first word that is too long, but never within a character
  const truncatedLine = cutIndex > 0 ? textThatFits.slice(0, cutIndex) : textThatFits.replace(/[\uD800-\uDBFF]$/, '');
  return `${trimEndPunctuation(truncatedLine)}…`;
}

const trimEndPunctuation = (text: string) => text.replace(/[\s,;:.·–-]+$/, '');

/** The page's title with the product's name, if there is room. */
export function formatDocumentTitle(title: string, productName: string): string {
  const titleWithProduct = `${title} · ${productName}`;
  return titleWithProduct.length <= maxTitleLength ? titleWithProduct : truncateText(title, maxTitleLength);
}

/** Title that consists of a name and a suffix; truncates only the name. */
export function formatNamedTitle(name: string, rest: string): string {
  const maxNameLength = maxTitleLength - rest.length;
  return `${truncateText(name, Math.max(maxNameLength, 10))}${rest}`;
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

const openGraphImageSize = { width: '1200', height: '630', type: 'image/jpeg' };
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
  const { origin } = useSiteData();
  const productName = t('app.name');
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  const titleWithUnreadCount = `${unreadCount > 0 ? `(${unreadCount}) ` : ''}${formatDocumentTitle(title, productName)}`;
  if (!isIndexed) {
    return (
      <>
        <title>{titleWithUnreadCount}</title>
        {description !== undefined && (
          <meta name="description" content={truncateText(description, maxDescriptionLength)} />
        )}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const canonicalPath = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const urlInLanguage = (language: typeof locale) =>
    `${origin}${pathInLocale({ pathname: canonicalPath, search: canonicalSearch }, language)}`;
  const openGraphImage = image ?? { path: `/og/${locale}/default.jpg`, alt: t('og.default') };
  const metaDescription = truncateText(description ?? t('app.description'), maxDescriptionLength);
  return (
    <>
      <title>{titleWithUnreadCount}</title>
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={urlInLanguage(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlInLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlInLanguage('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:url" content={urlInLanguage(locale)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((language) => language !== locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale[language]} />
        ))}
      <meta property="og:image" content={`${origin}${openGraphImage.path}`} />
      <meta property="og:image:type" content={openGraphImageSize.type} />
      <meta property="og:image:width" content={openGraphImageSize.width} />
      <meta property="og:image:height" content={openGraphImageSize.height} />
      <meta property="og:image:alt" content={openGraphImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
