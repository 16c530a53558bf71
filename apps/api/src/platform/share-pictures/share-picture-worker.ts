import { answerTasks } from '../picture-thread.ts';
import { paintSharePicture } from './painter.ts';
import type { SharePicture } from './share-picture-renderer.ts';

/** Best first; the next one is taken when a picture is too heavy for the networks that show it. */
const qualities = [86, 76, 64];
const maxBytes = 200_000;

answerTasks(async (picture: SharePicture) => {
  const painted = await paintSharePicture(picture);
  let encoded: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    encoded = await painted.encode('jpeg', quality);
    if (encoded.byteLength <= maxBytes) break;
  }
  return encoded;
});
