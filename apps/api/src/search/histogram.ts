import type { Facets } from '@plaza/sdk';

const mostBuckets = 24;
const centsAEuro = 100;
/** Widths that people count in, in euros. */
const roundWidths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/**
 * Prices in at most 24 buckets of a round width. The ends are multiples of the width around the cheapest and the dearest,
 * so no listing lies outside. A price on a border counts in the bucket that starts there.
 * @param prices of each listing, in cents.
 * @param every listings that each counted one stands for.
 */
export function histogramOf(prices: Int32Array, every: number): Facets['price'] {
  if (prices.length === 0) return { minCents: 0, maxCents: 0, histogram: [] };
  let cheapest = Infinity;
  let dearest = 0;
  for (const price of prices) {
    cheapest = Math.min(cheapest, price);
    dearest = Math.max(dearest, price);
  }
  const width = widthFor(cheapest, dearest);
  const start = floorTo(cheapest, width);
  const counts = Array.from({ length: countBuckets(cheapest, dearest, width) }, () => 0);
  for (const price of prices) counts[Math.floor((price - start) / width)]! += every;
  return {
    minCents: start,
    maxCents: start + counts.length * width,
    histogram: counts.map((count, index) => ({
      fromCents: start + index * width,
      toCents: start + (index + 1) * width,
      count,
    })),
  };
}

const floorTo = (price: number, width: number) => Math.floor(price / width) * width;

const countBuckets = (cheapest: number, dearest: number, width: number) =>
  (floorTo(dearest, width) - floorTo(cheapest, width)) / width + 1;

function widthFor(cheapest: number, dearest: number): number {
  const widths = roundWidths.map((euros) => euros * centsAEuro);
  return widths.find((width) => countBuckets(cheapest, dearest, width) <= mostBuckets) ?? widths.at(-1)!;
}
