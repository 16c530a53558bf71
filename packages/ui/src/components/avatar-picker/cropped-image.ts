import type { Crop } from './crop-model.ts';

/** Image that a user has chosen, with the part of it that will be uploaded. */
export interface CroppedImage {
  /** The chosen file. */
  file: File;
  image: ImageBitmap;
  crop: Crop;
}

/** Limits of the chosen file. The uploaded crop has a fixed size. */
export interface AvatarLimits {
  maxBytes: number;
  /** Minimum width and height in pixels. */
  minPixels: number;
}

export const defaultAvatarLimits: AvatarLimits = { maxBytes: 20 * 1024 * 1024, minPixels: 100 };

/** Why a chosen file is rejected: neither JPEG nor PNG, too many bytes, not readable, or too few pixels. */
export type AvatarProblem = 'type' | 'size' | 'broken' | 'small';

const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47];
const startsWithSignature = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Decodes an image and validates its content. Returns the problem of an invalid image. */
export async function readImage(
  file: File,
  { maxBytes, minPixels }: AvatarLimits,
): Promise<ImageBitmap | AvatarProblem> {
  if (file.size > maxBytes) return 'size';
  const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!startsWithSignature(firstBytes, jpegSignature) && !startsWithSignature(firstBytes, pngSignature)) return 'type';
  try {
    const decodedImage = await createImageBitmap(file);
    const isImageTooSmall = Math.min(decodedImage.width, decodedImage.height) < minPixels;
    if (isImageTooSmall) decodedImage.close();
    return isImageTooSmall ? 'small' : decodedImage;
  } catch {
    return 'broken';
  }
}

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const canvasContext = canvas.getContext('2d');
  if (!canvasContext) return;
  canvasContext.imageSmoothingQuality = 'high';
  // transparent pixels would turn black in a JPEG
  canvasContext.fillStyle = 'white';
  canvasContext.fillRect(0, 0, canvas.width, canvas.height);
  canvasContext.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const uploadedSide = 512;

/** Returns the cropped square as a JPEG file of 512 × 512 pixels, or `null` if the browser can't encode it. */
export async function cropToFile({ image, crop }: Pick<CroppedImage, 'image' | 'crop'>): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadedSide;
  canvas.height = uploadedSide;
  drawCrop(canvas, image, crop);
  const jpegBlob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return jpegBlob && new File([jpegBlob], 'photo.jpg', { type: 'image/jpeg' });
}
