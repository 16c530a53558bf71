const asciiCodes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const fileSignatures: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, ...asciiCodes('PNG\r\n'), 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: asciiCodes('GIF8') },
  { type: 'image/webp', at: 8, bytes: asciiCodes('WEBP') },
  { type: 'image/heic', at: 4, bytes: asciiCodes('ftypheic') },
  { type: 'image/avif', at: 4, bytes: asciiCodes('ftypavif') },
  { type: 'application/pdf', at: 0, bytes: asciiCodes('%PDF-') },
  { type: 'application/zip', at: 0, bytes: [...asciiCodes('PK'), 0x03, 0x04] },
];

const archiveTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

export const signatureByteCount = 512;

export const extensionOf = (name: string): string => /[^/]\.([^./]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Detects the MIME type from the first bytes of a file. The extension only distinguishes ZIP-based and text formats.
 */
export function detectMimeType(head: Uint8Array, name: string): string {
  const detectedType = fileSignatures.find(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  )?.type;
  const fileExtension = extensionOf(name);
  if (detectedType === 'application/zip') return archiveTypes[fileExtension] ?? detectedType;
  if (detectedType !== undefined) return detectedType;
  const isPlainText =
    head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  return isPlainText && fileExtension === 'txt' ? 'text/plain' : 'application/octet-stream';
}

/** Upload state, which the page sets. In a form that submits its files natively they stay `waiting`. */
export type UploadState = 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';

/** A chosen file, or a file already on the server. */
export interface UploadItem {
  /** Id of the upload, unique in the list. */
  id: string;
  name: string;
  /** Size of the file in bytes; 0 for an image on the server of unknown size. */
  size: number;
  /** MIME type of the file, detected from its content. */
  type: string;
  state: UploadState;
  /** Upload progress from 0 to 100. */
  progress?: number;
  /** Text of the upload error. */
  reason?: string;
  /** The chosen file; absent for a file that is already on the server. */
  file?: File;
  /** URL of an image that is already on the server. */
  url?: string;
  /** Size of an image in pixels; absent for other files. */
  width?: number;
  height?: number;
}

export const uploadStates: Readonly<
  Record<UploadState, { canCancel: boolean; canRetry: boolean; canRemove: boolean; isBusy: boolean }>
> = {
  waiting: { canCancel: false, canRetry: false, canRemove: true, isBusy: false },
  uploading: { canCancel: true, canRetry: false, canRemove: false, isBusy: true },
  done: { canCancel: false, canRetry: false, canRemove: true, isBusy: false },
  failed: { canCancel: false, canRetry: true, canRemove: true, isBusy: false },
  cancelled: { canCancel: false, canRetry: true, canRemove: true, isBusy: false },
};

export const isQueued = (item: UploadItem, items: readonly UploadItem[]): boolean =>
  item.state === 'waiting' && items.some((other) => other.state === 'uploading');

export interface UploadLimits {
  /** Accepted MIME types, detected from the content. */
  types: readonly string[];
  /** Size in bytes at which a file is too large, and rejected. */
  sizeLimit: number;
  minCount: number;
  maxCount: number;
  /** Minimum width and height in pixels; images only. */
  minWidth: number;
  minHeight: number;
}

/** Default limits for images: PNG or JPEG, under 5 MB, at least 100 × 100 px, at most 10. */
export const defaultImageLimits: UploadLimits = {
  types: ['image/png', 'image/jpeg'],
  sizeLimit: 5 * 1024 * 1024,
  minCount: 0,
  maxCount: 10,
  minWidth: 100,
  minHeight: 100,
};

/** Default limits for files: images, PDF, common documents and plain text, under 5 MB, at most 10. */
export const defaultFileLimits: UploadLimits = {
  ...defaultImageLimits,
  types: [
    'image/png',
    'image/jpeg',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
    'text/plain',
  ],
  minWidth: 1,
  minHeight: 1,
};

export interface FileMetadata {
  name: string;
  size: number;
  /** Date of the last change in milliseconds since 1970, as in `File`. */
  lastModified: number;
  type: string;
  /** Size of an image in pixels; undefined if it cannot be decoded. */
  pixels?: { width: number; height: number } | undefined;
}

/** Code of a rejection; the page supplies the text. */
export type FileRejectionCode = 'type' | 'size' | 'empty' | 'unreadable' | 'dimensions' | 'count' | 'duplicate';

export interface FileRejection {
  id: string;
  name: string;
  size: number;
  code: FileRejectionCode;
  /** Size in pixels of an image that is too small. */
  pixels?: { width: number; height: number } | undefined;
}

const isImageType = (type: string): boolean => type.startsWith('image/');

/**
 * Returns the reason to reject a file, given the files already in the list; undefined if the file is accepted. Problems
 * with the file itself take precedence over limits on the list.
 */
export function getRejectionCode(
  facts: FileMetadata,
  existingFiles: readonly Pick<FileMetadata, 'name' | 'size' | 'lastModified'>[],
  count: number,
  limits: UploadLimits,
): FileRejectionCode | undefined {
  if (facts.size === 0) return 'empty';
  if (!limits.types.includes(facts.type)) return 'type';
  if (facts.size >= limits.sizeLimit) return 'size';
  if (isImageType(facts.type)) {
    if (!facts.pixels) return 'unreadable';
    if (facts.pixels.width < limits.minWidth || facts.pixels.height < limits.minHeight) return 'dimensions';
  }
  const isDuplicate = existingFiles.some(
    (other) => other.name === facts.name && other.size === facts.size && other.lastModified === facts.lastModified,
  );
  if (isDuplicate) return 'duplicate';
  return count >= limits.maxCount ? 'count' : undefined;
}

export function partitionFiles<Facts extends FileMetadata>(
  chosen: readonly Facts[],
  existingItems: readonly UploadItem[],
  limits: UploadLimits,
): { accepted: Facts[]; refused: { facts: Facts; code: FileRejectionCode }[] } {
  const existingFiles: Pick<FileMetadata, 'name' | 'size' | 'lastModified'>[] = existingItems.flatMap(
    ({ file }) => file ?? [],
  );
  const acceptedFiles: Facts[] = [];
  const rejectedFiles: { facts: Facts; code: FileRejectionCode }[] = [];
  for (const facts of chosen) {
    const rejectionCode = getRejectionCode(facts, existingFiles, existingItems.length + acceptedFiles.length, limits);
    if (rejectionCode) rejectedFiles.push({ facts, code: rejectionCode });
    else {
      acceptedFiles.push(facts);
      existingFiles.push(facts);
    }
  }
  return { accepted: acceptedFiles, refused: rejectedFiles };
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const movedItem = items[from];
  if (movedItem === undefined) return [...items];
  const otherItems = items.toSpliced(from, 1);
  return otherItems.toSpliced(Math.max(0, Math.min(to, otherItems.length)), 0, movedItem);
}

const maxStemLength = 10;

/** Truncates a file name to ten letters before its extension: `bay-106-fr….jpg`. */
export function truncateFileName(name: string): string {
  const fileExtension = extensionOf(name);
  const nameStem = [...(fileExtension === '' ? name : name.slice(0, -fileExtension.length - 1))];
  if (nameStem.length <= maxStemLength) return name;
  const extensionSuffix = fileExtension === '' ? '' : `.${name.slice(-fileExtension.length)}`;
  return `${nameStem.slice(0, maxStemLength).join('').trimEnd()}…${extensionSuffix}`;
}

/**
 * Formats a file size in kilobytes of 1024 bytes with two decimals: `184.25 KB`; never 0.00 for a file that is not
 * empty.
 */
export function formatFileSize(bytes: number, locale: string): string {
  const numberFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${numberFormat.format(bytes > 0 ? Math.max(bytes / 1024, 0.01) : 0)}\u00A0KB`;
}

export type UploadMilestone = 'halfway' | 'done' | 'failed';

export function findMilestones(
  before: readonly UploadItem[],
  after: readonly UploadItem[],
): { item: UploadItem; milestone: UploadMilestone }[] {
  return after.flatMap((item): { item: UploadItem; milestone: UploadMilestone }[] => {
    const previousItem = before.find((other) => other.id === item.id);
    if (!previousItem) return [];
    if (item.state !== previousItem.state && (item.state === 'done' || item.state === 'failed'))
      return [{ item, milestone: item.state }];
    const hasReachedHalf =
      item.state === 'uploading' && (item.progress ?? 0) >= 50 && (previousItem.progress ?? 0) < 50;
    return hasReachedHalf ? [{ item, milestone: 'halfway' }] : [];
  });
}
