import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFile, demoKeyPrefix, demoMediaDirectory } from './assets.ts';
import { pictures, pictureWidths } from './catalogue.ts';
import { drawPortrait, portraits, portraitWidth } from './portraits.ts';
import { rasterise } from './rasterise.ts';

/**
 * Draws the pictures of the demo data anew into `demo-assets`, and removes what no longer belongs there. Names on the
 * command line draw only those.
 */
const directory = join(demoMediaDirectory, demoKeyPrefix);
const wanted = process.argv.slice(2);
const drawings = [
  ...pictures.map(({ name, draw }) => ({ name, draw, widths: pictureWidths as readonly number[] })),
  ...portraits.map((portrait) => ({
    name: portrait.name,
    draw: () => drawPortrait(portrait),
    widths: [portraitWidth],
  })),
];
await mkdir(directory, { recursive: true });
const known = new Set(drawings.flatMap(({ name, widths }) => widths.map((width) => assetFile(name, width))));
for (const file of await readdir(directory)) {
  if (!known.has(file)) await rm(join(directory, file));
}
let bytes = 0;
for (const { name, draw, widths } of drawings) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const contents = await rasterise(draw(), widths);
  for (const [index, content] of contents.entries()) {
    bytes += content.length;
    await writeFile(join(directory, assetFile(name, widths[index] ?? 0)), content);
  }
}
console.log(
  `${known.size} files for ${pictures.length} pictures and ${portraits.length} portraits; wrote ${(bytes / 1e6).toFixed(1)} MB`,
);
