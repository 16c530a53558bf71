import type { Locale } from '@plaza/sdk';
import { plans as en } from '../../messages/en.json';
import { plans as es } from '../../messages/es.json';

export const plansWords: Readonly<Record<Locale, typeof en>> = { en, es };
