import { accept, refuse, type RuleResult } from './result.ts';

/** Splits a file name. The extension is in lower case, without its dot, and `''` if missing. */
export function splitFileName(name: string): { stem: string; extension: string } {
  const dotIndex = name.lastIndexOf('.');
  if (dotIndex <= 0 || dotIndex === name.length - 1) return { stem: name, extension: '' };
  return { stem: name.slice(0, dotIndex), extension: name.slice(dotIndex + 1).toLowerCase() };
}

const maxShortCharacters = 10;

/** Shortens a file name for display: the first ten characters of its stem, "…" and the extension. */
export function shortenFileName(name: string): string {
  const { stem } = splitFileName(name);
  const characters = [...stem];
  if (characters.length <= maxShortCharacters) return name;
  return `${characters.slice(0, maxShortCharacters).join('').trimEnd()}…${name.slice(stem.length)}`;
}

/** Allowed and recommended numbers of images for a listing. */
export const listingImageLimits = { min: 1, max: 10, recommended: 3 } as const;
export const imageExtensions = ['png', 'jpeg', 'jpg'] as const;
/** Accepted media types of images. */
export const imageTypes = ['image/png', 'image/jpeg'] as const;
export const imageLimits = { minPixels: 100, maxMegapixels: 50, maxBytes: 5 * 1024 * 1024 } as const;

/** Properties of an image before it is decoded. Omit unknown ones. */
export interface ImageFacts {
  readonly name: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

/** Rejects too few images with `images_required`, too many with `max_images`. */
export function checkImageCount(count: number): RuleResult<number> {
  if (count < listingImageLimits.min) return refuse('images_required', { min: listingImageLimits.min });
  return count > listingImageLimits.max ? refuse('max_images', { max: listingImageLimits.max }) : accept(count);
}

/**
 * Validates an image by name, bytes and pixels. Rejects with `extensions_limit`, `file_too_large`,
 * `image_too_small` or `image_too_large`. A server also validates the content, and rejects with `image_unreadable`.
 *
 * @param limits minimum width and height; those of a listing by default
 */
export function checkImage<T extends ImageFacts>(
  image: T,
  { minPixels }: { readonly minPixels: number } = imageLimits,
): RuleResult<T> {
  const { extension } = splitFileName(image.name);
  if (!(imageExtensions as readonly string[]).includes(extension)) {
    return refuse('extensions_limit', {
      extensions: imageExtensions.map((allowedExtension) => `.${allowedExtension}`).join(', '),
    });
  }
  if (image.bytes >= imageLimits.maxBytes) return refuse('file_too_large', { maxMegabytes: 5 });
  const { width = minPixels, height = minPixels } = image;
  if (width < minPixels || height < minPixels) return refuse('image_too_small', { minPixels });
  const { maxMegapixels } = imageLimits;
  return width * height > maxMegapixels * 1_000_000 ? refuse('image_too_large', { maxMegapixels }) : accept(image);
}

/** Extensions of chat files, images excluded. */
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'odt', 'txt'] as const;
export const attachmentLimits = { maxBytes: 10 * 1024 * 1024, maxPerMessage: 10, maxNameLength: 120 } as const;
/** Chat images have no minimum size. */
export const chatImageLimits = { minPixels: 1 } as const;
/** Width of chat previews in pixels, for `&size=640` in the URL. */
export const chatImagePreviewWidth = 640;

/**
 * Validates an image in a chat message. Rejects it as `checkImage` does, but without a minimum size, and with
 * `file_empty` if it is empty.
 */
export const checkChatImage = <T extends ImageFacts>(image: T): RuleResult<T> =>
  image.bytes === 0 ? refuse('file_empty') : checkImage(image, chatImageLimits);

/** Validates the number of images and files in a message. Rejects with `max_files`. */
export const checkAttachmentCount = (count: number): RuleResult<number> =>
  count > attachmentLimits.maxPerMessage ? refuse('max_files', { max: attachmentLimits.maxPerMessage }) : accept(count);

/**
 * Validates a file in a chat message by name and size. Rejects with `extensions_limit`, `file_too_large` or
 * `file_empty`. A server also validates the content, and rejects with `file_content_differs`.
 */
export function checkAttachment<T extends { readonly name: string; readonly bytes: number }>(file: T): RuleResult<T> {
  const { extension } = splitFileName(file.name);
  if (!(attachmentExtensions as readonly string[]).includes(extension)) {
    return refuse('extensions_limit', {
      extensions: attachmentExtensions.map((allowedExtension) => `.${allowedExtension}`).join(', '),
    });
  }
  if (file.bytes === 0) return refuse('file_empty');
  return file.bytes > attachmentLimits.maxBytes ? refuse('file_too_large', { maxMegabytes: 10 }) : accept(file);
}

const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

const maxExtensionLength = 12;

/** Cleans a file name for storage: removes the path and invisible characters, and limits its length. */
export function cleanFileName(fileName: string): string {
  const [baseName = ''] = fileName.normalize('NFC').split(/[/\\]/).slice(-1);
  const visibleText = baseName.replaceAll(invisibleCharacters, '').replaceAll(/\s+/g, ' ').trim();
  const nameWithoutLeadingDots = visibleText.replace(/^[. ]+/, '');
  const { stem, extension } = splitFileName(nameWithoutLeadingDots);
  const extensionPart = extension.length > maxExtensionLength ? '' : nameWithoutLeadingDots.slice(stem.length);
  const stemPart = nameWithoutLeadingDots.slice(0, nameWithoutLeadingDots.length - extensionPart.length);
  const shortStem = [...stemPart].slice(0, attachmentLimits.maxNameLength - extensionPart.length).join('');
  return `${shortStem.trim() || 'file'}${extensionPart}`;
}
