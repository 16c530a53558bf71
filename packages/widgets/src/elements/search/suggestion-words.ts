import type { Locale } from '@plaza/sdk';
import { suggestions as en } from '../../messages/en.json';
import { suggestions as es } from '../../messages/es.json';

export const suggestionWords: Readonly<Record<Locale, typeof en>> = { en, es };
