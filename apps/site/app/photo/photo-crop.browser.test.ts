import { expect, it } from 'vitest';
import { readPhoto } from './photo-crop.ts';

async function createPngFile(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const pngBlob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File(pngBlob ? [pngBlob] : [], 'photo.png', { type: 'image/png' });
}
const maxBytes = 20 * 1024 * 1024;
/** Creates a PNG photo followed by zeros up to the given size, which PNG decoders ignore. */
const createPaddedPngFile = async (bytes: number): Promise<File> => {
  const photo = await createPngFile(300, 200);
  return new File([photo, new Uint8Array(bytes - photo.size)], 'photo.png');
};

it('readPhoto opens a photo of 20 MB, and refuses a photo that is a byte larger', async () => {
  const readImage = await readPhoto(await createPaddedPngFile(maxBytes));
  expect(readImage).toMatchObject({ width: 300, height: 200 });
  expect(await readPhoto(await createPaddedPngFile(maxBytes + 1))).toBe('size');
});

it('readPhoto refuses a photo with a side under 100 pixels', async () => {
  expect(await readPhoto(await createPngFile(300, 99))).toBe('small');
  expect(await readPhoto(await createPngFile(100, 100))).toMatchObject({ width: 100 });
});

it('readPhoto refuses a text file that is named like a photo, and a truncated photo', async () => {
  expect(await readPhoto(new File(['Dear Plaza'], 'letter.png', { type: 'image/png' }))).toBe('type');
  const photo = await createPngFile(300, 200);
  expect(await readPhoto(new File([photo.slice(0, 60)], 'half.png'))).toBe('broken');
});
