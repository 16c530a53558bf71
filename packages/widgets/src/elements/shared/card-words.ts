import type { Locale } from '@plaza/sdk';
import { cards as en } from '../../messages/en.json';
import { cards as es } from '../../messages/es.json';

/** What cards say, the nearest ones and those of a search. */
export const cardWords: Readonly<Record<Locale, typeof en>> = { en, es };
