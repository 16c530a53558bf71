/** Names of card brands, by the word that `PaymentCard` has for them; other brands are shown by that word. */
export const cardBrandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
