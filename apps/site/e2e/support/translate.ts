import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ruleMessages } from '@plaza/sdk/rule-messages';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageArea, MessageId, MessageValues } from '../../app/i18n/intl.ts';

export const locales = ['en', 'es'] as const;
export type JourneyLocale = (typeof locales)[number];
export type MessageName = MessageId<MessageArea>;

const siteAppDirectory = resolve(import.meta.dirname, '../../app');
const readMessages = (locale: JourneyLocale): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync([`messages/${locale}.json`, `{features/*,shell}/messages/*.${locale}.json`], {
      cwd: siteAppDirectory,
    }).map((file) => JSON.parse(readFileSync(resolve(siteAppDirectory, file), 'utf8')) as object),
    ruleMessages[locale],
  ) as Readonly<Record<string, string>>;
const messagesByLocale = { en: readMessages('en'), es: readMessages('es') };

/** Returns a message as the page shows it; tags are kept. */
export function translate(locale: JourneyLocale, id: MessageName, values: MessageValues = {}): string {
  const messageText = messagesByLocale[locale][id];
  if (messageText === undefined) throw new Error(`no message ${id} in ${locale}`);
  return String(new IntlMessageFormat(messageText, locale, undefined, { ignoreTag: true }).format(values));
}
