import { imageTypes, splitFileName } from '@plaza/sdk';

const maxShrunkSide = 2560;
const shrunkJpegQuality = 0.86;
/** Bytes up to which an image that needs no resizing is uploaded unchanged. */
const maxUnchangedBytes = 700_000;

/** Dimensions of an image scaled down in proportion, so that the longer side has at most 2560 px. */
export function computeShrunkSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const shrinkFactor = Math.min(1, maxShrunkSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * shrinkFactor)),
    height: Math.max(1, Math.round(height * shrinkFactor)),
  };
}

/** True if a file claims a type that Plaza accepts; validation rejects other types. */
export const isShrinkable = ({ name, type }: { name: string; type: string }): boolean =>
  (imageTypes as readonly string[]).includes(type) || /^(?:png|jpe?g)$/i.test(splitFileName(name).extension);

/** File name of the JPEG that replaces an image: `IMG_1.PNG` becomes `IMG_1.jpg`. */
export const toJpegName = (name: string): string => `${splitFileName(name).stem || 'image'}.jpg`;

const encodeJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', shrunkJpegQuality));

/**
 * Converts any photo that the browser can decode to an upright JPEG that is small enough to upload: a phone's 15 MB
 * photo becomes about 1 MB. Call it before checking the file's size. Returns a file unchanged that can't be decoded or
 * wouldn't get smaller, for the checks to reject. Keeps name and modification time, except for the extension.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!isShrinkable(file)) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    const shrunkSize = computeShrunkSize(bitmap);
    if (shrunkSize.width === bitmap.width && file.size <= maxUnchangedBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = shrunkSize.width;
    canvas.height = shrunkSize.height;
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) return file;
    // transparent pixels would turn black in a JPEG
    canvasContext.fillStyle = '#fff';
    canvasContext.fillRect(0, 0, shrunkSize.width, shrunkSize.height);
    canvasContext.drawImage(bitmap, 0, 0, shrunkSize.width, shrunkSize.height);
    const shrunkBlob = await encodeJpeg(canvas);
    if (!shrunkBlob || shrunkBlob.size >= file.size) return file;
    return new File([shrunkBlob], toJpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}
