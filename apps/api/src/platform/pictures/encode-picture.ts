import { chatImageLimits, type RuleResult } from '@plaza/sdk/rules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { chatPictureWidths, type NewFile, pictureEnding, worthwhile } from '../files/stored-files.ts';
import { judgePicture, type PictureFile, type PictureLimits, pixelLimit, unreadable } from './judge-picture.ts';

/** A picture as it is kept: in several widths, smallest first. */
export interface EncodedPicture {
  width: number;
  height: number;
  widths: number[];
  jpegWidth: number;
  files: NewFile[];
}

export type Turn = 0 | 90 | 180 | 270;

const standardWidths = [320, 640, 960, 1280, 1920];
const largest = { width: 1920, height: 2560 };
const largestOfChats = { width: 1600, height: 4800 };
/** For mails, other programs and browsers without WebP. */
const jpegWidth = 1280;
const profileWidths = [256, 128];

const webp = { quality: 78, effort: 2 };
const jpeg = { quality: 78, progressive: true };
const avif = { quality: 52, effort: 2 };

// two pictures at a time fill two cores; each on its own keeps to one, and nothing is kept of it
sharp.concurrency(1);
sharp.cache(false);

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const drawing = ({ data, info: { width, height, channels } }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The widths that a picture of a width is kept in, smallest first. */
export const widthsFor = (width: number): number[] => [
  ...standardWidths.filter((standard) => standard < width * worthwhile),
  width,
];

/**
 * Decodes every pixel, the right way up and no larger than needed: what is left of it holds neither place nor camera.
 * @throws when a part of the picture is missing or broken.
 */
const decode = (bytes: Uint8Array, fit: (picture: Sharp) => Sharp, turn: Turn = 0): Promise<Decoded> =>
  fit(sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit, sequentialRead: true }).autoOrient())
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });

const withinLargestOfChats = (picture: Sharp) =>
  picture.resize({ ...largestOfChats, fit: 'inside', withoutEnlargement: true });
const withinLargest = (picture: Sharp) => picture.resize({ ...largest, fit: 'inside', withoutEnlargement: true });

async function encode(decoded: Decoded): Promise<EncodedPicture> {
  const { width, height } = decoded.info;
  const widths = widthsFor(width);
  const files: NewFile[] = [];
  for (const size of widths) {
    const content = await drawing(decoded).resize({ width: size }).webp(webp).toBuffer();
    files.push({ ending: pictureEnding(size, 'webp'), content, contentType: 'image/webp' });
  }
  const plainWidth = Math.min(width, jpegWidth);
  const content = await drawing(decoded).resize({ width: plainWidth }).jpeg(jpeg).toBuffer();
  files.push({ ending: pictureEnding(plainWidth, 'jpg'), content, contentType: 'image/jpeg' });
  return { width, height, widths, jpegWidth: plainWidth, files };
}

/** Does what needs every pixel of an upload. Refuses with the rule that the file breaks. */
async function judged<T>(file: PictureFile, work: () => Promise<T>, limits?: PictureLimits): Promise<RuleResult<T>> {
  const judgement = await judgePicture(file, limits);
  if (!judgement.ok) return judgement;
  try {
    return { ok: true, value: await work() };
  } catch {
    // sharp says no more than that it could not
    return unreadable;
  }
}

/** An uploaded picture in all its widths. */
export const encodePicture = (file: PictureFile): Promise<RuleResult<EncodedPicture>> =>
  judged(file, async () => encode(await decode(file.bytes, withinLargest)));

/** A stored picture, turned clockwise. @throws when it cannot be read. */
export const turnPicture = async (stored: Uint8Array, turn: Turn): Promise<EncodedPicture> =>
  encode(await decode(stored, withinLargest, turn));

/** A stored picture as AVIF. @throws when it cannot be read. */
export const encodeAvif = async (stored: Uint8Array, width: number): Promise<NewFile> => ({
  ending: pictureEnding(width, 'avif'),
  content: await sharp(stored, { limitInputPixels: pixelLimit }).resize({ width }).avif(avif).toBuffer(),
  contentType: 'image/avif',
});

/** A picture of a chat: in the width that the chat shows it in, and in the largest that it is kept in. */
export interface EncodedChatPicture {
  width: number;
  height: number;
  files: NewFile[];
}

/** An uploaded picture for a chat, however small. */
export const encodeChatPicture = (file: PictureFile): Promise<RuleResult<EncodedChatPicture>> =>
  judged(
    file,
    async () => {
      const decoded = await decode(file.bytes, withinLargestOfChats);
      const { width, height } = decoded.info;
      const files: NewFile[] = [];
      for (const size of chatPictureWidths(width)) {
        const content = await drawing(decoded).resize({ width: size }).webp(webp).toBuffer();
        files.push({ ending: pictureEnding(size, 'webp'), content, contentType: 'image/webp' });
      }
      return { width, height, files };
    },
    chatImageLimits,
  );

/** An uploaded picture of a person as squares around its middle. */
export const encodeProfilePicture = (file: PictureFile): Promise<RuleResult<NewFile[]>> =>
  judged(file, async () => {
    const [largestWidth = 0] = profileWidths;
    const square = await decode(file.bytes, (picture) => picture.resize(largestWidth, largestWidth, { fit: 'cover' }));
    return Promise.all(
      profileWidths.map(async (width) => ({
        ending: pictureEnding(width, 'webp'),
        content: await drawing(square).resize({ width }).webp(webp).toBuffer(),
        contentType: 'image/webp',
      })),
    );
  });
