import { splitFileName } from './file-name.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** How many pictures a listing has; the wizard recommends three. */
export const listingImageLimits = { min: 1, max: 10, recommended: 3 } as const;
export const imageExtensions = ['png', 'jpeg', 'jpg'] as const;
/** Kinds of picture by content. */
export const imageTypes = ['image/png', 'image/jpeg'] as const;
export const imageLimits = { minPixels: 100, maxMegapixels: 50, maxBytes: 5 * 1024 * 1024 } as const;

/** What is known of a picture before it is decoded; leave out what is not known yet. */
export interface ImageFacts {
  readonly name: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

/** Refuses too few pictures with `images_required`, too many with `max_images`. */
export function checkImageCount(count: number): RuleResult<number> {
  if (count < listingImageLimits.min) return refuse('images_required', { min: listingImageLimits.min });
  return count > listingImageLimits.max ? refuse('max_images', { max: listingImageLimits.max }) : accept(count);
}

/**
 * Judges a picture by its name, bytes and pixels. Refuses with `extensions_limit`, `file_too_large`,
 * `image_too_small` or `image_too_large`. A server also judges the content, and refuses with `image_unreadable`.
 *
 * @param limits how wide and high it is at least; by default as a listing needs it.
 */
export function checkImage<T extends ImageFacts>(
  image: T,
  { minPixels }: { readonly minPixels: number } = imageLimits,
): RuleResult<T> {
  const { extension } = splitFileName(image.name);
  if (!(imageExtensions as readonly string[]).includes(extension)) {
    return refuse('extensions_limit', { extensions: imageExtensions.map((known) => `.${known}`).join(', ') });
  }
  if (image.bytes >= imageLimits.maxBytes) return refuse('file_too_large', { maxMegabytes: 5 });
  const { width = minPixels, height = minPixels } = image;
  if (width < minPixels || height < minPixels) return refuse('image_too_small', { minPixels });
  const { maxMegapixels } = imageLimits;
  return width * height > maxMegapixels * 1_000_000 ? refuse('image_too_large', { maxMegapixels }) : accept(image);
}
