import { servePaintTasks } from '../paint-thread.ts';
import { paintShareImage } from './painter.ts';
import type { ShareImage } from './share-image-renderer.ts';

/** JPEG qualities; the next one is used if the image is too large for social networks. */
const jpegQualities = [86, 76, 64];
const maxImageBytes = 200_000;

servePaintTasks(async (shareImage: ShareImage) => {
  const paintedCanvas = await paintShareImage(shareImage);
  let encoded: Uint8Array = new Uint8Array();
  for (const quality of jpegQualities) {
    encoded = await paintedCanvas.encode('jpeg', quality);
    if (encoded.byteLength <= maxImageBytes) break;
  }
  return encoded;
});
