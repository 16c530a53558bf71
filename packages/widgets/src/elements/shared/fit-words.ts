import type { Locale } from '@plaza/sdk';
import { fit as en } from '../../messages/en.json';
import { fit as es } from '../../messages/es.json';

/** What cards say about a vehicle. */
export const fitWords: Readonly<Record<Locale, typeof en>> = { en, es };
