/** Stripe’s messages by error code, in the two languages of the journeys. */
export const stripeMessages: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: 'Your card’s expiration date is incomplete.',
    invalid_expiry_month: 'Your card’s expiration month is invalid.',
    invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
    incomplete_cvc: 'Your card’s security code is incomplete.',
    card_declined: 'Your card has been declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    setup_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  es: {
    incomplete_number: 'El número de tarjeta está incompleto.',
    invalid_number: 'El número de tarjeta no es válido.',
    incorrect_number: 'El número de tarjeta es incorrecto.',
    incomplete_expiry: 'La fecha de caducidad está incompleta.',
    invalid_expiry_month: 'El mes de caducidad no es válido.',
    invalid_expiry_year_past: 'El año de caducidad ya ha pasado.',
    incomplete_cvc: 'El código de seguridad está incompleto.',
    card_declined: 'Tu tarjeta ha sido rechazada.',
    insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
    expired_card: 'Tu tarjeta ha caducado.',
    incorrect_cvc: 'El código de seguridad de tu tarjeta es incorrecto.',
    processing_error: 'Se ha producido un error al procesar tu tarjeta. Inténtalo de nuevo más tarde.',
    payment_intent_authentication_failure:
      'No hemos podido autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
    setup_intent_authentication_failure:
      'No hemos podido autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
  },
};

export const fieldMessages = {
  en: {
    cardNumber: ['Credit or debit card number', 'Secure card number input frame', '1234 1234 1234 1234'],
    cardExpiry: ['Credit or debit card expiration date', 'Secure expiration date input frame', 'MM / YY'],
    cardCvc: ['Credit or debit card CVC/CVV', 'Secure CVC input frame', 'CVC'],
  },
  es: {
    cardNumber: ['Número de tarjeta de crédito o débito', 'Marco de entrada seguro del número', '1234 1234 1234 1234'],
    cardExpiry: ['Fecha de caducidad de la tarjeta', 'Marco de entrada seguro de la caducidad', 'MM / AA'],
    cardCvc: ['CVC/CVV de la tarjeta', 'Marco de entrada seguro del CVC', 'CVC'],
  },
} as const;
