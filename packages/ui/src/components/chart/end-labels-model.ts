/** Where a line ends and what it is called. */
export interface LineEnd {
  label: string;
  /** Place of its last value from the upper edge of the drawing, in pixels. */
  y: number;
}

/** Least distance between two labels, in pixels. */
const lineHeight = 16;
/** Longer names would take more room than they give. */
const longest = 16;
/** Generous width of a character of 12 px, in pixels. */
const characterWidth = 7;

/**
 * Places for the names of lines beside their ends, in the order given: as near to the end as neighbours allow, none
 * outside of `top` and `bottom`. Empty where names are too long or too many to stand there.
 */
export function placeEndLabels(ends: readonly LineEnd[], top: number, bottom: number): readonly LineEnd[] {
  const fits = ends.every(({ label }) => label.length <= longest) && (ends.length - 1) * lineHeight <= bottom - top;
  if (!fits) return [];
  const falling = ends.map((end, index) => ({ ...end, index })).toSorted((a, b) => a.y - b.y || a.index - b.index);
  let free = top;
  for (const end of falling) {
    end.y = Math.max(end.y, free);
    free = end.y + lineHeight;
  }
  let limit = bottom;
  for (const end of falling.toReversed()) {
    end.y = Math.min(end.y, limit);
    limit = end.y - lineHeight;
  }
  return falling.toSorted((a, b) => a.index - b.index).map(({ label, y }) => ({ label, y }));
}

/** Width of the column that the labels need, in pixels. */
export const endLabelsWidth = (ends: readonly LineEnd[]): number =>
  12 + characterWidth * Math.max(...ends.map(({ label }) => label.length));
