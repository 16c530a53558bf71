/**
 * Pictures of stories, compared with the committed ones in `.storybook/references`: the part that runs beside Vitest,
 * as commands that stories call from the browser. Why it is as it is: docs/decisions/0007-story-screenshots.md.
 */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { root, varDirectory } from './paths.ts';
import { comparePixels, type Pixels } from './compare-pixels.ts';

/** Folder of the committed pictures. */
export const referencesDirectory = join(root, '.storybook/references');

/** True to write pictures instead of comparing them. */
const updatesPictures = process.env.PLAZA_STORY_PICTURES === 'update';

// Other systems draw the same font with other edges, so their pictures tell nothing about ours.
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

/** Takes the top of the page, without the detours a general screenshot makes. */
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

/** Writes committed picture, picture of now and what differs, side by side, and returns the path. */
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
  // near lossless: a channel is off by 4 of 255 at most, for a quarter of the bytes
  writeFileSync(path, await image(pixels).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer());
}

/**
 * Compares what the page shows now, from its top down to `height`, with the committed picture of that name.
 * Returns what is wrong, in words; `null` when nothing is.
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
    const { differing, difference } = comparePixels(before, now);
    if (difference === null) {
      // its date tells the update which pictures still have a story
      if (updatesPictures) utimesSync(path, new Date(), new Date());
      return null;
    }
    if (!updatesPictures)
      return `${name} looks different: ${differing} pixels of ${now.width} × ${now.height} (committed: ${before.width} × ${before.height}). Committed, now, and what differs: ${await writeDifference(name, before, now, difference)}. If it is meant to, run pnpm stories:update.`;
  }
  await writeReference(path, now);
  return null;
};

/** Makes the browser show the page as on a machine with another theme, or with a contrast theme. */
const emulate: BrowserCommand<[media: { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | 'none' }]> = async (
  { page },
  media,
) => {
  await page.emulateMedia(media);
};

/** Commands that stories send to the test runner's machine. */
export const storyCommands = { compareStory, emulate };
