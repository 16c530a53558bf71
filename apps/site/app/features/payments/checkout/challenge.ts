/** What the bank asks before it pays. */
export type Challenge =
  /** @param amountCents of this payment, VAT included */
  | { kind: 'sandbox'; plan: string; amountCents: number }
  /** About a new card for a plan: nothing is paid. */
  | { kind: 'card'; plan: string }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
