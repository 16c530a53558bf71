import { locales } from '@plaza/sdk';
import { localPath } from '~/paths.ts';

/** Below every language: what belongs to a person, asks for a login, or is data and no page. */
const privatePaths = [
  '/account',
  '/auth/',
  '/saved_parkings',
  '/create_parking',
  '/edit_parking/',
  '/payment',
  '/search_parkings/pins',
  '/search_parkings/count',
  '/suggestions',
  '/parking/*/card',
];
/** Outside of the languages. */
const technicalPaths = ['/api/', '/healthz', '/theme', '/*.data'];

/**
 * What robots may read. Pictures and tiles stay allowed, because pages are drawn with them, and pages that shall not be
 * found say so themselves: a robot must be able to read that.
 */
export function robotsText(origin: string): string {
  const disallowed = [
    ...technicalPaths,
    ...locales.flatMap((locale) => privatePaths.map((path) => localPath(locale, path))),
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
