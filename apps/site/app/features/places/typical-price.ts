/** A price in the middle of fewer says nothing about the others. */
const minPricedBays = 3;

/** Euro cents a month that a bay typically costs; `null` where too few are for rent to tell. */
export const typicalPriceOf = ({
  count,
  medianPriceCents,
}: {
  count: number;
  medianPriceCents: number | null;
}): number | null => (count < minPricedBays ? null : medianPriceCents);
