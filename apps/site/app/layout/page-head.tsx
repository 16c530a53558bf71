import { locales } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { swapLocale } from '~/paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useChatCounts } from './current-user.ts';
import { useSite } from './use-site.ts';

/** Longer titles and descriptions are cut off by search engines, at a place of their choice. */
export const maxTitleLength = 60;
const maxDescriptionLength = 155;

/** A text in one line and no longer than `most` characters, cut between words with an ellipsis. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most - 1);
  const end = line[most - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  // a first word that is longer than all there is room for is cut itself, but no character is
  const kept = end > 0 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${withoutEnd(kept)}…`;
}

/** Punctuation in front of an ellipsis looks like a mistake. */
const withoutEnd = (text: string) => text.replace(/[\s,;:.·–-]+$/, '');

/** A page's title with the product's name, which gives way when there is no room for it. */
export function documentTitle(title: string, product: string): string {
  const full = `${title} · ${product}`;
  return full.length <= maxTitleLength ? full : cutText(title, maxTitleLength);
}

/** A name and what must be told about it: the name is cut, the rest is not. */
export function namedTitle(name: string, rest: string): string {
  const room = maxTitleLength - rest.length;
  return `${cutText(name, Math.max(room, 10))}${rest}`;
}

export interface PageHeadProps {
  /** Without the product's name, which is added where there is room. */
  title: string;
  /** Cut to what search engines show. */
  description?: string;
  /** The part of the address that makes this a page of its own, for example `?substr=Madrid`. */
  canonicalSearch?: string;
  /** Pages that say nothing of their own stay out of search engines. */
  isIndexed?: boolean;
  /** The picture that stands for the page where it is shared: a path that our own address serves, 1200 × 630 pixels. */
  picture?: { path: string; alt: string };
}

const pictureSize = { width: '1200', height: '630', type: 'image/jpeg' };
const openGraphLocale = { en: 'en_GB', es: 'es_ES' } as const;

/**
 * Title, description, the addresses of the page in each language, and how it looks where it is shared. React moves them
 * into the document's head.
 */
export function PageHead({
  title,
  description,
  canonicalSearch = '',
  isIndexed = true,
  picture,
}: PageHeadProps): ReactElement {
  const { t, locale } = useIntl();
  const { pathname } = useLocation();
  const { origin } = useSite();
  const product = t('app.name');
  const unread = useChatCounts()?.unreadChats ?? 0;
  const full = `${unread > 0 ? `(${unread}) ` : ''}${documentTitle(title, product)}`;
  if (!isIndexed) {
    return (
      <>
        <title>{full}</title>
        {description !== undefined && <meta name="description" content={cutText(description, maxDescriptionLength)} />}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const addressIn = (language: typeof locale) =>
    `${origin}${swapLocale({ pathname: path, search: canonicalSearch }, language)}`;
  const shown = picture ?? { path: `/og/${locale}/default.jpg`, alt: t('og.default') };
  const summary = cutText(description ?? t('app.description'), maxDescriptionLength);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((language) => language !== locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale[language]} />
        ))}
      <meta property="og:image" content={`${origin}${shown.path}`} />
      <meta property="og:image:type" content={pictureSize.type} />
      <meta property="og:image:width" content={pictureSize.width} />
      <meta property="og:image:height" content={pictureSize.height} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
