/** Card numbers that Stripe has published for tests, by their outcome. */
export const testCards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  requiresChallenge: '4000002500003155',
  alwaysRequiresChallenge: '4000002760003184',
  /** A card whose first charge succeeds; later charges are declined. */
  paysOnce: '4000000000000341',
} as const;

export const cardOf = (cardNumber: string, expiryYear = 2090) => ({
  number: cardNumber,
  expiryMonth: 12,
  expiryYear,
  cvc: '123',
});
