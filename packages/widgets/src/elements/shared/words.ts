import type { Locale } from '@plaza/sdk';
import { shared as en } from '../../messages/en.json';
import { shared as es } from '../../messages/es.json';

/** What every widget says. */
export const sharedWords: Readonly<Record<Locale, typeof en>> = { en, es };
