import { splitFileName } from './file-name.ts';
import { checkImage, type ImageFacts } from './images.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** What a chat takes besides pictures. */
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'odt', 'txt'] as const;
export const attachmentLimits = { maxBytes: 10 * 1024 * 1024, maxPerMessage: 10, maxNameLength: 120 } as const;
/** Pictures of chats may be as small as they like. */
export const chatImageLimits = { minPixels: 1 } as const;
/** Width in pixels in which a chat shows pictures: ask for it by `&size=640` at the end of a picture’s address. */
export const chatImagePreviewWidth = 640;

/** Judges a picture for a chat message. Refuses as `checkImage` does, without a smallest size, or with `file_empty`. */
export const checkChatImage = <T extends ImageFacts>(image: T): RuleResult<T> =>
  image.bytes === 0 ? refuse('file_empty') : checkImage(image, chatImageLimits);

/** Refuses more pictures and files together than a message takes with `max_files`. */
export const checkAttachmentCount = (count: number): RuleResult<number> =>
  count > attachmentLimits.maxPerMessage ? refuse('max_files', { max: attachmentLimits.maxPerMessage }) : accept(count);

/**
 * Judges a file for a chat message by its name and size. Refuses with `extensions_limit`, `file_too_large` or
 * `file_empty`. A server also judges the content, and refuses with `file_content_differs`.
 */
export function checkAttachment<T extends { readonly name: string; readonly bytes: number }>(file: T): RuleResult<T> {
  const { extension } = splitFileName(file.name);
  if (!(attachmentExtensions as readonly string[]).includes(extension)) {
    return refuse('extensions_limit', { extensions: attachmentExtensions.map((known) => `.${known}`).join(', ') });
  }
  if (file.bytes === 0) return refuse('file_empty');
  return file.bytes > attachmentLimits.maxBytes ? refuse('file_too_large', { maxMegabytes: 10 }) : accept(file);
}

/** What shows nowhere, or turns the direction of what follows, and parts of a path. */
const unshownInNames = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** What is longer belongs to the name. */
const longestExtension = 12;

/** A file's name to keep: without a path, without what nobody can see, and not longer than can be kept. */
export function cleanFileName(given: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const shown = last.replaceAll(unshownInNames, '').replaceAll(/\s+/g, ' ').trim();
  const visible = shown.replace(/^[. ]+/, '');
  const { stem, extension } = splitFileName(visible);
  const end = extension.length > longestExtension ? '' : visible.slice(stem.length);
  const name = visible.slice(0, visible.length - end.length);
  const kept = [...name].slice(0, attachmentLimits.maxNameLength - end.length).join('');
  return `${kept.trim() || 'file'}${end}`;
}
