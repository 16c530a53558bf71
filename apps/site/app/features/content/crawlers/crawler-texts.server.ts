import { dayMs, locales } from '@plaza/sdk';
import { localPath, pagePath } from '~/paths.ts';

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

/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const validDays = 180;

interface SecurityContact {
  origin: string;
  operator: { isExample: boolean; email: string | null };
  now: Date;
}

/** `security.txt`: where to report a vulnerability. Names the operator's email address, or the contact page alone. */
export function securityText({ origin, operator, now }: SecurityContact): string {
  const email = operator.isExample ? null : operator.email;
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${origin}${pagePath('en', '/contact_us')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
