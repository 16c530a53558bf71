/** Display names of card brands, by `PaymentCard.brand`. Show an unlisted brand as it is. */
export const cardBrandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
