import type { Locale } from '@plaza/sdk';
import { hasMessages, registerMessages, type CompiledMessages } from './intl.ts';
import { messagesUrl } from './messages-url.ts';

/** Fetches the messages of a language, unless they are there. Pages preload their own language's. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (hasMessages(locale)) return;
  const response = await fetch(messagesUrl[locale]);
  if (!response.ok) throw new Error(`The messages of "${locale}" answered ${response.status}`);
  registerMessages(locale, (await response.json()) as CompiledMessages);
}
