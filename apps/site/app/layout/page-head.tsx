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
export function truncateText(text: string, maxLength: number): string {
  const singleLine = text.replace(/\s+/g, ' ').trim();
  if (singleLine.length <= maxLength) return singleLine;
  const availableText = singleLine.slice(0, maxLength - 1);
  const cutIndex = singleLine[maxLength - 1] === ' ' ? availableText.length : availableText.lastIndexOf(' ');
  // truncates a first word that is too long, but never within a character
  const truncatedLine = cutIndex > 0 ? availableText.slice(0, cutIndex) : availableText.replace(/[\uD800-\uDBFF]$/, '');
  return `${trimEndPunctuation(truncatedLine)}…`;
}

const trimEndPunctuation = (text: string) => text.replace(/[\s,;:.·–-]+$/, '');

/** The page's title with the product's name, if there is room. */
export function formatDocumentTitle(title: string, productName: string): string {
  const fullTitle = `${title} · ${productName}`;
  return fullTitle.length <= maxTitleLength ? fullTitle : truncateText(title, maxTitleLength);
}

/** Title of a name and a suffix; truncates only the name. */
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
  const { origin } = useSite();
  const productName = t('app.name');
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  const fullTitle = `${unreadCount > 0 ? `(${unreadCount}) ` : ''}${formatDocumentTitle(title, productName)}`;
  if (!isIndexed) {
    return (
      <>
        <title>{fullTitle}</title>
        {description !== undefined && (
          <meta name="description" content={truncateText(description, maxDescriptionLength)} />
        )}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const urlForLocale = (language: typeof locale) =>
    `${origin}${swapLocale({ pathname: path, search: canonicalSearch }, language)}`;
  const ogImage = image ?? { path: `/og/${locale}/default.jpg`, alt: t('og.default') };
  const metaDescription = truncateText(description ?? t('app.description'), maxDescriptionLength);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={urlForLocale(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlForLocale(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlForLocale('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:url" content={urlForLocale(locale)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((language) => language !== locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale[language]} />
        ))}
      <meta property="og:image" content={`${origin}${ogImage.path}`} />
      <meta property="og:image:type" content={openGraphImageSize.type} />
      <meta property="og:image:width" content={openGraphImageSize.width} />
      <meta property="og:image:height" content={openGraphImageSize.height} />
      <meta property="og:image:alt" content={ogImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
