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
import { detectContentType, type FileScanStatus, type FileScans } from './file-checks.ts';

export interface UploadedAttachments {
  readonly images: readonly File[];
  readonly files: readonly File[];
}

export interface PreparedAttachment {
  readonly isImage: boolean;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Width and height of an image in pixels; `null` for other files. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Never `infected`: infected files are rejected. */
  readonly scan: Exclude<FileScanStatus, 'infected'>;
}

export interface AttachmentUploads {
  /**
   * Checks, scans and stores uploads before the transaction that writes the message. Files without a message are
   * deleted after a day, or immediately by `discard`. If any file is rejected, all rejections are reported and nothing
   * is stored.
   * @throws DomainError `validation_failed` with the rejected fields.
   */
  prepare(uploaded: UploadedAttachments, by: { userId: number; locale: Locale }): Promise<PreparedAttachment[]>;
  /** Deletes stored files without a message, such as those of a message sent twice concurrently. */
  discard(preparedAttachments: readonly PreparedAttachment[]): Promise<void>;
}

export interface AttachmentUploadsOptions {
  storedFiles: Pick<StoredFiles, 'store' | 'removeUnreferenced'>;
  imageProcessor: Pick<ImageProcessor, 'storeForChat'>;
  scans: FileScans;
  onInfected: (userId: number) => Promise<void>;
}

/** All attachments are stored with this extension instead of their own. */
export const storedFileExtension = '.bin';
/** Maximum number of files held in memory while they are written. */
const maxConcurrentFileWrites = 2;

interface CheckedFile {
  readonly file: File;
  readonly name: string;
  readonly contentType: string;
}

type UploadRejection = Extract<RuleResult<never>, { ok: false }>;

/** Accepted uploads, and the error messages of rejected ones by field. */
interface UploadsByValidity<T> {
  readonly valid: T[];
  readonly fields: Record<string, string[]>;
}

async function checkFile(file: File): Promise<RuleResult<CheckedFile>> {
  const name = cleanFileName(file.name);
  const ruleCheck = checkAttachment({ name, bytes: file.size });
  if (!ruleCheck.ok) return ruleCheck;
  // `checkAttachment` admits no other extension.
  const extension = splitFileName(name).extension as (typeof attachmentExtensions)[number];
  const contentType = await detectContentType(file, extension);
  if (contentType === null) return { ok: false, code: 'file_content_differs', params: {} };
  return { ok: true, value: { file, name, contentType } };
}

/** Describes why an upload is rejected, with the file name, since a message may have several files. */
const describeRejection = (file: File, { code, params }: UploadRejection, locale: Locale): string =>
  `${cleanFileName(file.name)}: ${ruleMessage(code, locale, params)}`;

function splitByValidity<T>(
  field: string,
  files: readonly File[],
  results: readonly RuleResult<T>[],
  locale: Locale,
): UploadsByValidity<T> {
  const uploadsByValidity: UploadsByValidity<T> = { valid: [], fields: {} };
  for (const [index, file] of files.entries()) {
    const checkResult = results[index];
    if (checkResult?.ok) uploadsByValidity.valid.push(checkResult.value);
    else if (checkResult !== undefined)
      uploadsByValidity.fields[`${field}.${index}`] = [describeRejection(file, checkResult, locale)];
  }
  return uploadsByValidity;
}

const selectAcceptedValues = <T>(results: readonly RuleResult<T>[]): T[] =>
  results.flatMap((result) => (result.ok ? [result.value] : []));

function requireAttachmentCount({ images, files }: UploadedAttachments, locale: Locale): void {
  const countCheck = checkAttachmentCount(images.length + files.length);
  if (countCheck.ok) return;
  const uploadFieldName = files.length > 0 ? 'uploadedFiles' : 'uploadedImages';
  throw new DomainError('validation_failed', {
    fields: { [uploadFieldName]: [ruleMessage(countCheck.code, locale, countCheck.params)] },
  });
}

