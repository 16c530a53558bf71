import type { Locale } from '@plaza/sdk/contract';
import {
  type attachmentExtensions,
  checkAttachment,
  checkAttachmentCount,
  checkChatImage,
  cleanFileName,
  type RuleResult,
  splitFileName,
} from '@plaza/sdk/rules';
import { ruleMessage } from '../../messages/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { ImageProcessor } from '../../platform/images/image-processor.ts';
import { createPriorityQueue } from '../../platform/queues.ts';
import { contentTypeOf, type FileScan, type FileScans } from './file-checks.ts';

/** What a form brings beside the text of a message. */
export interface UploadedAttachments {
  readonly images: readonly File[];
  readonly files: readonly File[];
}

/** A picture or file that is stored already and waits for its message. */
export interface PreparedAttachment {
  readonly isImage: boolean;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** In pixels; `null` for files that are no pictures. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Never `infected`: such a file is refused. */
  readonly scan: Exclude<FileScan, 'infected'>;
}

/** Takes uploads in for messages that are about to be written. */
export interface AttachmentUploads {
  /**
   * Judges, scans and stores what was uploaded, before the transaction that writes the message; what no message names is
   * removed after a day, or by `discard` at once. When some of it is refused, all of these are told, and none is kept.
   * @throws DomainError `validation_failed` with the fields that were refused.
   */
  prepare(uploaded: UploadedAttachments, by: { userId: number; locale: Locale }): Promise<PreparedAttachment[]>;
  /** Removes what was prepared and no message names, such as of a message that was sent twice at once. */
  discard(prepared: readonly PreparedAttachment[]): Promise<void>;
}

export interface AttachmentUploadsOptions {
  storedFiles: Pick<StoredFiles, 'store' | 'removeUnnamed'>;
  imageProcessor: Pick<ImageProcessor, 'storeForChat'>;
  scans: FileScans;
  /** Notes that an account sent an infected file. */
  onInfected: (userId: number) => Promise<void>;
}

/** The end of the name that a file is kept under, whatever it is called. */
export const fileEnding = '.bin';
/** Files stand in memory while they are written: so many at a time in this process. */
const concurrency = 2;

/** A file that was judged, and is not stored yet. */
interface JudgedFile {
  readonly file: File;
  readonly name: string;
  readonly contentType: string;
}

type Refusal = Extract<RuleResult<never>, { ok: false }>;

/** What went well of some uploads, and what is wrong with the others, by their fields. */
interface Sorted<T> {
  readonly fine: T[];
  readonly fields: Record<string, string[]>;
}

async function judgeFile(file: File): Promise<RuleResult<JudgedFile>> {
  const name = cleanFileName(file.name);
  const judged = checkAttachment({ name, bytes: file.size });
  if (!judged.ok) return judged;
  // the rule lets no other extension pass
  const extension = splitFileName(name).extension as (typeof attachmentExtensions)[number];
  const contentType = await contentTypeOf(file, extension);
  if (contentType === null) return { ok: false, code: 'file_content_differs', params: {} };
  return { ok: true, value: { file, name, contentType } };
}

/** What is wrong with a file: several of them may be sent, so each is named. */
const told = (file: File, { code, params }: Refusal, locale: Locale): string =>
  `${cleanFileName(file.name)}: ${ruleMessage(code, locale, params)}`;

function sort<T>(field: string, files: readonly File[], results: readonly RuleResult<T>[], locale: Locale): Sorted<T> {
  const sorted: Sorted<T> = { fine: [], fields: {} };
  for (const [index, file] of files.entries()) {
    const result = results[index];
    if (result?.ok) sorted.fine.push(result.value);
    else if (result !== undefined) sorted.fields[`${field}.${index}`] = [told(file, result, locale)];
  }
  return sorted;
}

const accepted = <T>(results: readonly RuleResult<T>[]): T[] =>
  results.flatMap((result) => (result.ok ? [result.value] : []));

function requireFew({ images, files }: UploadedAttachments, locale: Locale): void {
  const count = checkAttachmentCount(images.length + files.length);
  if (count.ok) return;
  const field = files.length > 0 ? 'uploadedFiles' : 'uploadedImages';
  throw new DomainError('validation_failed', { fields: { [field]: [ruleMessage(count.code, locale, count.params)] } });
}

export function createAttachmentUploads({
  storedFiles,
  imageProcessor,
  scans,
  onInfected,
}: AttachmentUploadsOptions): AttachmentUploads {
  const queue = createPriorityQueue(concurrency);

  const storePicture = async (file: File): Promise<RuleResult<PreparedAttachment>> => {
    // the rule would judge the name before anything else, which does not count for pictures
    const isEmpty = checkChatImage({ name: 'picture.png', bytes: file.size });
    if (!isEmpty.ok) return isEmpty;
    const stored = await imageProcessor.storeForChat(file);
    if (!stored.ok) return stored;
    const { key: storageKey, width, height, sizeBytes } = stored.value;
    const name = cleanFileName(file.name);
    const size = { width, height };
    return {
      ok: true,
      value: { isImage: true, storageKey, name, contentType: 'image/webp', sizeBytes, size, scan: 'none' },
    };
  };

  const storeFile = ({ file, name, contentType }: JudgedFile): Promise<RuleResult<PreparedAttachment>> =>
    queue.high(async () => {
      const content = new Uint8Array(await file.arrayBuffer());
      const scan = await scans.scan(content);
      if (scan === 'infected') return { ok: false, code: 'file_infected', params: {} };
      const storageKey = await storedFiles.store('chats', [{ ending: fileEnding, content, contentType }]);
      const sizeBytes = content.byteLength;
      return { ok: true, value: { isImage: false, storageKey, name, contentType, sizeBytes, size: null, scan } };
    });

  const discard: AttachmentUploads['discard'] = (prepared) =>
    storedFiles.removeUnnamed(prepared.map(({ storageKey }) => storageKey));

  /** Waits for all of some work, so that what was done of it is known when any of it fails. */
  const settle = async <T>(work: readonly Promise<T>[], undo: (done: readonly T[]) => Promise<void>): Promise<T[]> => {
    const settled = await Promise.allSettled(work);
    const done = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failure = settled.find((result) => result.status === 'rejected');
    if (failure === undefined) return done;
    await undo(done);
    throw failure.reason;
  };

  return {
    prepare: async (uploaded, { userId, locale }) => {
      requireFew(uploaded, locale);
      const { images, files } = uploaded;
      const judged = sort('uploadedFiles', files, await Promise.all(files.map(judgeFile)), locale);
      const storedImages = await settle(images.map(storePicture), (done) => discard(accepted(done)));
      const sortedImages = sort('uploadedImages', images, storedImages, locale);
      const fields = { ...sortedImages.fields, ...judged.fields };
      if (Object.keys(fields).length > 0) {
        await discard(sortedImages.fine);
        throw new DomainError('validation_failed', { fields });
      }
      // every file was judged to be fine, so that these are in the order of the files
      const scannedFiles = await settle(judged.fine.map(storeFile), (done) =>
        discard([...sortedImages.fine, ...accepted(done)]),
      );
      const sortedFiles = sort('uploadedFiles', files, scannedFiles, locale);
      const prepared = [...sortedImages.fine, ...sortedFiles.fine];
      if (Object.keys(sortedFiles.fields).length > 0) {
        await discard(prepared);
        await onInfected(userId);
        throw new DomainError('validation_failed', { fields: sortedFiles.fields });
      }
      return prepared;
    },
    discard,
  };
}
