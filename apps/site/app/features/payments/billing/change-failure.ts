/** Why a plan was not changed: another amount than was shown, a card that pays nothing, no consent, or our own fault. */
export type ChangeFailure = 'amount' | 'refused' | 'consent' | 'other';
