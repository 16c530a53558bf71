import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  assetFile,
  catalogueFile,
  demoKeyPrefix,
  demoMediaDirectory,
  pictureWidths,
  portraitWidth,
} from '@plaza/api/demo/assets';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawings } from './catalogue.ts';
import { drawPortrait, portraits } from './portraits.ts';

/**
 * Draws the pictures of the demo data into `demo-assets`, writes their catalogue and removes orphaned files. Names on the
 * command line draw only those.
 */
const directory = join(demoMediaDirectory, demoKeyPrefix);
const wanted = process.argv.slice(2);
const files = [
  ...drawings.map(({ name, draw }) => ({ name, draw, widths: pictureWidths as readonly number[] })),
  ...portraits.map((portrait) => ({
    name: portrait.name,
    draw: () => drawPortrait(portrait),
    widths: [portraitWidth],
  })),
];

/** JSON leaves out functions, such as `draw`. */
const rows = (items: readonly object[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
await mkdir(dirname(catalogueFile), { recursive: true });
await writeFile(
  catalogueFile,
  `{
  "pictures": [
${rows(drawings)}
  ],
  "portraits": [
${rows(portraits.map(({ name, gender }) => ({ name, gender })))}
  ]
}
`,
);

await mkdir(directory, { recursive: true });
const known = new Set(files.flatMap(({ name, widths }) => widths.map((width) => assetFile(name, width))));
for (const file of await readdir(directory)) {
  if (!known.has(file)) await rm(join(directory, file));
}
let bytes = 0;
for (const { name, draw, widths } of files) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const contents = await rasterise(draw(), widths);
  for (const [index, content] of contents.entries()) {
    bytes += content.length;
    await writeFile(join(directory, assetFile(name, widths[index] ?? 0)), content);
  }
}
console.log(
  `${known.size} files for ${drawings.length} pictures and ${portraits.length} portraits; wrote ${(bytes / 1e6).toFixed(1)} MB`,
);

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
