/** What became of a withdrawal: its receipt, or why it was not sent. */
export type WithdrawResult =
  | { receipt: { plan: string; receivedAt: string; refundCents: number } }
  | { failure: 'amount' | 'over' | 'other' };
