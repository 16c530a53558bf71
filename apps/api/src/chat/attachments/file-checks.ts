import type { attachmentExtensions } from '@plaza/sdk/rules';
import type { Logger } from '../../platform/log.ts';
import {
  type MalwareScanner,
  ScannerUnavailableError,
  type ScanVerdict,
} from '../../platform/malware/malware-scanner.ts';

type AttachmentExtension = (typeof attachmentExtensions)[number];

const pdfSignature = Buffer.from('%PDF-');
/** Maximum offset of a PDF's header: some programs write a few bytes before it. */
const maxPdfHeaderOffset = 1024;
const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Name of the stream that every Word document has in its OLE container. */
const msWordStreamName = Buffer.from('WordDocument', 'utf16le');

const readFileStart = async (file: Blob, length: number): Promise<Buffer> =>
  Buffer.from(await file.slice(0, length).arrayBuffer());

async function containsBytes(file: Blob, pattern: Buffer): Promise<boolean> {
  let chunkOverlap: Buffer = Buffer.alloc(0);
  for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
    const searchedBytes = Buffer.concat([chunkOverlap, chunk]);
    if (searchedBytes.includes(pattern)) return true;
    chunkOverlap = searchedBytes.subarray(Math.max(0, searchedBytes.length - pattern.length + 1));
  }
  return false;
}

async function isArchiveWithEntries(file: Blob, requiredNames: readonly string[]): Promise<boolean> {
  const zipEntries = await readZipEntries(file);
  if (zipEntries === null || zipEntries.some(({ isEncrypted }) => isEncrypted)) return false;
  const entryNames = new Set(zipEntries.map(({ name }) => name));
  return requiredNames.every((name) => entryNames.has(name));
}

async function detectCharset(file: Blob): Promise<'utf-8' | 'windows-1252' | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const decodeChunk = (chunk?: Uint8Array) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
    // Texts contain no control characters but tabs, line breaks and page breaks.
    if (chunk.some((byte) => byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)))) return null;
    decodeChunk(chunk);
  }
  decodeChunk();
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

const mediaTypeByExtension = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

const contentCheckByType: Readonly<Record<keyof typeof mediaTypeByExtension, (file: Blob) => Promise<boolean>>> = {
  pdf: async (file) => (await readFileStart(file, maxPdfHeaderOffset)).includes(pdfSignature),
  doc: async (file) =>
    (await readFileStart(file, oleSignature.length)).equals(oleSignature) && containsBytes(file, msWordStreamName),
  docx: (file) => isArchiveWithEntries(file, ['[Content_Types].xml', 'word/document.xml']),
  odt: (file) => isArchiveWithEntries(file, ['mimetype', 'content.xml']),
};

/**
 * Detects the media type by the content, read in chunks.
 * @returns `null` when the content does not match the extension.
 */
export async function detectContentType(file: Blob, extension: AttachmentExtension): Promise<string | null> {
  if (extension !== 'txt') return (await contentCheckByType[extension](file)) ? mediaTypeByExtension[extension] : null;
  const charset = await detectCharset(file);
  return charset && `text/plain; charset=${charset}`;
}

interface ZipEntry {
  name: string;
  isEncrypted: boolean;
}

const zipEndSignature = 0x06054b50;
const zipEntrySignature = 0x02014b50;
const zipEndLength = 22;
const zipEntryLength = 46;
const maxZipCommentBytes = 0xffff;
/** Maximum size of a zip directory, which no real document exceeds. */
const maxZipDirectoryBytes = 512 * 1024;

const readDataView = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, end).arrayBuffer());

/** Position and length of the central directory, read from the end of a zip archive. */
async function findZipDirectory(file: Blob): Promise<{ start: number; length: number } | null> {
  const zipTailStart = Math.max(0, file.size - zipEndLength - maxZipCommentBytes);
  const zipTailView = await readDataView(file, zipTailStart, file.size);
  for (let offset = zipTailView.byteLength - zipEndLength; offset >= 0; offset -= 1) {
    if (zipTailView.getUint32(offset, true) !== zipEndSignature) continue;
    const [length, start] = [zipTailView.getUint32(offset + 12, true), zipTailView.getUint32(offset + 16, true)];
    return length <= maxZipDirectoryBytes && start + length <= zipTailStart + offset ? { start, length } : null;
  }
  return null;
}

/** Names in the central directory of a zip archive; `null` if the file is broken or not a zip archive. */
async function readZipEntries(file: Blob): Promise<ZipEntry[] | null> {
  const directoryRange = await findZipDirectory(file);
  if (directoryRange === null) return null;
  const directoryView = await readDataView(file, directoryRange.start, directoryRange.start + directoryRange.length);
  const zipEntries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let offset = 0;
  while (offset + zipEntryLength <= directoryView.byteLength) {
    if (directoryView.getUint32(offset, true) !== zipEntrySignature) return null;
    const entryNameLength = directoryView.getUint16(offset + 28, true);
    const extraFieldsLength = directoryView.getUint16(offset + 30, true) + directoryView.getUint16(offset + 32, true);
    const entryNameStart = offset + zipEntryLength;
    if (entryNameStart + entryNameLength > directoryView.byteLength) return null;
    zipEntries.push({
      name: decoder.decode(new Uint8Array(directoryView.buffer, entryNameStart, entryNameLength)),
      isEncrypted: (directoryView.getUint16(offset + 8, true) & 1) === 1,
    });
    offset = entryNameStart + entryNameLength + extraFieldsLength;
  }
  return zipEntries;
}

/** A `pending` file cannot be downloaded until a scan finds it clean. */
export type FileScanStatus = 'none' | 'clean' | 'pending' | 'infected';

export interface FileScans {
  /** @returns `none` without a scanner, `pending` when the scanner is unavailable. */
  scan(content: Uint8Array): Promise<FileScanStatus>;
}

interface FileScansOptions {
  /** `null` when no scanner is configured. */
  scanner: MalwareScanner | null;
  log: Logger;
}

/** Maximum time that the sender waits for a scan. */
const fileScanTimeoutMs = 10_000;
/** Pause after a failure, during which files skip the scanner, so that uploads don't queue behind it. */
const scannerPauseAfterFailureMs = 15_000;

export function createFileScans({ scanner, log }: FileScansOptions): FileScans {
  let pausedUntil = 0;
  const scanUnlessPaused = async (
    content: Uint8Array,
    configuredScanner: MalwareScanner,
  ): Promise<ScanVerdict | null> => {
    if (Date.now() < pausedUntil) return null;
    try {
      return await configuredScanner.scan(content, fileScanTimeoutMs);
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      pausedUntil = Date.now() + scannerPauseAfterFailureMs;
      log.warn({ err: error }, 'a file was not scanned yet');
      return null;
    }
  };
  return {
    scan: async (content) => {
      if (scanner === null) return 'none';
      const scanVerdict = await scanUnlessPaused(content, scanner);
      if (scanVerdict === null) return 'pending';
      return scanVerdict.isInfected ? 'infected' : 'clean';
    },
  };
}
