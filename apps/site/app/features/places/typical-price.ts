/** Fewer prices make no meaningful median. */
const minPricedBays = 3;

/** Median price in euro cents a month; `null` for too few bays. */
export const typicalPriceOf = ({
  count,
  medianPriceCents,
}: {
  count: number;
  medianPriceCents: number | null;
}): number | null => (count < minPricedBays ? null : medianPriceCents);
