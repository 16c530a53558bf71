import { answerTasks } from '../paint-thread.ts';
import { paintShareImage } from './painter.ts';
import type { ShareImage } from './share-image-renderer.ts';

/** JPEG qualities; the next one is used if the image is too large for social networks. */
const qualities = [86, 76, 64];
const maxBytes = 200_000;

answerTasks(async (shareImage: ShareImage) => {
  const painted = await paintShareImage(shareImage);
  let encoded: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    encoded = await painted.encode('jpeg', quality);
    if (encoded.byteLength <= maxBytes) break;
  }
  return encoded;
});
