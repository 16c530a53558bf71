import { dayMs, locales } from '@plaza/sdk';
import { localizedPath, pagePath } from '~/paths.ts';

/** Paths below each language that are private, require a login, or return data instead of a page. */
const privatePaths = [
  '/account',
  '/partners/account',
  '/auth/',
  '/saved_parkings',
  '/saved_searches',
  '/create_parking',
  '/edit_parking/',
  '/payment',
  '/search_parkings/pins',
  '/search_parkings/count',
  '/suggestions',
  '/parking/*/card',
  '/parking/*/waiting',
];
const technicalPathPatterns = ['/api/', '/healthz', '/theme', '/*.data'];

/**
 * Text of `robots.txt`. Images and tiles stay allowed, because pages need them, and so do pages with `noindex`: robots
 * must be able to read it.
 */
export function createRobotsText(origin: string): string {
  const disallowedPaths = [
    ...technicalPathPatterns,
    ...locales.flatMap((locale) => privatePaths.map((path) => localizedPath(locale, path))),
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Days until `security.txt` expires. RFC 9116 recommends less than a year, so that outdated contacts expire. */
const securityTextValidityDays = 180;

interface SecurityContact {
  origin: string;
  operator: { isExample: boolean; email: string | null };
  now: Date;
}

/** Text of `security.txt` for reporting vulnerabilities: the operator's email address, or only the contact page. */
export function createSecurityText({ origin, operator, now }: SecurityContact): string {
  const contactEmail = operator.isExample ? null : operator.email;
  const expiryDate = new Date(Math.floor(now.getTime() / dayMs) * dayMs + securityTextValidityDays * dayMs);
  return [
    ...(contactEmail === null ? [] : [`Contact: mailto:${contactEmail}`]),
    `Contact: ${origin}${pagePath('en', '/contact_us')}`,
    `Expires: ${expiryDate.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
