import type { MessageId } from '~/i18n/intl.ts';

/** Numbers that the sandbox takes, as Stripe publishes them (the last is ours), and what becomes of a payment by each. */
export const testCards = [
  ['4242424242424242', 'payment.test.paid'],
  ['5555555555554444', 'payment.test.paid'],
  ['4000002500003155', 'payment.test.bank'],
  ['4000008400001629', 'payment.test.bankRefuses'],
  ['4000000000000002', 'payment.test.declined'],
  ['4000000000009995', 'payment.test.funds'],
  ['4000000000000069', 'payment.test.expired'],
  ['4000000000000127', 'payment.test.cvc'],
  ['4000000000000119', 'payment.test.error'],
  ['4000000000000341', 'payment.test.renewal'],
  ['0000000000000026', 'payment.test.processing'],
] as const satisfies readonly (readonly [number: string, outcome: MessageId])[];

/** A number as it stands on a card. */
export const inGroups = (digits: string): string => digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
