/** Pictures are shown smaller than this; more pixels only take longer to send. */
const longestSide = 2560;
const quality = 0.86;
/** Below this a picture is sent as it is. */
const smallBytes = 700_000;

/** The size of a picture whose longer side is at most 2560 px. */
export function shrunkSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** A picture small enough to send quickly, upright. What cannot be drawn is sent as it is: the server judges it. */
export async function shrinkPicture(file: File): Promise<Blob> {
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
    // what was transparent would turn black
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const shrunk = await jpegOf(canvas);
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } finally {
    bitmap.close();
  }
}
