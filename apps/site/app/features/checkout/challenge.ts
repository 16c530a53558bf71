/** What the bank asks before it pays. */
export type Challenge =
  /** @param priceCents `null` when the plan is not sold any more */
  | { kind: 'sandbox'; plan: string; priceCents: number | null }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
