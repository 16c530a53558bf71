import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Drawings are rendered once and scaled down from there, so that every width shows the same. */
async function render(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** An SVG as WebP in each of the widths, in their order. */
export async function rasterise(svg: string, widths: readonly number[]): Promise<Buffer[]> {
  const drawn = await render(svg);
  return Promise.all(
    widths.map((width) =>
      drawn
        .clone()
        .resize({ width })
        .webp({ quality: width > 1000 ? 46 : 62, effort: 5, smartSubsample: true })
        .toBuffer(),
    ),
  );
}

const dotsPerInch = 72;

/** A drawing or a picture as plain RGB bytes of a given width: to compare pictures by. A small drawing is quick. */
export async function pixels(source: string | Buffer, width: number): Promise<Buffer> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const { width: ownWidth } = await sharp(bytes).metadata();
  return sharp(bytes, { density: (dotsPerInch * width) / ownWidth })
    .resize({ width })
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer();
}
