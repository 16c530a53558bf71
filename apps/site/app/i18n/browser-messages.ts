import type { Locale } from '@plaza/sdk';
import { hasMessages, registerMessages, type CompiledMessages } from './intl.ts';
import english from '~/messages/compiled/en.json?url';
import spanish from '~/messages/compiled/es.json?url';

/** Address of each language's compiled messages, named by content. */
export const messagesUrl: Readonly<Record<Locale, string>> = { en: english, es: spanish };

/** Fetches the messages of a language, unless they are there. Pages preload their own language's. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (hasMessages(locale)) return;
  const response = await fetch(messagesUrl[locale]);
  if (!response.ok) throw new Error(`The messages of "${locale}" answered ${response.status}`);
  registerMessages(locale, (await response.json()) as CompiledMessages);
}
