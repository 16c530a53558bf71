import { checkImage, imageLimits, type RuleResult, splitFileName } from '@plaza/sdk/rules';
import sharp from 'sharp';

/** An uploaded file. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is asked of a picture. */
export interface PictureLimits {
  /** Pixels that it is wide and high at least. */
  readonly minPixels: number;
}

/** What its first bytes say a picture is. */
type PictureKind = 'jpeg' | 'png';

/** What is said of files that are no picture, or a broken one. */
export const unreadable: RuleResult<never> = { ok: false, code: 'image_unreadable', params: {} };

const signatures: readonly (readonly [kind: PictureKind, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

const kindOf = (bytes: Uint8Array): PictureKind | null =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

/** Ten times what encoders write; four megabytes of scans take minutes to decode. */
const maxScans = 100;

/**
 * Judges a picture by its bytes and what its header says, before anything is decoded: whatever its name, only JPEG and
 * PNG pass, and none that would take too much memory. Whether the rest can be read shows when it is decoded.
 */
export async function judgePicture(
  { name, bytes }: PictureFile,
  limits: PictureLimits = imageLimits,
): Promise<RuleResult<PictureKind>> {
  const kind = kindOf(bytes);
  if (kind === null) {
    const byName = checkImage({ name, bytes: bytes.byteLength });
    return byName.ok || splitFileName(name).extension === '' ? unreadable : byName;
  }
  const judged = { name: `picture.${kind}`, bytes: bytes.byteLength };
  const bySize = checkImage(judged);
  if (!bySize.ok) return bySize;
  if (kind === 'jpeg' && countScans(bytes) > maxScans) return unreadable;
  try {
    // pixels are counted by the rule, which says what is wrong with them
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return unreadable;
    const byPixels = checkImage({ ...judged, width, height }, limits);
    return byPixels.ok ? { ok: true, value: kind } : byPixels;
  } catch {
    return unreadable;
  }
}

/** More pixels than this are never decoded. */
export const pixelLimit = imageLimits.maxMegapixels * 1_000_000;

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
