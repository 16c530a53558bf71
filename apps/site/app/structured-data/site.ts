import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import type { Organization, WebSite } from './json-ld.tsx';

const organizationIdOf = (origin: string) => `${origin}/#organization`;

export const createOrganization = (origin: string, name: string): Organization => ({
  '@type': 'Organization',
  '@id': organizationIdOf(origin),
  name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

export const createWebSite = (origin: string, name: string, locale: Locale): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${origin}${pagePath(locale)}`,
  inLanguage: locale,
  publisher: { '@id': organizationIdOf(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pagePath(locale, '/search_parkings')}?substr={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
