import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Renders once, so that all widths are scaled from the same image. */
async function renderSvg(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Converts an SVG to one WebP per width, in the order of the widths. */
export async function rasterise(svg: string, widths: readonly number[]): Promise<Buffer[]> {
  const renderedImage = await renderSvg(svg);
  return Promise.all(
    widths.map((width) =>
      renderedImage
        .clone()
        .resize({ width })
        .webp({ quality: width > 1000 ? 46 : 62, effort: 5, smartSubsample: true })
        .toBuffer(),
    ),
  );
}

const dotsPerInch = 72;

/** Raw RGB bytes at a given width, for comparisons. */
export async function readPixels(source: string | Buffer, width: number): Promise<Buffer> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const { width: ownWidth } = await sharp(bytes).metadata();
  return sharp(bytes, { density: (dotsPerInch * width) / ownWidth })
    .resize({ width })
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer();
}
