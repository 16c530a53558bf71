import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import type { Organization, WebSite } from './json-ld.tsx';

const organizationId = (origin: string) => `${origin}/#organization`;

export const organization = (origin: string, name: string): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

export const webSite = (origin: string, name: string, locale: Locale): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${origin}${pagePath(locale)}`,
  inLanguage: locale,
  publisher: { '@id': organizationId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pagePath(locale, '/search_parkings')}?substr={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
