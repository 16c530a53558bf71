/** What the bank asks before it pays. */
export type Challenge =
  /** @param amountCents of this payment, VAT included */
  | { kind: 'sandbox'; plan: string; amountCents: number }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
