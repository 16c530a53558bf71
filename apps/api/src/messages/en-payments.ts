export const subscriptionEmailsEn = {
  planStartedSubject: '{plan} has started',
  planStartedIntro: 'Thank you. We’ve received your payment, and {plan} is active.',
  planStartedPublished: 'Now live: {listings}.',
  planStartedRenewal:
    'The plan is for one month and renews each month at the same price, charged to the same card, until you cancel.',
  planStartedCancel:
    'You can cancel at any time under “Edit profile” → “Plan”. The plan then runs to the end of the month you’ve paid for.',
  planStartedWithdrawal:
    'Right of withdrawal: within 14 days of this purchase you can withdraw from the contract without giving a reason, under “Edit profile” → “Plan” → “Withdraw from contract here”, or by writing to us. You asked us to start straight away, so you pay for the days used, and we refund the rest to the same card within 14 days.',
  planChangedSubject: 'Your plan is now {plan}',
  planChangedIntro: 'You’ve changed from {other} to {plan}.',
  planWillChangeSubject: 'Your plan changes to {other} on {date}',
  planWillChangeIntro: 'You keep {plan} until {date}, as you’ve already paid for it. Then {other} starts.',
  planWillEndSubject: 'Your plan ends on {date}',
  planWillEndIntro: 'You’ve cancelled {plan}. You keep it until {date}, and nothing more is charged.',
  planWillEndFollow: 'After that you’re on {other}, free of charge, with room for one live bay.',
  planWillEndAction: 'Changed your mind? Until then you can keep the plan with one click.',
  planWaitBefore:
    'These listings will then be unpublished and go back to “Ready”: {listings}. You can publish them again when there’s room.',
  planWaitAfter:
    'These listings are no longer published and have gone back to “Ready”: {listings}. You can publish them again when there’s room.',
  planResumedSubject: '{plan} continues',
  planResumedIntro: 'Your plan continues as before.',
  planEndedSubject: '{plan} has ended, and you’re on {other}',
  planEndedIntro: '{plan} has ended. Nothing more is charged.',
  planEndedUnpaid: '{plan} has ended because its renewal wasn’t paid within 14 days. Nothing more is charged.',
  planEndedFollow: 'You’re now on {other}, free of charge, with room for one live bay.',
  renewalFailedSubject: 'We couldn’t charge your card for {plan}',
  renewalFailedIntro:
    'Your {plan} renewal hasn’t been paid. Your listings stay live for {days} more days, until {date}, so that you have time to pay with this or another card.',
  renewalWaitsSubject: '{plan} hasn’t been paid for yet: {days} days left',
  renewalWaitsIntro:
    'Your {plan} renewal still hasn’t been paid. Your listings stay live for {days} more days, until {date}; pay with this or another card, and everything continues as before.',
  renewalEndsSubject: 'Last reminder: {plan} ends on {date}',
  renewalEndsIntro:
    'Your {plan} renewal still hasn’t been paid, and this is our last email before the plan ends. Your listings stay live only until {moment}, unless you pay with this or another card before then.',
  renewalFailedThen:
    'If it stays unpaid, the plan ends then and you move to {other}, free of charge: one bay stays live, and any others go back to “Ready”.',
  renewalFailedAction: 'Pay for {plan}',
  withdrawalReceiptSubject: 'Receipt of your withdrawal',
  withdrawalReceiptIntro:
    'We’ve received your withdrawal from the contract for {plan}. The contract has ended, and nothing more is charged.',
  withdrawalReceiptFollow: 'You’re now on {other}, free of charge, with room for one live bay.',
  withdrawalReceiptRefund: 'We’ll refund the amount to the card you paid with, within 14 days at most.',
  paidBackSubject: 'We’ve refunded {amount}',
  paidBackIntro:
    'We received a payment for {plan} that you didn’t owe, because you already had a plan or had abandoned the purchase. We’ve refunded it to your card.',
  invoiceSubject: 'Invoice {number} for {plan}',
  invoiceIntro:
    'We’ve received your payment of {amount}. Your invoice is attached as a PDF, and you can see it online at any time.',
  invoiceAction: 'See the invoice',
  creditNoteSubject: 'Credit note {number} for {plan}',
  creditNoteIntro: 'We’ve refunded {amount}. The attached credit note corrects invoice {invoice}.',
  creditNoteAttached: 'The credit note for it is attached as a PDF.',
  creditNoteAction: 'See the credit note',
  cardChangedSubject: 'The card for {plan} was changed',
  cardChangedIntro:
    'From now on we’ll charge {plan} to the {brand} ending in {digits}. We’ve deleted your previous card, and nothing was charged.',
  cardChangedThen: 'Wasn’t this you? Change your password and write to us.',
  cardExpiresSubject: 'Your card expires before the next payment for {plan}',
  cardExpiresIntro:
    'The {brand} ending in {digits} expires at the end of {month}, and we charge the next payment for {plan} on {date}.',
  cardExpiresThen: 'Change the card now, and the plan renews without a break. Nothing is charged until then.',
  cardExpiresAction: 'Change the card',
  subscriptionCard: 'Card',
  subscriptionCardEnds: '{brand} ending in {digits}',
  subscriptionHello: 'Hello {name},',
  subscriptionPlan: 'Plan',
  subscriptionPrice: 'Price per month, 21% VAT included',
  subscriptionBegan: 'Contract start',
  subscriptionNextPayment: 'Next payment',
  subscriptionEnds: 'Ends',
  subscriptionGrace: 'You keep it until',
  subscriptionReceivedAt: 'Received',
  subscriptionRefund: 'Amount refunded',
  subscriptionAction: 'See my plan',
  subscriptionFootnote: 'You’re getting this email because it’s about your Plaza plan.',
} as const;

export const refusalMessagesEn = {
  card_declined: 'Your bank declined the card. Try another card, or ask your bank.',
  insufficient_funds: 'There isn’t enough money on this card. Try another one.',
  expired_card: 'This card has expired. Try another one.',
  incorrect_cvc: 'The security code is wrong. Check the digits on the back of the card.',
  processing_error: 'Your bank reported a technical fault.',
  authentication_failed: 'Your bank couldn’t confirm that it was you. Try again, or use another card.',
  not_a_test_card: 'The sandbox only accepts its test numbers. Pick one from the list.',
  incorrect_number: 'The card number is wrong. Check its digits.',
} as const;
