import { locales, dayMs } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** RFC 9116 asks for less than a year, so that nobody relies on a contact that has gone. */
const validDays = 180;

export interface SecurityContact {
  /** The site's own, as browsers see it. */
  origin: string;
  operator: { isExample: boolean; email: string | null };
  now: Date;
}

/** `security.txt`: where to report a vulnerability. Names the operator's email address, and the contact page without one. */
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
