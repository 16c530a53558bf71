import { imageLimits } from '@plaza/sdk';

/** Square crop of a photo: centre and side, in the photo's pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}
export interface PhotoSize {
  width: number;
  height: number;
}

export const maxZoom = 4;
/** Minimum side of a crop in the photo's pixels. */
const minSide = 100;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const maxSideOf = ({ width, height }: PhotoSize): number => Math.min(width, height);
const minSideOf = (photo: PhotoSize): number =>
  Math.min(maxSideOf(photo), Math.max(minSide, maxSideOf(photo) / maxZoom));

function clampCrop(photo: PhotoSize, { x, y, side }: Crop): Crop {
  const clampedSide = clamp(side, minSideOf(photo), maxSideOf(photo));
  const halfSide = clampedSide / 2;
  return {
    x: clamp(x, halfSide, photo.width - halfSide),
    y: clamp(y, halfSide, photo.height - halfSide),
    side: clampedSide,
  };
}

/** Initial crop: the largest square, in the upper part of a portrait photo, where faces are. */
export const firstCrop = (photo: PhotoSize): Crop =>
  clampCrop(photo, { x: photo.width / 2, y: photo.height * 0.4, side: maxSideOf(photo) });

export const moveCrop = (photo: PhotoSize, crop: Crop, right: number, down: number): Crop =>
  clampCrop(photo, { ...crop, x: crop.x + right, y: crop.y + down });

/** Zoom of a crop: 1 for the largest square, up to `maxZoom`. */
export const zoomOf = (photo: PhotoSize, { side }: Crop): number => maxSideOf(photo) / side;

export const zoomCrop = (photo: PhotoSize, crop: Crop, zoom: number): Crop =>
  clampCrop(photo, { ...crop, side: maxSideOf(photo) / clamp(zoom, 1, maxZoom) });

/** Maximum size of the chosen file; the uploaded crop has a fixed size. */
const maxChosenBytes = 20 * 1024 * 1024;
export type PhotoProblem = 'type' | 'size' | 'broken' | 'small';

const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47];
const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Decodes a photo and validates its content. Returns the problem of an invalid one. */
export async function readPhoto(file: File): Promise<ImageBitmap | PhotoProblem> {
  if (file.size > maxChosenBytes) return 'size';
  const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!beginsWith(firstBytes, jpegSignature) && !beginsWith(firstBytes, pngSignature)) return 'type';
  try {
    const image = await createImageBitmap(file);
    const isTooSmall = Math.min(image.width, image.height) < imageLimits.minPixels;
    if (isTooSmall) image.close();
    return isTooSmall ? 'small' : image;
  } catch {
    return 'broken';
  }
}

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // transparent pixels would turn black in a JPEG
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const uploadSide = 512;

export async function cropToFile(image: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadSide;
  canvas.height = uploadSide;
  drawCrop(canvas, image, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
