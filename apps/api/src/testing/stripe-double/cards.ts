type Behaviour = 'pays' | 'asks' | { code: string; declineCode?: string };

const declinedWith = (declineCode: string): Behaviour => ({ code: 'card_declined', declineCode });
const withCode = (code: string): Behaviour => ({ code });

/** Stripe's published test numbers: the outcome when the payer enters the card, and that of later charges. */
export const cards: Readonly<Record<string, { entered: Behaviour; later: Behaviour }>> = {
  '4242424242424242': { entered: 'pays', later: 'pays' },
  '5555555555554444': { entered: 'pays', later: 'pays' },
  '4000000000000002': { entered: declinedWith('generic_decline'), later: declinedWith('generic_decline') },
  '4000000000009995': { entered: declinedWith('insufficient_funds'), later: declinedWith('insufficient_funds') },
  '4000000000000069': { entered: withCode('expired_card'), later: withCode('expired_card') },
  '4000000000000127': { entered: withCode('incorrect_cvc'), later: withCode('incorrect_cvc') },
  '4000000000000119': { entered: withCode('processing_error'), later: withCode('processing_error') },
  '4000002500003155': { entered: 'asks', later: 'pays' },
  '4000000000003220': { entered: 'asks', later: 'asks' },
  '4000002760003184': { entered: 'asks', later: 'asks' },
  '4000000000000341': { entered: 'pays', later: declinedWith('generic_decline') },
};
