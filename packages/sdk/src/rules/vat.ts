/** Spain's general rate, in percent. */
export const vatPercent = 21;

/** The VAT that is in a price, and what is left without it; both in cents, together the price. */
export function splitVat(grossCents: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + vatPercent));
  return { netCents, vatCents: grossCents - netCents };
}
