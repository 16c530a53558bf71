import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { fileOf, sampleImage } from './sample-images.ts';

export interface InvalidImage {
  file: File;
  en: string;
  es: string;
}

const unreadableError = {
  en: 'We can’t read this photo. Please choose a JPEG or PNG that opens on your device.',
  es: 'No podemos leer esta foto. Elige un JPEG o PNG que se abra en tu dispositivo.',
};
const unsupportedTypeError = {
  en: 'The file should be one of: .png, .jpeg, .jpg.',
  es: 'El archivo debe ser de uno de estos tipos: .png, .jpeg, .jpg.',
};
const tooSmallError = {
  en: 'The photo should be at least 100 × 100 pixels.',
  es: 'La foto debe medir al menos 100 × 100 píxeles.',
};
const tooManyPixelsError = {
  en: 'The photo should have at most 50 million pixels.',
  es: 'La foto debe tener como máximo 50 millones de píxeles.',
};
const tooLargeError = {
  en: 'The file should be smaller than 5 MB.',
  es: 'El archivo debe ocupar menos de 5 MB.',
};
const emptyFileError = { en: 'This file is empty.', es: 'Este archivo está vacío.' };

const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script><rect width="9" height="9"/></svg>';

/** Creates a decompression bomb: a PNG of a few kilobytes with many black pixels. */
function createDecompressionBomb(side: number): Buffer {
  const createChunk = (type: string, content: Buffer) => {
    const lengthBytes = Buffer.alloc(4);
    lengthBytes.writeUInt32BE(content.length);
    const chunkBody = Buffer.concat([Buffer.from(type), content]);
    const checksumBytes = Buffer.alloc(4);
    checksumBytes.writeUInt32BE(crc32(chunkBody));
    return Buffer.concat([lengthBytes, chunkBody, checksumBytes]);
  };
  const pngHeader = Buffer.alloc(13);
  pngHeader.writeUInt32BE(side, 0);
  pngHeader.writeUInt32BE(side, 4);
  // one bit per pixel, grey
  pngHeader.writeUInt8(1, 8);
  const compressedPixelRows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    createChunk('IHDR', pngHeader),
    createChunk('IDAT', compressedPixelRows),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

export async function createInvalidImages(): Promise<Record<string, InvalidImage>> {
  const jpegBytes = new Uint8Array(await (await sampleImage()).arrayBuffer());
  const pngBytes = new Uint8Array(await (await sampleImage({ format: 'png' })).arrayBuffer());
  const noiseOptions = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const noisyImage = sharp({
    create: { width: 1500, height: 1500, channels: 3, background: '#000', noise: noiseOptions },
  });
  const largePng = await noisyImage.png({ compressionLevel: 0 }).toBuffer();
  const brokenPng = pngBytes.slice();
  brokenPng.fill(0x55, pngBytes.length / 2, pngBytes.length / 2 + 40);
  const convertJpegTo = (kind: 'gif' | 'webp' | 'tiff') => sharp(jpegBytes).toFormat(kind).toBuffer();
  const createImageOfSize = (width: number, height: number) => sampleImage({ width, height, format: 'png' });
  return {
    'a text file named .png': { file: fileOf('I am a picture', 'bay.png', 'image/png'), ...unreadableError },
    'an empty file': { file: fileOf('', 'bay.jpg'), ...emptyFileError },
    'a truncated JPEG': { file: fileOf(jpegBytes.slice(0, jpegBytes.length * 0.6), 'bay.jpg'), ...unreadableError },
    'a JPEG without its last bytes': { file: fileOf(jpegBytes.slice(0, -20), 'bay.jpg'), ...unreadableError },
    'the first bytes of a JPEG and nothing else': {
      file: fileOf(jpegBytes.slice(0, 3), 'bay.jpg'),
      ...unreadableError,
    },
    'a PNG with broken bytes': { file: fileOf(brokenPng, 'bay.png', 'image/png'), ...unreadableError },
    'an SVG': { file: fileOf(svgWithScript, 'bay.svg', 'image/svg+xml'), ...unsupportedTypeError },
    'an SVG named .png': { file: fileOf(svgWithScript, 'bay.png', 'image/png'), ...unreadableError },
    'a GIF': { file: fileOf(await convertJpegTo('gif'), 'bay.gif', 'image/gif'), ...unsupportedTypeError },
    'a GIF named .jpg': { file: fileOf(await convertJpegTo('gif'), 'bay.jpg'), ...unreadableError },
    'a WebP named .png': { file: fileOf(await convertJpegTo('webp'), 'bay.png', 'image/png'), ...unreadableError },
    'a TIFF without an extension': {
      file: fileOf(await convertJpegTo('tiff'), 'bay', 'image/tiff'),
      ...unreadableError,
    },
    'an image of one pixel': { file: await createImageOfSize(1, 1), ...tooSmallError },
    'an image that is too narrow': { file: await createImageOfSize(99, 400), ...tooSmallError },
    'an image that is too low': { file: await createImageOfSize(400, 99), ...tooSmallError },
    'a bomb of 20,000 × 20,000 pixels': {
      file: fileOf(createDecompressionBomb(20_000), 'bay.png', 'image/png'),
      ...tooManyPixelsError,
    },
    'a file of more than 6 MB': { file: fileOf(largePng, 'bay.png', 'image/png'), ...tooLargeError },
  };
}
