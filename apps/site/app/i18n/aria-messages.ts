import type { Plugin } from 'vite';

const modulePath =
  /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/]intl[\\/][^\\/]+[\\/]([a-z]{2}-[A-Z]{2})\.mjs$/;

/** The site's languages, as React Aria names its message files. */
const locales: ReadonlySet<string> = new Set(['en-US', 'es-ES']);

/** Formal imperatives in React Aria's Spanish messages, and the informal ones with which the site speaks to people. */
const imperatives: readonly (readonly [formal: RegExp, informal: string])[] = [
  [/\bPulse\b/g, 'Pulsa'],
  [/\bpulse\b/g, 'pulsa'],
  [/\bMantenga\b/g, 'Mantén'],
  [/\bHaga\b/g, 'Haz'],
  [/\bhaga\b/g, 'haz'],
  [/\bVaya\b/g, 'Ve'],
];

/** Replaces formal imperatives in Spanish messages, and keeps subjunctives such as "se vaya a colocar". */
export const toInformalSpanish = (messages: string): string =>
  imperatives.reduce((rest, [formal, informal]) => rest.replace(formal, informal), messages);

/**
 * Leaves React Aria's messages in the site's languages, of over thirty, and addresses people in Spanish as the site
 * does. React Aria's provider of other messages needs those of every hook, in a script on every page.
 */
export const ariaMessagesPlugin: Plugin = {
  name: 'aria-messages',
  transform: {
    filter: { id: modulePath },
    handler(code, id) {
      const locale = modulePath.exec(id)?.[1] ?? '';
      // dictionaries leave empty languages out
      if (!locales.has(locale)) return { code: 'export default null;', map: null };
      return locale === 'es-ES' ? { code: toInformalSpanish(code), map: null } : null;
    },
  },
};
