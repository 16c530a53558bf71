import { imageTypes, splitFileName } from '@plaza/sdk';

/** Larger than any displayed image; more pixels only take longer to upload. */
const maxSide = 2560;
const quality = 0.86;
/** Images up to this size that need no resizing are sent unchanged. */
const smallBytes = 700_000;

/** Dimensions scaled down, in proportion, so that the longer side is at most 2560 px. */
export function shrunkSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Returns true if a file claims a type that Plaza accepts; others are left to validation. */
export const isShrinkable = ({ name, type }: { name: string; type: string }): boolean =>
  (imageTypes as readonly string[]).includes(type) || /^(?:png|jpe?g)$/i.test(splitFileName(name).extension);

/** The name of the JPEG made of an image: `IMG_1.PNG` becomes `IMG_1.jpg`. */
export const shrunkName = (name: string): string => `${splitFileName(name).stem || 'image'}.jpg`;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Makes an upright JPEG small enough to send, of any photo that the browser can decode. Call it before judging the
 * file's size: a phone's 15 MB photo becomes about 1 MB. A file that cannot be decoded, or wouldn't get smaller, comes
 * back unchanged, for the checks to judge. Name and modification time stay, apart from the extension.
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
    const size = shrunkSize(bitmap);
    if (size.width === bitmap.width && file.size <= smallBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    // transparent pixels would turn black in a JPEG
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const shrunk = await jpegOf(canvas);
    if (!shrunk || shrunk.size >= file.size) return file;
    return new File([shrunk], shrunkName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}
