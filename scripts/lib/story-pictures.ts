/**
 * Vitest commands that compare screenshots of stories with the committed ones in `.storybook/references`; see
 * docs/decisions/0007-story-screenshots.md.
 */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand } from 'vitest/node';
import { root, varDirectory } from './paths.ts';

/** An image in memory: RGBA, rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Tolerance per colour channel, on a scale to 255, for rounding in different browser versions and for near-lossless
 * WebP.
 */
const maxChannelDistance = 12;
/** Tolerance as a distance in OKLab, where black and white are 1 apart. Rounding differs more near black. */
const maxColourDistance = 0.03;
/** Tolerance as a number of pixels. If a button grows by one pixel, hundreds of pixels differ. */
const maxDifferingPixels = 24;

/** Draws an image on a transparent canvas. Pixels that it does not cover differ from everything drawn. */
function copyToCanvas(picture: Pixels, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new Uint8Array(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let row = 0; row < picture.height; row += 1)
    canvas.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), row * width * 4);
  return canvas;
}

/**
 * Counts pixels in which a channel differs. Nearly all screenshots are equal, and counting detects that in a third of
 * the time.
 */
function countDifferences(referencePixels: Uint8Array, currentPixels: Uint8Array): number {
  let count = 0;
  for (let byteIndex = 0; byteIndex < currentPixels.length; byteIndex += 4)
    if (
      Math.abs(referencePixels[byteIndex]! - currentPixels[byteIndex]!) > maxChannelDistance ||
      Math.abs(referencePixels[byteIndex + 1]! - currentPixels[byteIndex + 1]!) > maxChannelDistance ||
      Math.abs(referencePixels[byteIndex + 2]! - currentPixels[byteIndex + 2]!) > maxChannelDistance
    )
      count += 1;
  return count;
}

/**
 * Compares two images with pixelmatch, ignoring antialiasing. `difference` is `null` if they count as equal. Otherwise
 * it shows the first image in pale colours, with the differing pixels in red. If the sizes differ, pixels outside one
 * of the images count as different.
 */
export function comparePixels(
  referencePixels: Pixels,
  currentPixels: Pixels,
): { differingPixels: number; difference: Pixels | null } {
  const hasSameSize = referencePixels.width === currentPixels.width && referencePixels.height === currentPixels.height;
  const differingCount = hasSameSize ? countDifferences(referencePixels.data, currentPixels.data) : Infinity;
  if (differingCount <= maxDifferingPixels) return { differingPixels: differingCount, difference: null };
  const width = Math.max(referencePixels.width, currentPixels.width);
  const height = Math.max(referencePixels.height, currentPixels.height);
  const countDifferingPixels = (output: Uint8Array | null): number =>
    pixelmatch(
      copyToCanvas(referencePixels, width, height),
      copyToCanvas(currentPixels, width, height),
      output,
      width,
      height,
      {
        threshold: maxColourDistance,
        diffColor: [214, 0, 50],
      },
    );
  const differingPixels = countDifferingPixels(null);
  if (hasSameSize && differingPixels <= maxDifferingPixels) return { differingPixels, difference: null };
  const differenceData = new Uint8Array(width * height * 4);
  countDifferingPixels(differenceData);
  return { differingPixels, difference: { data: differenceData, width, height } };
}

export const referencesDirectory = join(root, '.storybook/references');

const updatesPictures = process.env.PLAZA_STORY_PICTURES === 'update';

// Other systems render the edges of the same font differently, so their screenshots aren't comparable.
const areScreenshotsComparable = process.platform === 'linux';

let isSkipAnnounced = false;

function announceSkipOnce(): void {
  if (isSkipAnnounced) return;
  isSkipAnnounced = true;
  console.log(
    `Pictures of stories are not compared: theirs are of Linux, and ${process.platform} draws text differently.`,
  );
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Captures the top of the page, faster than Playwright's screenshot. */
async function captureScreenshot(page: Page, width: number, height: number): Promise<Pixels> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return readPixels(Buffer.from(data, 'base64'));
}

async function readPixels(imageFile: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(imageFile).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const createImage = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

function readReference(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

async function writeDifference(
  name: string,
  referencePixels: Pixels,
  currentPixels: Pixels,
  difference: Pixels,
): Promise<string> {
  const differencePath = join(varDirectory, 'test/pictures', `${name}.png`);
  mkdirSync(dirname(differencePath), { recursive: true });
  const panelGap = 16;
  const panels = await Promise.all(
    [referencePixels, currentPixels, difference].map(async (panel) => ({
      panel,
      png: await createImage(panel).png().toBuffer(),
    })),
  );
  let left = 0;
  const positionedPanels = panels.map(({ panel, png }) => {
    const positionedPanel = { input: png, left, top: 0 };
    left += panel.width + panelGap;
    return positionedPanel;
  });
  const height = Math.max(...panels.map(({ panel }) => panel.height));
  await sharp({ create: { width: left - panelGap, height, channels: 3, background: '#808080' } })
    .composite(positionedPanels)
    .png()
    .toFile(differencePath);
  return differencePath;
}

async function writeReference(path: string, pixels: Pixels): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  // near lossless: channels differ by at most 4 of 255, at a quarter of the size
  writeFileSync(path, await createImage(pixels).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer());
}

/**
 * Compares the page down to `height` with the committed screenshot. Returns the problem in words, otherwise
 * `null`.
 */
const compareStory: BrowserCommand<[name: string, width: number, height: number]> = async (
  { page },
  name,
  width,
  height,
) => {
  if (!areScreenshotsComparable) {
    announceSkipOnce();
    return null;
  }
  const referencePath = join(referencesDirectory, `${name}.webp`);
  const referenceFile = readReference(referencePath);
  if (referenceFile === undefined && !updatesPictures)
    return `No picture of ${name} is committed: run pnpm stories:update.`;
  const currentPixels = await captureScreenshot(page, width, height);
  if (referenceFile !== undefined) {
    const referencePixels = await readPixels(referenceFile);
    const { differingPixels, difference } = comparePixels(referencePixels, currentPixels);
    if (difference === null) {
      // the modification time marks a screenshot as used, and an update deletes screenshots that were not used
      if (updatesPictures) utimesSync(referencePath, new Date(), new Date());
      return null;
    }
    if (!updatesPictures)
      return `${name} looks different: ${differingPixels} pixels of ${currentPixels.width} × ${currentPixels.height} (committed: ${referencePixels.width} × ${referencePixels.height}). Committed, now, and what differs: ${await writeDifference(name, referencePixels, currentPixels, difference)}. If it is meant to, run pnpm stories:update.`;
  }
  await writeReference(referencePath, currentPixels);
  return null;
};

const emulateMedia: BrowserCommand<
  [media: { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | 'none' }]
> = async ({ page }, media) => {
  await page.emulateMedia(media);
};

export const storyCommands = { compareStory, emulate: emulateMedia };
