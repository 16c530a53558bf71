import { chatImageLimits, checkImage, imageLimits, type RuleResult, splitFileName } from '@plaza/sdk/rules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { chatImageWidths, imageSuffix, type NewFile, maxPreviewShare } from '../files/stored-files.ts';

export interface EncodedImage {
  width: number;
  height: number;
  widths: number[];
  jpegWidth: number;
  files: NewFile[];
}

export type Rotation = 0 | 90 | 180 | 270;

const standardWidths = [320, 640, 960, 1280, 1920];
const maxImageSize = { width: 1920, height: 2560 };
const maxChatSize = { width: 1600, height: 4800 };
/** Width of the JPEG version, which is for emails, other programs and browsers without WebP. */
const jpegVersionWidth = 1280;
const profileImageWidths = [256, 128];

const webpOptions = { quality: 78, effort: 2 };
const jpegOptions = { quality: 78, progressive: true };
const avifOptions = { quality: 52, effort: 2 };

// each image uses one core, because two concurrent images already fill two cores
sharp.concurrency(1);
sharp.cache(false);

interface DecodedImage {
  data: Buffer;
  info: OutputInfo;
}

const toSharpImage = ({ data, info: { width, height, channels } }: DecodedImage): Sharp =>
  sharp(data, { raw: { width, height, channels } });

export const widthsFor = (width: number): number[] => [
  ...standardWidths.filter((standard) => standard < width * maxPreviewShare),
  width,
];

/**
 * Decodes every pixel of an image, upright, no larger than needed, and without location and camera metadata.
 * @throws if a part of the image is missing or broken.
 */
const decodeImage = (bytes: Uint8Array, fit: (image: Sharp) => Sharp, rotation: Rotation = 0): Promise<DecodedImage> =>
  fit(sharp(bytes, { failOn: 'error', limitInputPixels: maxInputPixels, sequentialRead: true }).autoOrient())
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });

const resizeForChat = (image: Sharp) => image.resize({ ...maxChatSize, fit: 'inside', withoutEnlargement: true });
const resizeToMaxSize = (image: Sharp) => image.resize({ ...maxImageSize, fit: 'inside', withoutEnlargement: true });

async function encodeDecodedImage(decodedImage: DecodedImage): Promise<EncodedImage> {
  const { width, height } = decodedImage.info;
  const imageWidths = widthsFor(width);
  const encodedFiles: NewFile[] = [];
  for (const size of imageWidths) {
    const webpContent = await toSharpImage(decodedImage).resize({ width: size }).webp(webpOptions).toBuffer();
    encodedFiles.push({ ending: imageSuffix(size, 'webp'), content: webpContent, contentType: 'image/webp' });
  }
  const fallbackWidth = Math.min(width, jpegVersionWidth);
  const jpegContent = await toSharpImage(decodedImage).resize({ width: fallbackWidth }).jpeg(jpegOptions).toBuffer();
  encodedFiles.push({ ending: imageSuffix(fallbackWidth, 'jpg'), content: jpegContent, contentType: 'image/jpeg' });
  return { width, height, widths: imageWidths, jpegWidth: fallbackWidth, files: encodedFiles };
}

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
    // the result states no reason, because sharp's error does not contain one
    return unreadableResult;
  }
}

export const encodeImage = (file: ImageFile): Promise<RuleResult<EncodedImage>> =>
  withJudgedUpload(file, async () => encodeDecodedImage(await decodeImage(file.bytes, resizeToMaxSize)));

/** Rotates a stored image clockwise. @throws if it cannot be read. */
export const rotateImage = async (stored: Uint8Array, rotation: Rotation): Promise<EncodedImage> =>
  encodeDecodedImage(await decodeImage(stored, resizeToMaxSize, rotation));

export const encodeAvif = async (stored: Uint8Array, width: number): Promise<NewFile> => ({
  ending: imageSuffix(width, 'avif'),
  content: await sharp(stored, { limitInputPixels: maxInputPixels }).resize({ width }).avif(avifOptions).toBuffer(),
  contentType: 'image/avif',
});

/** The full size of a chat image, and a preview if that is worth a file. */
export interface EncodedChatImage {
  width: number;
  height: number;
  files: NewFile[];
}

