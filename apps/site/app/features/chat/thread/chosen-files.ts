import {
  attachmentExtensions,
  attachmentLimits,
  checkAttachment,
  checkChatImage,
  imageExtensions,
  splitFileName,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { shrinkImage } from '~/photo/shrink-image.ts';
import type { ChosenFile } from './kept-files.ts';

/** What the picker of the browser offers. */
export const acceptedFiles = [...imageExtensions, ...attachmentExtensions].map((known) => `.${known}`).join(',');
const allExtensions = acceptedFiles.split(',').join(', ');

const isPictureName = (name: string): boolean =>
  (imageExtensions as readonly string[]).includes(splitFileName(name).extension);

async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** A pasted picture has a name like all others, or none. */
const nameOf = (file: File): string =>
  splitFileName(file.name).extension === '' && file.type.startsWith('image/')
    ? `${file.name || 'image'}.${file.type.slice('image/'.length)}`
    : file.name;

async function examine(given: File, { t }: Intl): Promise<ChosenFile> {
  const name = nameOf(given);
  const base = { id: crypto.randomUUID(), width: 0, height: 0, url: null };
  if (!isPictureName(name)) {
    const judged = checkAttachment({ name, bytes: given.size });
    const file = name === given.name ? given : new File([given], name, { type: given.type });
    const error = judged.ok
      ? undefined
      : judged.code === 'extensions_limit'
        ? t('chat.file.extensions', { extensions: allExtensions })
        : judged.code === 'file_empty'
          ? t('chat.file.empty')
          : t('chat.file.tooLarge', { megabytes: 10 });
    return { ...base, kind: 'file', file, ...(error !== undefined && { error }) };
  }
  const file = await shrinkImage(name === given.name ? given : new File([given], name, { type: given.type }));
  const pixels = await pixelsOf(file);
  const picture = { ...base, kind: 'picture', file } as const;
  if (pixels === null) return { ...picture, error: t('chat.file.unreadable') };
  const judged = checkChatImage({ name: file.name, bytes: file.size, ...pixels });
  const error = judged.ok
    ? undefined
    : judged.code === 'file_too_large'
      ? t('chat.file.tooLarge', { megabytes: 5 })
      : t('chat.file.tooManyPixels');
  return { ...picture, ...pixels, url: URL.createObjectURL(file), ...(error !== undefined && { error }) };
}

/**
 * Looks at what was chosen, dropped or pasted: pictures are made small enough to send, and what cannot be sent says why.
 * @param present how many are there already
 */
export async function examineFiles(files: readonly File[], present: number, intl: Intl): Promise<ChosenFile[]> {
  const examined = await Promise.all(files.map((file) => examine(file, intl)));
  const { maxPerMessage } = attachmentLimits;
  return examined.map((file, index) =>
    present + index < maxPerMessage ? file : { ...file, error: intl.t('chat.file.tooMany', { count: maxPerMessage }) },
  );
}

/** Gives back the memory of pictures that are shown no more. */
export function releaseFiles(files: readonly ChosenFile[]): void {
  for (const { url } of files) if (url !== null) URL.revokeObjectURL(url);
}
