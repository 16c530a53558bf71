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

export const maxCropZoom = 4;
/** Minimum side of a crop in the photo's pixels. */
const minCropSide = 100;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const maxCropSideOf = ({ width, height }: PhotoSize): number => Math.min(width, height);
const minCropSideOf = (photo: PhotoSize): number =>
  Math.min(maxCropSideOf(photo), Math.max(minCropSide, maxCropSideOf(photo) / maxCropZoom));

function clampCrop(photo: PhotoSize, { x, y, side }: Crop): Crop {
  const clampedSide = clamp(side, minCropSideOf(photo), maxCropSideOf(photo));
  const halfSide = clampedSide / 2;
  return {
    x: clamp(x, halfSide, photo.width - halfSide),
    y: clamp(y, halfSide, photo.height - halfSide),
    side: clampedSide,
  };
}

/** Initial crop: the largest square, in the upper part of a portrait photo, where faces are. */
export const initialCrop = (photo: PhotoSize): Crop =>
  clampCrop(photo, { x: photo.width / 2, y: photo.height * 0.4, side: maxCropSideOf(photo) });

export const moveCrop = (photo: PhotoSize, crop: Crop, right: number, down: number): Crop =>
  clampCrop(photo, { ...crop, x: crop.x + right, y: crop.y + down });

/** Zoom of a crop: 1 for the largest square, up to `maxCropZoom`. */
export const cropZoomOf = (photo: PhotoSize, { side }: Crop): number => maxCropSideOf(photo) / side;

export const zoomCrop = (photo: PhotoSize, crop: Crop, zoom: number): Crop =>
  clampCrop(photo, { ...crop, side: maxCropSideOf(photo) / clamp(zoom, 1, maxCropZoom) });

/** Maximum size of the chosen photo file; the uploaded crop has a fixed size. */
const maxPhotoBytes = 20 * 1024 * 1024;
export type PhotoProblem = 'type' | 'size' | 'broken' | 'small';

const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47];
const startsWithSignature = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Decodes a photo and validates its content. Returns the problem of an invalid photo. */
export async function readPhoto(file: File): Promise<ImageBitmap | PhotoProblem> {
  if (file.size > maxPhotoBytes) return 'size';
  const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!startsWithSignature(firstBytes, jpegSignature) && !startsWithSignature(firstBytes, pngSignature)) return 'type';
  try {
    const decodedImage = await createImageBitmap(file);
    const isPhotoTooSmall = Math.min(decodedImage.width, decodedImage.height) < imageLimits.minPixels;
    if (isPhotoTooSmall) decodedImage.close();
    return isPhotoTooSmall ? 'small' : decodedImage;
  } catch {
    return 'broken';
  }
}

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const canvasContext = canvas.getContext('2d');
  if (!canvasContext) return;
  canvasContext.imageSmoothingQuality = 'high';
  // transparent pixels would turn black in a JPEG
  canvasContext.fillStyle = '#ffffff';
  canvasContext.fillRect(0, 0, canvas.width, canvas.height);
  canvasContext.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const uploadedSide = 512;

export async function cropToFile(image: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadedSide;
  canvas.height = uploadedSide;
  drawCrop(canvas, image, crop);
  const jpegBlob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return jpegBlob && new File([jpegBlob], 'photo.jpg', { type: 'image/jpeg' });
}
