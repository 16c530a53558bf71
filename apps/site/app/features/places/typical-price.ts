/** Minimum number of prices for a meaningful median. */
const minPricedBays = 3;

/** Median price in euro cents per month; `null` for too few bays. */
export const typicalPriceOf = ({
  count,
  medianPriceCents,
}: {
  count: number;
  medianPriceCents: number | null;
}): number | null => (count < minPricedBays ? null : medianPriceCents);
