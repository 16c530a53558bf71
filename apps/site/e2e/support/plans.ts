import type { JourneyLocale } from './translate.ts';

export interface PlanNames extends Readonly<Record<JourneyLocale, string>> {
  readonly id: number;
}

export const basicPlan: PlanNames = { id: 1, en: 'Basic', es: 'Básico' };
export const spotlightPlan: PlanNames = { id: 2, en: 'Spotlight', es: 'Destacado' };
export const boostPlan: PlanNames = { id: 3, en: 'Boost', es: 'Impulso' };

export const sandboxCardNumbers = {
  paid: '4242424242424242',
  bank: '4000002500003155',
  /** A card that requires authentication for every payment. */
  bankAlways: '4000002760003184',
  bankRefuses: '4000008400001629',
  declined: '4000000000000002',
  funds: '4000000000009995',
  expired: '4000000000000069',
  cvc: '4000000000000127',
  error: '4000000000000119',
  processing: '0000000000000026',
} as const;

export const paymentPath = (locale: JourneyLocale, planId: number = spotlightPlan.id): string =>
  `/${locale}/payment?subscriptionId=${planId}`;

/** An amount without its currency, in the language's format. */
export const formatEuros = (locale: JourneyLocale, cents: number): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'es' ? ',' : '.');

export const paidInvoicesOf = <Bill extends { status: string }>(invoices: readonly Bill[]): Bill[] =>
  invoices.filter(({ status }) => status === 'paid');