/** Waits for all tasks, so that completed ones can be undone when any task fails. */
const awaitAllOrUndo = async <T>(
  work: readonly Promise<T>[],
  undo: (completedResults: readonly T[]) => Promise<void>,
): Promise<T[]> => {
  const workOutcomes = await Promise.allSettled(work);
  const completedResults = workOutcomes.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const firstFailure = workOutcomes.find((result) => result.status === 'rejected');
  if (firstFailure === undefined) return completedResults;
  await undo(completedResults);
  throw firstFailure.reason;
};

export function createAttachmentUploads({
  storedFiles,
  imageProcessor,
  scans,
  onInfected,
}: AttachmentUploadsOptions): AttachmentUploads {
  const fileWriteQueue = createPriorityQueue(maxConcurrentFileWrites);

  const storeImage = async (file: File): Promise<RuleResult<PreparedAttachment>> => {
    // Checks a fixed name: the rule requires an image extension, which images in chats need not have.
    const imageSizeCheck = checkChatImage({ name: 'picture.png', bytes: file.size });
    if (!imageSizeCheck.ok) return imageSizeCheck;
    const storedImage = await imageProcessor.storeForChat(file);
    if (!storedImage.ok) return storedImage;
    const { key: storageKey, width, height, sizeBytes } = storedImage.value;
    const name = cleanFileName(file.name);
    const imageSize = { width, height };
    return {
      ok: true,
      value: { isImage: true, storageKey, name, contentType: 'image/webp', sizeBytes, size: imageSize, scan: 'none' },
    };
  };

  const storeFile = ({ file, name, contentType }: CheckedFile): Promise<RuleResult<PreparedAttachment>> =>
    fileWriteQueue.high(async () => {
      const content = new Uint8Array(await file.arrayBuffer());
      const scanStatus = await scans.scan(content);
      if (scanStatus === 'infected') return { ok: false, code: 'file_infected', params: {} };
      const storageKey = await storedFiles.store('chats', [{ ending: storedFileExtension, content, contentType }]);
      const sizeBytes = content.byteLength;
      return {
        ok: true,
        value: { isImage: false, storageKey, name, contentType, sizeBytes, size: null, scan: scanStatus },
      };
    });

  const discard: AttachmentUploads['discard'] = (preparedAttachments) =>
    storedFiles.removeUnreferenced(preparedAttachments.map(({ storageKey }) => storageKey));

  return {
    prepare: async (uploaded, { userId, locale }) => {
      requireAttachmentCount(uploaded, locale);
      const { images, files } = uploaded;
      const checkedFiles = splitByValidity('uploadedFiles', files, await Promise.all(files.map(checkFile)), locale);
      const storedImages = await awaitAllOrUndo(images.map(storeImage), (completedResults) =>
        discard(selectAcceptedValues(completedResults)),
      );
      const checkedImages = splitByValidity('uploadedImages', images, storedImages, locale);
      const fieldErrors = { ...checkedImages.fields, ...checkedFiles.fields };
      if (Object.keys(fieldErrors).length > 0) {
        await discard(checkedImages.valid);
        throw new DomainError('validation_failed', { fields: fieldErrors });
      }
      // All files were valid, so the results are in the order of `files`.
      const scannedFiles = await awaitAllOrUndo(checkedFiles.valid.map(storeFile), (completedResults) =>
        discard([...checkedImages.valid, ...selectAcceptedValues(completedResults)]),
      );
      const scanCheckedFiles = splitByValidity('uploadedFiles', files, scannedFiles, locale);
      const preparedAttachments = [...checkedImages.valid, ...scanCheckedFiles.valid];
      if (Object.keys(scanCheckedFiles.fields).length > 0) {
        await discard(preparedAttachments);
        await onInfected(userId);
        throw new DomainError('validation_failed', { fields: scanCheckedFiles.fields });
      }
      return preparedAttachments;
    },
    discard,
  };
}
