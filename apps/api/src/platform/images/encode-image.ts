import { chatImageLimits, checkImage, imageLimits, type RuleResult, splitFileName } from '@plaza/sdk/rules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { chatImageWidths, imageSuffix, type NewFile, worthwhile } from '../files/stored-files.ts';

/** An image encoded in several widths, smallest first. */
export interface EncodedImage {
  width: number;
  height: number;
  widths: number[];
  jpegWidth: number;
  files: NewFile[];
}

export type Rotation = 0 | 90 | 180 | 270;

const standardWidths = [320, 640, 960, 1280, 1920];
const maxSize = { width: 1920, height: 2560 };
const maxChatSize = { width: 1600, height: 4800 };
/** For emails, other programs and browsers without WebP. */
const jpegWidth = 1280;
const profileWidths = [256, 128];

const webp = { quality: 78, effort: 2 };
const jpeg = { quality: 78, progressive: true };
const avif = { quality: 52, effort: 2 };

// two concurrent images fill two cores, so each uses one; nothing is cached
sharp.concurrency(1);
sharp.cache(false);

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const drawing = ({ data, info: { width, height, channels } }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Widths of an image's files, smallest first. */
export const widthsFor = (width: number): number[] => [
  ...standardWidths.filter((standard) => standard < width * worthwhile),
  width,
];

/**
 * Decodes every pixel, upright and no larger than needed, without location and camera metadata.
 * @throws when a part of the image is missing or broken.
 */
const decode = (bytes: Uint8Array, fit: (image: Sharp) => Sharp, rotation: Rotation = 0): Promise<Decoded> =>
  fit(sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit, sequentialRead: true }).autoOrient())
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });

const resizeForChat = (image: Sharp) => image.resize({ ...maxChatSize, fit: 'inside', withoutEnlargement: true });
const resizeToMax = (image: Sharp) => image.resize({ ...maxSize, fit: 'inside', withoutEnlargement: true });

async function encode(decoded: Decoded): Promise<EncodedImage> {
  const { width, height } = decoded.info;
  const widths = widthsFor(width);
  const files: NewFile[] = [];
  for (const size of widths) {
    const content = await drawing(decoded).resize({ width: size }).webp(webp).toBuffer();
    files.push({ ending: imageSuffix(size, 'webp'), content, contentType: 'image/webp' });
  }
  const plainWidth = Math.min(width, jpegWidth);
  const content = await drawing(decoded).resize({ width: plainWidth }).jpeg(jpeg).toBuffer();
  files.push({ ending: imageSuffix(plainWidth, 'jpg'), content, contentType: 'image/jpeg' });
  return { width, height, widths, jpegWidth: plainWidth, files };
}

/** Decodes an upload that passes `judgeImage`. Fails with the rule that the file breaks. */
async function withJudgedUpload<T>(
  file: ImageFile,
  work: () => Promise<T>,
  limits?: ImageLimits,
): Promise<RuleResult<T>> {
  const judgement = await judgeImage(file, limits);
  if (!judgement.ok) return judgement;
  try {
    return { ok: true, value: await work() };
  } catch {
    // sharp's error does not say why
    return unreadable;
  }
}

/** Encodes an uploaded image in all its widths. */
export const encodeImage = (file: ImageFile): Promise<RuleResult<EncodedImage>> =>
  withJudgedUpload(file, async () => encode(await decode(file.bytes, resizeToMax)));

/** A stored image, rotated clockwise. @throws when it cannot be read. */
export const rotateImage = async (stored: Uint8Array, rotation: Rotation): Promise<EncodedImage> =>
  encode(await decode(stored, resizeToMax, rotation));

/** A stored image as AVIF. @throws when it cannot be read. */
export const encodeAvif = async (stored: Uint8Array, width: number): Promise<NewFile> => ({
  ending: imageSuffix(width, 'avif'),
  content: await sharp(stored, { limitInputPixels: pixelLimit }).resize({ width }).avif(avif).toBuffer(),
  contentType: 'image/avif',
});

/** A chat's image in the width of the chat, and in full size. */
export interface EncodedChatImage {
  width: number;
  height: number;
  files: NewFile[];
}

/** An uploaded image for a chat, however small. */
export const encodeChatImage = (file: ImageFile): Promise<RuleResult<EncodedChatImage>> =>
  withJudgedUpload(
    file,
    async () => {
      const decoded = await decode(file.bytes, resizeForChat);
      const { width, height } = decoded.info;
      const files: NewFile[] = [];
      for (const size of chatImageWidths(width)) {
        const content = await drawing(decoded).resize({ width: size }).webp(webp).toBuffer();
        files.push({ ending: imageSuffix(size, 'webp'), content, contentType: 'image/webp' });
      }
      return { width, height, files };
    },
    chatImageLimits,
  );

/** An uploaded profile image, as squares around its centre. */
export const encodeProfileImage = (file: ImageFile): Promise<RuleResult<NewFile[]>> =>
  withJudgedUpload(file, async () => {
    const [largestWidth = 0] = profileWidths;
    const square = await decode(file.bytes, (image) => image.resize(largestWidth, largestWidth, { fit: 'cover' }));
    return Promise.all(
      profileWidths.map(async (width) => ({
        ending: imageSuffix(width, 'webp'),
        content: await drawing(square).resize({ width }).webp(webp).toBuffer(),
        contentType: 'image/webp',
      })),
    );
  });

/** An uploaded file. */
export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Requirements for an image. */
export interface ImageLimits {
  /** Minimum width and height in pixels. */
  readonly minPixels: number;
}

/** Image format, by the signature of the file. */
type ImageKind = 'jpeg' | 'png';

/** Result for files that are not images, or broken ones. */
const unreadable: RuleResult<never> = { ok: false, code: 'image_unreadable', params: {} };

const signatures: readonly (readonly [kind: ImageKind, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

const kindOf = (bytes: Uint8Array): ImageKind | null =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

/** Ten times the number that encoders write; four megabytes of scans take minutes to decode. */
const maxScans = 100;

/**
 * Judges an image by its bytes and header before decoding: only JPEG and PNG pass, whatever the file's name, and no
 * image that would take too much memory. Other defects show up when it is decoded.
 */
export async function judgeImage(
  { name, bytes }: ImageFile,
  limits: ImageLimits = imageLimits,
): Promise<RuleResult<ImageKind>> {
  const kind = kindOf(bytes);
  if (kind === null) {
    const byName = checkImage({ name, bytes: bytes.byteLength });
    return byName.ok || splitFileName(name).extension === '' ? unreadable : byName;
  }
  const upload = { name: `image.${kind}`, bytes: bytes.byteLength };
  const bySize = checkImage(upload);
  if (!bySize.ok) return bySize;
  if (kind === 'jpeg' && countScans(bytes) > maxScans) return unreadable;
  try {
    // the rule counts pixels itself, with a message for the user
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return unreadable;
    const byPixels = checkImage({ ...upload, width, height }, limits);
    return byPixels.ok ? { ok: true, value: kind } : byPixels;
  } catch {
    return unreadable;
  }
}

/** Images with more pixels are never decoded. */
const pixelLimit = imageLimits.maxMegapixels * 1_000_000;

const marker = { prefix: 0xff, end: 0xd9, scan: 0xda } as const;

/** Markers without a length: fill bytes, escapes within a scan, restarts, starts of images. */
const isBare = (code: number): boolean => code === 0xff || code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Number of scans in a JPEG, counted by its markers without decoding; previews within other segments do not count. A
 * decoder passes over all pixels for each scan, although one takes only some forty bytes.
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
