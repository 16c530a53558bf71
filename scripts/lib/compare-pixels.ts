/** A picture in memory: three bytes a pixel, rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** How far a channel may be off, of 255, before its pixel counts: what rounding between versions of a browser does. */
const channelTolerance = 12;
/** How many pixels may differ. A button that grows by one pixel differs in hundreds. */
const allowedPixels = 24;

/** Whether the pixel whose bytes start there differs enough to count. */
const isOffAt = (before: Uint8Array, now: Uint8Array, at: number): boolean =>
  Math.abs(before[at]! - now[at]!) > channelTolerance ||
  Math.abs(before[at + 1]! - now[at + 1]!) > channelTolerance ||
  Math.abs(before[at + 2]! - now[at + 2]!) > channelTolerance;

/** The second picture, pale, with what differs in red. */
function drawDifference(before: Pixels, now: Pixels): { differing: number; difference: Pixels } {
  const width = Math.max(before.width, now.width);
  const height = Math.max(before.height, now.height);
  const data = new Uint8Array(width * height * 3);
  let differing = 0;
  const channelAt = ({ data: bytes, width: own, height: rows }: Pixels, x: number, y: number, channel: number) =>
    x < own && y < rows ? (bytes[(y * own + x) * 3 + channel] ?? 0) : -256;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      let isOff = false;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = channelAt(now, x, y, channel);
        if (Math.abs(value - channelAt(before, x, y, channel)) > channelTolerance) isOff = true;
        data[at + channel] = 191 + Math.max(0, value) / 4;
      }
      if (isOff) {
        differing += 1;
        data.set([214, 0, 50], at);
      }
    }
  }
  return { differing, difference: { data, width, height } };
}

/**
 * Compares two pictures. `difference` is `null` when they count as equal; otherwise it is the second one, pale, with
 * what differs in red. Of pictures of different sizes, what only one of them has differs.
 */
export function comparePixels(before: Pixels, now: Pixels): { differing: number; difference: Pixels | null } {
  if (before.width !== now.width || before.height !== now.height) return drawDifference(before, now);
  // nearly all are equal, and are only counted
  let differing = 0;
  for (let at = 0; at < now.data.length; at += 3) if (isOffAt(before.data, now.data, at)) differing += 1;
  return differing <= allowedPixels ? { differing, difference: null } : drawDifference(before, now);
}
