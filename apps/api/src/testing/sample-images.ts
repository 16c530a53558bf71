import sharp from 'sharp';

export interface SampleImage {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png';
  color?: string;
  name?: string;
}

/** Creates an image. The left half is red unless `color` is set; the right half is blue. */
export async function sampleImage({
  width = 800,
  height = 600,
  format = 'jpeg',
  color = '#d02020',
  name,
}: SampleImage = {}) {
  const baseImage = { create: { width, height, channels: 3 as const, background: color } };
  const rightHalf = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#2020d0' } };
  const imageBytes = await sharp(baseImage)
    .composite([{ input: rightHalf, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format)
    .toBuffer();
  return fileOf(imageBytes, name ?? `bay.${format}`);
}

export const fileOf = (bytes: Uint8Array | string, name: string, type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
