import type { Locale } from '@plaza/sdk';
import english from '../messages/compiled/en.json?url';
import spanish from '../messages/compiled/es.json?url';

/** Address of each language's compiled messages, named by content. */
export const messagesUrl: Readonly<Record<Locale, string>> = { en: english, es: spanish };
