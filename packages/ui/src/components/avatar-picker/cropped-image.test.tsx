import { expect, it } from 'vitest';
import { cropToFile, defaultAvatarLimits, readImage } from './cropped-image.ts';

async function createPngFile(width: number, height: number, colour = '#000'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const canvasContext = canvas.getContext('2d');
  if (canvasContext) {
    canvasContext.fillStyle = colour;
    canvasContext.fillRect(0, 0, width, height);
  }
  const pngBlob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File(pngBlob ? [pngBlob] : [], 'photo.png', { type: 'image/png' });
}
/** Creates a PNG image followed by zeros up to the given size, which PNG decoders ignore. */
const createPaddedPngFile = async (bytes: number): Promise<File> => {
  const image = await createPngFile(300, 200);
  return new File([image, new Uint8Array(bytes - image.size)], 'photo.png');
};

it('readImage opens an image of 20 MB, and refuses an image that is a byte larger', async () => {
  const maxBytes = 20 * 1024 * 1024;
  const image = await readImage(await createPaddedPngFile(maxBytes), defaultAvatarLimits);
  expect(image).toMatchObject({ width: 300, height: 200 });
  expect(await readImage(await createPaddedPngFile(maxBytes + 1), defaultAvatarLimits)).toBe('size');
});

it('readImage refuses an image with a side below the minimum of pixels', async () => {
  expect(await readImage(await createPngFile(300, 99), defaultAvatarLimits)).toBe('small');
  expect(await readImage(await createPngFile(100, 100), defaultAvatarLimits)).toMatchObject({ width: 100 });
  expect(await readImage(await createPngFile(100, 100), { ...defaultAvatarLimits, minPixels: 101 })).toBe('small');
});

it('readImage refuses a text file that is named like an image, and a truncated image', async () => {
  const textFile = new File(['Dear Plaza'], 'letter.png', { type: 'image/png' });
  expect(await readImage(textFile, defaultAvatarLimits)).toBe('type');
  const image = await createPngFile(300, 200);
  expect(await readImage(new File([image.slice(0, 60)], 'half.png'), defaultAvatarLimits)).toBe('broken');
});

it('cropToFile returns the cropped part as a JPEG of 512 × 512 pixels', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
  const canvasContext = canvas.getContext('2d')!;
  canvasContext.fillStyle = '#ff0000';
  canvasContext.fillRect(0, 0, 200, 200);
  canvasContext.fillStyle = '#0000ff';
  canvasContext.fillRect(200, 0, 200, 200);
  const croppedFile = await cropToFile({
    image: await createImageBitmap(canvas),
    crop: { x: 300, y: 100, side: 200 },
  });
  const croppedImage = await createImageBitmap(croppedFile!);
  expect([croppedFile!.type, croppedImage.width, croppedImage.height]).toEqual(['image/jpeg', 512, 512]);
  canvasContext.drawImage(croppedImage, 0, 0);
  const [red, , blue] = canvasContext.getImageData(100, 100, 1, 1).data;
  expect([red! < 10, blue! > 240]).toEqual([true, true]);
});
