import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFile, demoKeyPrefix, demoMediaDirectory, pictureWidths, portraitWidth } from '@plaza/api/demo/assets';
import { demoPictures, demoPortraits } from '@plaza/api/demo/pictures';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawings } from './catalogue.ts';
import { drawPortrait, portraits } from './portraits.ts';
import { readPixels } from './rasterise.ts';

const directory = join(demoMediaDirectory, demoKeyPrefix);
const expectedFiles = [
  ...drawings.flatMap(({ name }) => pictureWidths.map((width) => assetFile(name, width))),
  ...portraits.map(({ name }) => assetFile(name, portraitWidth)),
];

/** Mean difference of the channels of two pictures, from 0 to 255. */
function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

/** Rows and columns of the grid of light and dark in which two pictures are compared. */
const contrastGridSize = 16;
const colourGridSize = 8;
/**
 * Least distance of two pictures that look different. Two halls with one camera and other cars are 20 apart, a hall
 * with and without a security camera 30.
 */
const minCoverDistance = 36;

interface Likeness {
  readonly name: string;
  /** `true` for each cell of the grid that is darker than its right neighbour. */
  readonly contrasts: readonly boolean[];
  readonly colours: Buffer;
}

async function readLikeness(name: string): Promise<Likeness> {
  const readGrid = (width: number, height: number, isGrey: boolean): Promise<Buffer> =>
    sharp(join(directory, assetFile(name, pictureWidths[0])))
      .removeAlpha()
      .greyscale(isGrey)
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
  const columns = contrastGridSize + 1;
  const greys = await readGrid(columns, contrastGridSize, true);
  const contrasts = [...greys].flatMap((grey, index) =>
    index % columns === contrastGridSize ? [] : [grey < (greys[index + 1] ?? 0)],
  );
  return { name, contrasts, colours: await readGrid(colourGridSize, colourGridSize, false) };
}

/** Distance for the eye: cells of the grid with another contrast (of 256), plus the mean difference of the colours. */
const distanceBetween = (one: Likeness, other: Likeness): number =>
  one.contrasts.filter((isDarker, index) => isDarker !== other.contrasts[index]).length +
  meanDifference(one.colours, other.colours);

describe('the set', () => {
  test('the demo set has at least 150 pictures and 16 portraits with unique names', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(150);
    expect(portraits.length).toBeGreaterThanOrEqual(16);
    expect(new Set(expectedFiles).size).toBe(expectedFiles.length);
  });

  test('the demo set covers every kind of bay and shows each visible characteristic', () => {
    const settings = ['garage', 'box', 'carport', 'lot', 'driveway'] as const;
    for (const setting of settings) {
      expect(
        drawings.filter((picture) => picture.setting === setting && !picture.isDetail).length,
        setting,
      ).toBeGreaterThanOrEqual(6);
    }
    const shownCharacteristics = new Set(drawings.flatMap((picture) => picture.shows));
    for (const flag of [
      'cameras',
      'securityGuard',
      'wheelchairAccessible',
      'ramp',
      'elevator',
      'electricCharging',
      'spaceForMotorcycle',
    ] as const) {
      expect(shownCharacteristics).toContain(flag);
    }
  });

  test('a demo picture that is drawn twice is the same both times', () => {
    for (const picture of drawings.slice(0, 4)) expect(picture.draw()).toBe(picture.draw());
  });
});

describe('the committed files', () => {
  test('the catalogue of the demo data lists all pictures and portraits in the order of the drawings', () => {
    expect(demoPictures).toEqual(JSON.parse(JSON.stringify(drawings)));
    expect(demoPortraits).toEqual(portraits.map(({ name, gender }) => ({ name, gender })));
  });

  test('the committed files are the pictures and portraits in all widths, and stay under 13 MB', async () => {
    expect((await readdir(directory)).toSorted()).toEqual(expectedFiles.toSorted());
    const fileSizes = await Promise.all(expectedFiles.map(async (file) => (await stat(join(directory, file))).size));
    expect(fileSizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000_000);
  });

  test('each committed picture is a WebP of 4:3 with the width in its file name', async () => {
    for (const width of pictureWidths) {
      for (const { name } of drawings) {
        const metadata = await sharp(join(directory, assetFile(name, width))).metadata();
        expect([metadata.format, metadata.width, metadata.height], name).toEqual(['webp', width, (width * 3) / 4]);
      }
    }
  });

  test('the committed pictures have at least 150 covers, and no two covers look alike', async () => {
    const covers = demoPictures.filter(({ isDetail }) => !isDetail);
    expect(covers.length).toBeGreaterThanOrEqual(150);
    const likenesses = await Promise.all(covers.map(({ name }) => readLikeness(name)));
    const similarPairs = likenesses.flatMap((one, index) =>
      likenesses
        .slice(0, index)
        .filter((other) => distanceBetween(one, other) < minCoverDistance)
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(similarPairs).toEqual([]);
  });

  test.for([
    'lot-city-lane-day',
    'lot-hill-above-day',
    'garage-brick-bay',
    'garage-garden-bay',
    'carport-solar-lane-day',
    'garage-clay-bay',
    'ramp-teal',
    'box-cream',
    'box-tile',
    'door-ochre-day',
    'lift-clay-1',
  ])('the committed picture %s looks like its current drawing', async (name) => {
    const picture = drawings.find((candidate) => candidate.name === name);
    const committedFile = await readFile(join(directory, assetFile(name, 480)));
    expect(
      meanDifference(await readPixels(picture?.draw() ?? '', 120), await readPixels(committedFile, 120)),
    ).toBeLessThan(4);
  });

  test('each committed portrait looks like its current drawing', async () => {
    for (const portrait of portraits) {
      const committedFile = await readFile(join(directory, assetFile(portrait.name, portraitWidth)));
      expect(
        meanDifference(await readPixels(drawPortrait(portrait), 64), await readPixels(committedFile, 64)),
        portrait.name,
      ).toBeLessThan(4);
    }
  });
});
