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

/** Tolerance per channel, of 255: rounding between browser versions, and near-lossless WebP. */
const maxChannelDistance = 12;
/** Tolerance as OKLab distance, where black to white is 1; steps near black are larger there. */
const maxColourDistance = 0.03;
/** Tolerance in pixels. A button that grows by one pixel differs in hundreds. */
const maxDifferingPixels = 24;

/** Draws an image on a transparent canvas; uncovered pixels differ from everything drawn. */
function onCanvas(picture: Pixels, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new Uint8Array(width * height * 4);
  const rowBytes = picture.width * 4;
  for (let row = 0; row < picture.height; row += 1)
    canvas.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), row * width * 4);
  return canvas;
}

/**
 * Counts pixels with a differing channel. Nearly all screenshots are equal, and this finds out in a third of the time.
 */
function countDifferences(before: Uint8Array, now: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < now.length; at += 4)
    if (
      Math.abs(before[at]! - now[at]!) > maxChannelDistance ||
      Math.abs(before[at + 1]! - now[at + 1]!) > maxChannelDistance ||
      Math.abs(before[at + 2]! - now[at + 2]!) > maxChannelDistance
    )
      count += 1;
  return count;
}

/**
 * Compares two images with pixelmatch, ignoring antialiasing. `difference` is `null` if they count as equal, else the
 * first image, pale, with differing pixels in red. With different sizes, pixels outside one image differ.
 */
export function comparePixels(before: Pixels, now: Pixels): { differingPixels: number; difference: Pixels | null } {
  const hasSameSize = before.width === now.width && before.height === now.height;
  const differingCount = hasSameSize ? countDifferences(before.data, now.data) : Infinity;
  if (differingCount <= maxDifferingPixels) return { differingPixels: differingCount, difference: null };
  const width = Math.max(before.width, now.width);
  const height = Math.max(before.height, now.height);
  const compare = (output: Uint8Array | null): number =>
    pixelmatch(onCanvas(before, width, height), onCanvas(now, width, height), output, width, height, {
      threshold: maxColourDistance,
      diffColor: [214, 0, 50],
    });
  const differingPixels = compare(null);
  if (hasSameSize && differingPixels <= maxDifferingPixels) return { differingPixels, difference: null };
  const data = new Uint8Array(width * height * 4);
  compare(data);
  return { differingPixels, difference: { data, width, height } };
}

export const referencesDirectory = join(root, '.storybook/references');

const updatesPictures = process.env.PLAZA_STORY_PICTURES === 'update';

// Other systems render the same font with other edges, so their screenshots aren't comparable.
const isComparable = process.platform === 'linux';

let isSkipAnnounced = false;

function announceSkip(): void {
  if (isSkipAnnounced) return;
  isSkipAnnounced = true;
  console.log(
    `Pictures of stories are not compared: theirs are of Linux, and ${process.platform} draws text differently.`,
  );
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Captures the top of the page, faster than Playwright's screenshot. */
async function capture(page: Page, width: number, height: number): Promise<Pixels> {
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

async function readPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const image = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

function referenceOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Writes the committed image, the current one and their difference side by side into a file, and returns its path. */
async function writeDifference(name: string, before: Pixels, now: Pixels, difference: Pixels): Promise<string> {
  const path = join(varDirectory, 'test/pictures', `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  const gap = 16;
  const panels = await Promise.all(
    [before, now, difference].map(async (panel) => ({ panel, png: await image(panel).png().toBuffer() })),
  );
  let left = 0;
  const placed = panels.map(({ panel, png }) => {
    const at = { input: png, left, top: 0 };
    left += panel.width + gap;
    return at;
  });
  const height = Math.max(...panels.map(({ panel }) => panel.height));
  await sharp({ create: { width: left - gap, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(path);
  return path;
}

async function writeReference(path: string, pixels: Pixels): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  // near lossless: channels differ by at most 4 of 255, at a quarter of the size
  writeFileSync(path, await image(pixels).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer());
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
  if (!isComparable) {
    announceSkip();
    return null;
  }
  const path = join(referencesDirectory, `${name}.webp`);
  const file = referenceOf(path);
  if (file === undefined && !updatesPictures) return `No picture of ${name} is committed: run pnpm stories:update.`;
  const now = await capture(page, width, height);
  if (file !== undefined) {
    const before = await readPixels(file);
    const { differingPixels, difference } = comparePixels(before, now);
    if (difference === null) {
      // the modification time marks a screenshot as used: the update deletes older ones
      if (updatesPictures) utimesSync(path, new Date(), new Date());
      return null;
    }
    if (!updatesPictures)
      return `${name} looks different: ${differingPixels} pixels of ${now.width} × ${now.height} (committed: ${before.width} × ${before.height}). Committed, now, and what differs: ${await writeDifference(name, before, now, difference)}. If it is meant to, run pnpm stories:update.`;
  }
  await writeReference(path, now);
  return null;
};

const emulate: BrowserCommand<[media: { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | 'none' }]> = async (
  { page },
  media,
) => {
  await page.emulateMedia(media);
};

export const storyCommands = { compareStory, emulate };
