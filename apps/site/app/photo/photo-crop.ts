import { imageLimits } from '@plaza/sdk';

/** Which square of a picture is shown: its middle and its side, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}
export interface PictureSize {
  width: number;
  height: number;
}

/** How far one can go into a picture. */
export const maxZoom = 4;
/** No square is cut out that is smaller than what a picture has to have. */
const leastSide = 100;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);
const smallestSide = (picture: PictureSize): number =>
  Math.min(largestSide(picture), Math.max(leastSide, largestSide(picture) / maxZoom));

/** The nearest square that lies inside the picture. */
function inside(picture: PictureSize, { x, y, side }: Crop): Crop {
  const kept = between(side, smallestSide(picture), largestSide(picture));
  const half = kept / 2;
  return {
    x: between(x, half, picture.width - half),
    y: between(y, half, picture.height - half),
    side: kept,
  };
}

/** As much of the picture as a square holds; of a standing picture the upper part, where faces are. */
export const firstCrop = (picture: PictureSize): Crop =>
  inside(picture, { x: picture.width / 2, y: picture.height * 0.4, side: largestSide(picture) });

/** Moves the square over the picture, in the picture's pixels. */
export const moveCrop = (picture: PictureSize, crop: Crop, right: number, down: number): Crop =>
  inside(picture, { ...crop, x: crop.x + right, y: crop.y + down });

/** 1 for as much as a square holds, up to `maxZoom`. */
export const zoomOf = (picture: PictureSize, { side }: Crop): number => largestSide(picture) / side;

/** Goes into the picture, or out of it; the middle stays where it can. */
export const zoomCrop = (picture: PictureSize, crop: Crop, zoom: number): Crop =>
  inside(picture, { ...crop, side: largestSide(picture) / between(zoom, 1, maxZoom) });

/** Of a chosen file; what is sent is cut out of it and has a fixed size. */
const maxChosenBytes = 20 * 1024 * 1024;
/** Why a file is no picture that is taken. */
export type PhotoProblem = 'type' | 'size' | 'broken' | 'small';

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47];
const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Opens a picture that somebody chose, judged by its content; a problem is an outcome. */
export async function readPhoto(file: File): Promise<ImageBitmap | PhotoProblem> {
  if (file.size > maxChosenBytes) return 'size';
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!beginsWith(start, jpeg) && !beginsWith(start, png)) return 'type';
  try {
    const image = await createImageBitmap(file);
    const isSmall = Math.min(image.width, image.height) < imageLimits.minPixels;
    if (isSmall) image.close();
    return isSmall ? 'small' : image;
  } catch {
    return 'broken';
  }
}

/** Draws the cut-out over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  // what is seen through in a PNG would be black in a JPEG
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** Pixels of a side of what is sent. */
const sentSide = 512;

/** The cut-out as a file to send. */
export async function cropToFile(image: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  drawCrop(canvas, image, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
