import pixelmatch from 'pixelmatch';

/** A picture in memory: four bytes a pixel, rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Tolerance of a channel, of 255: rounding between versions of a browser, and nearly lossless WebP. */
const maxChannelDistance = 12;
/** The same as a distance in OKLab, where black to white is 1; near black a step is longer there. */
const maxColourDistance = 0.03;
/** Tolerance in pixels. A button that grows by one pixel differs in hundreds. */
const maxDifferingPixels = 24;

/** The picture on a canvas of that size; what it doesn't cover is transparent, and so differs from everything drawn. */
function onCanvas(picture: Pixels, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new Uint8Array(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let row = 0; row < picture.height; row += 1)
    canvas.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), row * width * 4);
  return canvas;
}

/** Counts pixels with a channel that is off. Nearly all pictures are equal, and this finds so in a third of the time. */
function countOff(before: Uint8Array, now: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < now.length; at += 4)
    if (
      Math.abs(before[at]! - now[at]!) > maxChannelDistance ||
      Math.abs(before[at + 1]! - now[at + 1]!) > maxChannelDistance ||
      Math.abs(before[at + 2]! - now[at + 2]!) > maxChannelDistance
    )
      count += 1;
  return count;
}

/**
 * Compares two pictures by pixelmatch, which leaves out pixels that only smooth an edge. `difference` is `null` when they
 * count as equal; otherwise it is the first one, pale, with what differs in red. Of pictures of different sizes, what only
 * one of them has differs.
 */
export function comparePixels(before: Pixels, now: Pixels): { differing: number; difference: Pixels | null } {
  const hasSameSize = before.width === now.width && before.height === now.height;
  const off = hasSameSize ? countOff(before.data, now.data) : Infinity;
  if (off <= maxDifferingPixels) return { differing: off, difference: null };
  const width = Math.max(before.width, now.width);
  const height = Math.max(before.height, now.height);
  const compare = (output: Uint8Array | null): number =>
    pixelmatch(onCanvas(before, width, height), onCanvas(now, width, height), output, width, height, {
      threshold: maxColourDistance,
      diffColor: [214, 0, 50],
    });
  const differing = compare(null);
  if (hasSameSize && differing <= maxDifferingPixels) return { differing, difference: null };
  const data = new Uint8Array(width * height * 4);
  compare(data);
  return { differing, difference: { data, width, height } };
}
