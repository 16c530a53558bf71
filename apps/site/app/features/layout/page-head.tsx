import { locales } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { swapLocale } from '~/paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSite } from './use-site.ts';

export interface PageHeadProps {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** The part of the address that makes this a page of its own, for example `?substr=Madrid`. */
  canonicalSearch?: string;
  /** Pages that say nothing of their own stay out of search engines. */
  isIndexed?: boolean;
}

/** Title, description and the addresses of the page in each language. React moves them into the document's head. */
export function PageHead({ title, description, canonicalSearch = '', isIndexed = true }: PageHeadProps): ReactElement {
  const { t, locale } = useIntl();
  const { pathname } = useLocation();
  const { origin } = useSite();
  const addressIn = (language: typeof locale) =>
    `${origin}${swapLocale({ pathname, search: canonicalSearch }, language)}`;
  return (
    <>
      <title>{`${title} · ${t('app.name')}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={addressIn(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
