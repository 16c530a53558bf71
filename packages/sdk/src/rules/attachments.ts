import type { Locale } from '../contract/vocabulary.ts';
import { splitFileName } from './file-name.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** What a chat takes besides pictures. */
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'odt', 'txt'] as const;
export const attachmentLimits = { maxBytes: 10 * 1024 * 1024, maxPerMessage: 10 } as const;

/** Judges a file for a chat message. Refuses with `extensions_limit` or `file_too_large`. */
export function checkAttachment<T extends { readonly name: string; readonly bytes: number }>(file: T): RuleResult<T> {
  const { extension } = splitFileName(file.name);
  if (!(attachmentExtensions as readonly string[]).includes(extension)) {
    return refuse('extensions_limit', { extensions: attachmentExtensions.map((known) => `.${known}`).join(', ') });
  }
  return file.bytes > attachmentLimits.maxBytes ? refuse('file_too_large', { maxMegabytes: 10 }) : accept(file);
}

/** A file's size in KB (1024 bytes) with two decimals: 12.50 KB, 12,50 KB. */
export const formatFileSize = (bytes: number, locale: Locale): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(bytes / 1024)} KB`;
