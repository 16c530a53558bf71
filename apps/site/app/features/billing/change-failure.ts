/** Why a plan was not changed: another amount than was shown, a card that pays nothing, or a fault of ours. */
export type ChangeFailure = 'amount' | 'refused' | 'other';
