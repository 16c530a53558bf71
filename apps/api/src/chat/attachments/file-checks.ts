import type { attachmentExtensions } from '@plaza/sdk/rules';
import type { Logger } from '../../platform/log.ts';
import {
  type MalwareScanner,
  ScannerUnavailableError,
  type ScanVerdict,
} from '../../platform/malware/malware-scanner.ts';

type AttachmentExtension = (typeof attachmentExtensions)[number];

const pdfStart = Buffer.from('%PDF-');
/** Maximum offset of a PDF's header: some programs write a few bytes before it. */
const pdfPreamble = 1024;
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Name of the stream that every Word document has in its OLE container. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

const startOf = async (file: Blob, length: number): Promise<Buffer> =>
  Buffer.from(await file.slice(0, length).arrayBuffer());

async function containsBytes(file: Blob, pattern: Buffer): Promise<boolean> {
  let overlap: Buffer = Buffer.alloc(0);
  for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
    const searchedBytes = Buffer.concat([overlap, chunk]);
    if (searchedBytes.includes(pattern)) return true;
    overlap = searchedBytes.subarray(Math.max(0, searchedBytes.length - pattern.length + 1));
  }
  return false;
}

async function isArchiveWith(file: Blob, requiredNames: readonly string[]): Promise<boolean> {
  const entries = await readZipNames(file);
  if (entries === null || entries.some(({ isEncrypted }) => isEncrypted)) return false;
  const names = new Set(entries.map(({ name }) => name));
  return requiredNames.every((name) => names.has(name));
}

/** Detects the encoding of a text; `null` for binary content. */
async function charsetOf(file: Blob): Promise<'utf-8' | 'windows-1252' | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const decode = (chunk?: Uint8Array) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
    // Texts contain no control characters but tabs, line breaks and page breaks.
    if (chunk.some((byte) => byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)))) return null;
    decode(chunk);
  }
  decode();
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

const plainTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

const checks: Readonly<Record<keyof typeof plainTypes, (file: Blob) => Promise<boolean>>> = {
  pdf: async (file) => (await startOf(file, pdfPreamble)).includes(pdfStart),
  doc: async (file) => (await startOf(file, oleStart.length)).equals(oleStart) && containsBytes(file, wordStream),
  docx: (file) => isArchiveWith(file, ['[Content_Types].xml', 'word/document.xml']),
  odt: (file) => isArchiveWith(file, ['mimetype', 'content.xml']),
};

/**
 * Detects the media type by the content, read in chunks.
 * @returns `null` when the content does not match the extension.
 */
export async function contentTypeOf(file: Blob, extension: AttachmentExtension): Promise<string | null> {
  if (extension !== 'txt') return (await checks[extension](file)) ? plainTypes[extension] : null;
  const charset = await charsetOf(file);
  return charset && `text/plain; charset=${charset}`;
}

interface ZipEntry {
  name: string;
  isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const maxCommentBytes = 0xffff;
/** More than any document lists; larger directories are rejected. */
const maxDirectoryBytes = 512 * 1024;

const viewOf = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, end).arrayBuffer());

/** Position and length of the central directory, read from the end of a zip archive. */
async function findDirectory(file: Blob): Promise<{ start: number; length: number } | null> {
  const tailStart = Math.max(0, file.size - endLength - maxCommentBytes);
  const tailView = await viewOf(file, tailStart, file.size);
  for (let at = tailView.byteLength - endLength; at >= 0; at -= 1) {
    if (tailView.getUint32(at, true) !== endSignature) continue;
    const [length, start] = [tailView.getUint32(at + 12, true), tailView.getUint32(at + 16, true)];
    return length <= maxDirectoryBytes && start + length <= tailStart + at ? { start, length } : null;
  }
  return null;
}

/** Names in the central directory of a zip archive; `null` for another format or a broken archive. */
async function readZipNames(file: Blob): Promise<ZipEntry[] | null> {
  const directoryRange = await findDirectory(file);
  if (directoryRange === null) return null;
  const directory = await viewOf(file, directoryRange.start, directoryRange.start + directoryRange.length);
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let at = 0;
  while (at + entryLength <= directory.byteLength) {
    if (directory.getUint32(at, true) !== entrySignature) return null;
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const nameStart = at + entryLength;
    if (nameStart + nameLength > directory.byteLength) return null;
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, nameStart, nameLength)),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
    });
    at = nameStart + nameLength + extraLength;
  }
  return entries;
}

/** A `pending` file cannot be downloaded until a scan finds it clean. */
export type FileScan = 'none' | 'clean' | 'pending' | 'infected';

export interface FileScans {
  /** @returns `none` without a scanner, `pending` when the scanner is unavailable. */
  scan(content: Uint8Array): Promise<FileScan>;
}

interface FileScansOptions {
  /** `null` when none is configured. */
  scanner: MalwareScanner | null;
  log: Logger;
}

/** Maximum wait of the sender. */
const timeoutMs = 10_000;
/** Pause after a failure, during which files skip the scanner, so that uploads don't queue behind it. */
const pauseMs = 15_000;

export function createFileScans({ scanner, log }: FileScansOptions): FileScans {
  let pausedUntil = 0;
  const scanUnlessPaused = async (content: Uint8Array, by: MalwareScanner): Promise<ScanVerdict | null> => {
    if (Date.now() < pausedUntil) return null;
    try {
      return await by.scan(content, timeoutMs);
    } catch (error) {
      if (!(error instanceof ScannerUnavailableError)) throw error;
      pausedUntil = Date.now() + pauseMs;
      log.warn({ err: error }, 'a file was not scanned yet');
      return null;
    }
  };
  return {
    scan: async (content) => {
      if (scanner === null) return 'none';
      const verdict = await scanUnlessPaused(content, scanner);
      if (verdict === null) return 'pending';
      return verdict.isInfected ? 'infected' : 'clean';
    },
  };
}
