import type { Locale } from '@plaza/sdk';
import { results as en } from '../../messages/en.json';
import { results as es } from '../../messages/es.json';

export const resultsWords: Readonly<Record<Locale, typeof en>> = { en, es };
