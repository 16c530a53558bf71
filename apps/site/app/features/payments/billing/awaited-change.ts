/** A larger plan that its owner asked for, and whose difference is not paid. */
export interface AwaitedChange {
  planId: number;
  title: string;
  /** Euro cents of the difference, VAT included. */
  dueCents: number;
}
