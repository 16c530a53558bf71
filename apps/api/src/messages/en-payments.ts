/** What mails about plans say, in English. */
export const subscriptionMailsEn = {
  planStartedSubject: '{plan} has begun',
  planStartedIntro: 'Thank you. Your payment has arrived, and {plan} is in effect.',
  planStartedPublished: 'Now live: {listings}.',
  planStartedRenewal:
    'The plan is for one month and renews each month at the same price, charged to the same card, until you cancel.',
  planStartedCancel:
    'You can cancel at any time under “My account” → “Plan”. The plan then ends with the month you have paid.',
  planStartedWithdrawal:
    'Right of withdrawal: within 14 days of this purchase you can withdraw from the contract without giving a reason, under “My account” → “Plan” → “Withdraw from contract here”, or by writing to us. You asked us to begin at once, so you pay for the days used, and we pay back the rest by the same card within 14 days.',
  planChangedSubject: 'Your plan is now {plan}',
  planChangedIntro: 'You have changed from {other} to {plan}.',
  planWillChangeSubject: 'Your plan changes to {other} on {date}',
  planWillChangeIntro: 'Until {date} you keep {plan}, which you have paid. Then {other} begins.',
  planWillEndSubject: 'Your plan ends on {date}',
  planWillEndIntro: '{plan} is cancelled. Until {date} it stays as it is; nothing is charged any more.',
  planWillEndFollow: 'Then {other} begins by itself, free of charge.',
  planWillEndAction: 'Changed your mind? Until then you can let the plan go on with one press.',
  planWaitBefore: 'These listings will then go back to “ready” and not be found until there is room: {listings}.',
  planWaitAfter: 'These listings went back to “ready” and are not found until there is room: {listings}.',
  planResumedSubject: '{plan} goes on',
  planResumedIntro: 'Your plan goes on as before.',
  planEndedSubject: '{plan} has ended',
  planEndedIntro: 'Your plan has ended. Nothing is charged any more.',
  planEndedUnpaid: 'Your plan has ended because its renewal was not paid within 14 days. Nothing is charged any more.',
  planEndedFollow: '{other} has begun by itself, free of charge.',
  renewalFailedSubject: 'We could not charge your card for {plan}',
  renewalFailedIntro:
    'The renewal of {plan} was not paid. Your listings stay live for {days} more days, until {date}, so that you have time to pay with this or another card.',
  renewalWaitsSubject: '{plan} is not paid yet: {days} days left',
  renewalWaitsIntro:
    'The renewal of {plan} is still not paid. Your listings stay live for {days} more days, until {date}; pay with this or another card, and all goes on as before.',
  renewalEndsSubject: 'Last reminder: {plan} ends on {date}',
  renewalEndsIntro:
    'The renewal of {plan} is still not paid, and this is our last mail before the plan ends. Your listings stay live until {moment} and no longer, unless you pay with this or another card before.',
  renewalFailedThen: 'If it stays unpaid, the plan ends then, and your listings go back to “ready”.',
  renewalFailedAction: 'Pay for {plan}',
  withdrawalReceiptSubject: 'Receipt of your withdrawal',
  withdrawalReceiptIntro:
    'We have received your withdrawal from the contract for {plan}. The contract has ended, and nothing is charged any more.',
  withdrawalReceiptRefund: 'The amount is paid back to the card you paid with, within 14 days at most.',
  paidBackSubject: 'We have paid back {amount}',
  paidBackIntro:
    'A payment for {plan} arrived that gave you nothing, because you had a plan already or the purchase was given up. We have paid it back to your card.',
  subscriptionHello: 'Hello {name},',
  subscriptionPlan: 'Plan',
  subscriptionPrice: 'Price per month, 21% VAT included',
  subscriptionBegan: 'Contract began',
  subscriptionNextPayment: 'Next payment',
  subscriptionEnds: 'Ends',
  subscriptionGrace: 'Plan stays until',
  subscriptionReceivedAt: 'Received',
  subscriptionRefund: 'Amount paid back',
  subscriptionAction: 'See my plan',
  subscriptionFootnote: 'You get this mail because it is about your plan at Plaza.',
} as const;

/** Why a card was refused, in English. */
export const refusalsEn = {
  card_declined: 'Your bank declined the card. Try another card, or ask your bank.',
  insufficient_funds: 'There is not enough money on this card. Try another one.',
  expired_card: 'This card has expired. Try another one.',
  incorrect_cvc: 'The security code is not right. Check the digits on the back of the card.',
  processing_error: 'Something went wrong while the card was charged. Nothing was taken; please try again.',
  authentication_failed: 'Your bank could not confirm that it is you. Try again, or use another card.',
  not_a_test_card: 'The sandbox takes its test numbers only. Pick one of the list.',
  incorrect_number: 'The card number is not right. Check its digits.',
} as const;