export const encodeChatImage = (file: ImageFile): Promise<RuleResult<EncodedChatImage>> =>
  withJudgedUpload(
    file,
    async () => {
      const decodedImage = await decodeImage(file.bytes, resizeForChat);
      const { width, height } = decodedImage.info;
      const encodedFiles: NewFile[] = [];
      for (const size of chatImageWidths(width)) {
        const webpContent = await toSharpImage(decodedImage).resize({ width: size }).webp(webpOptions).toBuffer();
        encodedFiles.push({ ending: imageSuffix(size, 'webp'), content: webpContent, contentType: 'image/webp' });
      }
      return { width, height, files: encodedFiles };
    },
    chatImageLimits,
  );

export const encodeProfileImage = (file: ImageFile): Promise<RuleResult<NewFile[]>> =>
  withJudgedUpload(file, async () => {
    const [largestWidth = 0] = profileImageWidths;
    const squareImage = await decodeImage(file.bytes, (image) =>
      image.resize(largestWidth, largestWidth, { fit: 'cover' }),
    );
    return Promise.all(
      profileImageWidths.map(async (width) => ({
        ending: imageSuffix(width, 'webp'),
        content: await toSharpImage(squareImage).resize({ width }).webp(webpOptions).toBuffer(),
        contentType: 'image/webp',
      })),
    );
  });

export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ImageLimits {
  readonly minPixels: number;
}

/** Type of an image according to its file signature. */
type ImageKind = 'jpeg' | 'png';

const unreadableResult: RuleResult<never> = { ok: false, code: 'image_unreadable', params: {} };

const fileSignatures: readonly (readonly [kind: ImageKind, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

const imageKindOf = (bytes: Uint8Array): ImageKind | null =>
  fileSignatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

/** Maximum number of scans, ten times as many as encoders write; 4 MB of scans take minutes to decode. */
const maxScans = 100;

/**
 * Judges an image before decoding, by its bytes and header: accepts JPEG and PNG only, whatever the file name, and no
 * image that would take too much memory. Decoding finds all other defects.
 */
export async function judgeImage(
  { name, bytes }: ImageFile,
  limits: ImageLimits = imageLimits,
): Promise<RuleResult<ImageKind>> {
  const imageKind = imageKindOf(bytes);
  if (imageKind === null) {
    const nameCheckResult = checkImage({ name, bytes: bytes.byteLength });
    return nameCheckResult.ok || splitFileName(name).extension === '' ? unreadableResult : nameCheckResult;
  }
  const checkedUpload = { name: `image.${imageKind}`, bytes: bytes.byteLength };
  const sizeResult = checkImage(checkedUpload);
  if (!sizeResult.ok) return sizeResult;
  if (imageKind === 'jpeg' && countScans(bytes) > maxScans) return unreadableResult;
  try {
    // `checkImage` limits the pixels itself, with a message for the user
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== imageKind) return unreadableResult;
    const pixelResult = checkImage({ ...checkedUpload, width, height }, limits);
    return pixelResult.ok ? { ok: true, value: imageKind } : pixelResult;
  } catch {
    return unreadableResult;
  }
}

const maxInputPixels = imageLimits.maxMegapixels * 1_000_000;

const jpegMarkers = { prefix: 0xff, end: 0xd9, scan: 0xda } as const;

/** True for a marker without a length: fill bytes, escapes within a scan, restarts, starts of images. */
const isMarkerWithoutLength = (code: number): boolean =>
  code === 0xff || code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Counts the scans of a JPEG by their markers, without decoding it, so that an image with too many can be rejected: a
 * scan takes only some forty bytes, but a decoder passes over all pixels for each. Embedded previews do not count.
 */
export function countScans(bytes: Uint8Array): number {
  let count = 0;
  let position = 0;
  while (position + 3 < bytes.length) {
    const markerIndex = bytes.indexOf(jpegMarkers.prefix, position);
    const markerCode = bytes[markerIndex + 1];
    if (markerIndex < 0 || markerCode === undefined || markerCode === jpegMarkers.end) break;
    if (isMarkerWithoutLength(markerCode)) {
      position = markerIndex + (markerCode === jpegMarkers.prefix ? 1 : 2);
      continue;
    }
    if (markerCode === jpegMarkers.scan) count += 1;
    position = markerIndex + 2 + Math.max(2, ((bytes[markerIndex + 2] ?? 0) << 8) | (bytes[markerIndex + 3] ?? 0));
  }
  return count;
}
