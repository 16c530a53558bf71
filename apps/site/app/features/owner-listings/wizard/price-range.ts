/** Room on both sides of the range, in widths of it. */
const margin = 0.35;

/** Where a price lies on a line that shows a range with some room around it: 0 to 1, at the ends what is beyond. */
export function placeInRange(cents: number, { lowCents, highCents }: { lowCents: number; highCents: number }): number {
  const width = Math.max(highCents - lowCents, 1);
  const start = lowCents - margin * width;
  return Math.min(Math.max((cents - start) / (width * (1 + 2 * margin)), 0), 1);
}
