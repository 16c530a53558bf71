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
import { drawings } from './catalogue.ts';
import { drawPortrait, portraits } from './portraits.ts';
import { rasterise } from './rasterise.ts';

/**
 * Draws the pictures of the demo data into `demo-assets`, writes their catalogue and removes orphaned files. Names as
 * arguments limit it to those pictures.
 */
const directory = join(demoMediaDirectory, demoKeyPrefix);
const requestedNames = process.argv.slice(2);
const drawingFiles = [
  ...drawings.map(({ name, draw }) => ({ name, draw, widths: pictureWidths as readonly number[] })),
  ...portraits.map((portrait) => ({
    name: portrait.name,
    draw: () => drawPortrait(portrait),
    widths: [portraitWidth],
  })),
];

/** `JSON.stringify` omits functions, such as `draw`. */
const jsonRows = (items: readonly object[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
await mkdir(dirname(catalogueFile), { recursive: true });
await writeFile(
  catalogueFile,
  `{
  "pictures": [
${jsonRows(drawings)}
  ],
  "portraits": [
${jsonRows(portraits.map(({ name, gender }) => ({ name, gender })))}
  ]
}
`,
);

await mkdir(directory, { recursive: true });
const expectedFiles = new Set(
  drawingFiles.flatMap(({ name, widths }) => widths.map((width) => assetFile(name, width))),
);
for (const file of await readdir(directory)) {
  if (!expectedFiles.has(file)) await rm(join(directory, file));
}
let totalBytes = 0;
for (const { name, draw, widths } of drawingFiles) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
  const contents = await rasterise(draw(), widths);
  for (const [index, content] of contents.entries()) {
    totalBytes += content.length;
    await writeFile(join(directory, assetFile(name, widths[index] ?? 0)), content);
  }
}
console.log(
  `${expectedFiles.size} files for ${drawings.length} pictures and ${portraits.length} portraits; wrote ${(totalBytes / 1e6).toFixed(1)} MB`,
);
