import { imageLimits } from '@plaza/sdk';
import type { Crop } from './crop-model.ts';

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
