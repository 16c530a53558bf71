import type { Locale } from '@plaza/sdk';
import { search as en } from '../../messages/en.json';
import { search as es } from '../../messages/es.json';

export const searchWords: Readonly<Record<Locale, typeof en>> = { en, es };
