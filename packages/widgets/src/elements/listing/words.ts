import type { Locale } from '@plaza/sdk';
import { listing as en } from '../../messages/en.json';
import { listing as es } from '../../messages/es.json';

export const listingWords: Readonly<Record<Locale, typeof en>> = { en, es };
