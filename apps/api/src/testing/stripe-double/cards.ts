type CardBehaviour = 'pays' | 'asks' | { code: string; declineCode?: string };

const declinedWithCode = (declineCode: string): CardBehaviour => ({ code: 'card_declined', declineCode });
const failsWithCode = (code: string): CardBehaviour => ({ code });

/** Stripe's published test numbers: the outcome when the payer enters the card, and that of later charges. */
export const cards: Readonly<Record<string, { entered: CardBehaviour; later: CardBehaviour }>> = {
  '4242424242424242': { entered: 'pays', later: 'pays' },
  '5555555555554444': { entered: 'pays', later: 'pays' },
  '4000000000000002': { entered: declinedWithCode('generic_decline'), later: declinedWithCode('generic_decline') },
  '4000000000009995': {
    entered: declinedWithCode('insufficient_funds'),
    later: declinedWithCode('insufficient_funds'),
  },
  '4000000000000069': { entered: failsWithCode('expired_card'), later: failsWithCode('expired_card') },
  '4000000000000127': { entered: failsWithCode('incorrect_cvc'), later: failsWithCode('incorrect_cvc') },
  '4000000000000119': { entered: failsWithCode('processing_error'), later: failsWithCode('processing_error') },
  '4000002500003155': { entered: 'asks', later: 'pays' },
  '4000000000003220': { entered: 'asks', later: 'asks' },
  '4000002760003184': { entered: 'asks', later: 'asks' },
  '4000000000000341': { entered: 'pays', later: declinedWithCode('generic_decline') },
};
