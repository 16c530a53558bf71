const marker = { prefix: 0xff, end: 0xd9, scan: 0xda } as const;

/** Markers without a length: fill bytes, escapes within a scan, restarts, starts of images. */
const isBare = (code: number): boolean => code === 0xff || code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * How many scans a JPEG consists of, by its markers: nothing is decoded, and previews within other segments do not count.
 * A decoder goes over all pixels for each, and one takes some forty bytes.
 */
export function countScans(bytes: Uint8Array): number {
  let count = 0;
  let at = 0;
  while (at + 3 < bytes.length) {
    const start = bytes.indexOf(marker.prefix, at);
    const code = bytes[start + 1];
    if (start < 0 || code === undefined || code === marker.end) break;
    if (isBare(code)) {
      at = start + (code === marker.prefix ? 1 : 2);
      continue;
    }
    if (code === marker.scan) count += 1;
    at = start + 2 + Math.max(2, ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0));
  }
  return count;
}
