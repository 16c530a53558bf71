import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageUnavailableError } from '../platform/files/stored-files.ts';
import { DomainError } from '../platform/domain-error.ts';
import { boundaryOf, type FormPart, MalformedFormError, type PartSink, readMultipart } from './multipart.ts';

export type FormValues = ReadonlyMap<string, readonly (string | File)[]>;

export interface ReadUploadsOptions {
  /** Uploaded files are stored in this directory while their request runs. */
  directory: string;
  maxBytes: number;
}

/** Files are on disk, so that large simultaneous uploads take no memory. */
export interface Uploads {
  values: FormValues;
  release(): Promise<void>;
}

/** Maximum size of the text of all fields together. */
const maxFormTextBytes = 256 * 1024;
const maxUploadAgeMs = 60 * 60_000;

/**
 * Reads the fields of a form, and stores its files until they are released. Empty file inputs are left out.
 * @throws DomainError `invalid_form` or `body_too_large`, after deleting the files.
 */
export async function readUploads(request: Request, options: ReadUploadsOptions): Promise<Uploads> {
  const formReader = createFormReader(options.directory);
  try {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '');
    await readMultipart(limitBytes(request, options.maxBytes), boundary, formReader.open);
    return { values: await formReader.values(), release: formReader.release };
  } catch (error) {
    await formReader.release();
    if (error instanceof DomainError || error instanceof StorageUnavailableError) throw error;
    if (!(error instanceof MalformedFormError) && !request.signal.aborted) throw error;
    throw new DomainError('invalid_form', { cause: error });
  }
}

export const uploadDirectoryIn = (varDirectory: string): string => join(varDirectory, 'uploads');

export async function removeAbandonedUploads(directory: string, now: Date): Promise<void> {
  const fileNames = await readdir(directory).catch(() => []);
  for (const name of fileNames) {
    const uploadedFilePath = join(directory, name);
    const fileStats = await stat(uploadedFilePath).catch(() => null);
    if (fileStats !== null && now.getTime() - fileStats.mtimeMs > maxUploadAgeMs)
      await rm(uploadedFilePath, { force: true });
  }
}

/** Runs a write to disk. @throws StorageUnavailableError if the disk is full or not writable. */
async function withStorageErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}

async function* limitBytes(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new DomainError('body_too_large');
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > maxBytes) throw new DomainError('body_too_large');
    yield piece;
  }
}

interface ReceivedPart {
  part: FormPart;
  pieces: Buffer[];
  path: string | undefined;
  length: number;
}

function createFormReader(directory: string) {
  const receivedParts: ReceivedPart[] = [];
  const openFileHandles: FileHandle[] = [];
  let textLength = 0;

  const openTextPart = (receivedPart: ReceivedPart): PartSink => {
    return (piece) => {
      textLength += piece.byteLength;
      if (textLength > maxFormTextBytes) throw new DomainError('body_too_large');
      receivedPart.pieces.push(Buffer.from(piece));
    };
  };
  const openFilePart = async (receivedPart: ReceivedPart): Promise<PartSink> => {
    const newFilePath = join(directory, randomUUID());
    const fileHandle = await withStorageErrors(async () => {
      await mkdir(directory, { recursive: true });
      return open(newFilePath, 'wx', 0o600);
    });
    receivedPart.path = newFilePath;
    openFileHandles.push(fileHandle);
    return async (piece) => {
      receivedPart.length += piece.byteLength;
      await withStorageErrors(() => fileHandle.writeFile(piece));
    };
  };
  const closeHandles = () => Promise.all(openFileHandles.splice(0).map((handle) => handle.close()));

  return {
    open: async (part: FormPart): Promise<PartSink> => {
      await closeHandles();
      const receivedPart: ReceivedPart = { part, pieces: [], path: undefined, length: 0 };
      receivedParts.push(receivedPart);
      return part.fileName === undefined ? openTextPart(receivedPart) : openFilePart(receivedPart);
    },
    values: async (): Promise<FormValues> => {
      await closeHandles();
      const valuesByField = new Map<string, (string | File)[]>();
      for (const { part, pieces, path, length } of receivedParts) {
        const { name, fileName = '', contentType: type } = part;
        if (path !== undefined && fileName === '' && length === 0) continue;
        const fieldValue =
          path === undefined
            ? Buffer.concat(pieces).toString('utf8')
            : new File([await openAsBlob(path)], fileName, { type });
        valuesByField.set(name, [...(valuesByField.get(name) ?? []), fieldValue]);
      }
      return valuesByField;
    },
    release: async (): Promise<void> => {
      await closeHandles();
      for (const { path } of receivedParts) if (path !== undefined) await rm(path, { force: true });
    },
  };
}
