import { randomUUID } from 'node:crypto';
import { chatImagePreviewWidth } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';
import type { FileSource, FileStorage, OpenFile } from './file-storage.ts';

/** Kind of file, which is the first part of its key. */
export type FileKind = 'listings' | 'people' | 'chats';
const privateKinds: ReadonlySet<string> = new Set<FileKind>(['chats']);

export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('Files cannot be stored', { cause });
    this.name = 'StorageUnavailableError';
  }
}

export interface NewFile {
  /** Suffix of the key, as in `-640.webp`. */
  ending: string;
  content: Uint8Array;
  contentType: string;
}

/**
 * Stores several files per key. A key is registered in the database before its first file is written, so that a crash
 * leaves no unknown file.
 */
export interface StoredFiles {
  /**
   * Stores files under a new key, and removes them unless the caller's rows reference the key within a day.
   * @throws StorageUnavailableError
   */
  store(kind: FileKind, files: readonly NewFile[]): Promise<string>;
  /**
   * Adds files to a key and updates rows in the same transaction.
   * @returns `false` if the key has been removed.
   */
  extend(
    key: string,
    files: readonly NewFile[],
    change: (transaction: PlazaDatabase) => Promise<void>,
  ): Promise<boolean>;
  open(key: string, ending: string): Promise<OpenFile | null>;
  read(key: string, ending: string): Promise<Uint8Array | null>;
  removeUnreferenced(keys: readonly string[]): Promise<void>;
  /** Removes unreferenced files older than a time. @returns the number of removed keys and files. */
  sweep(before: Date): Promise<{ keys: number; files: number }>;
}

const sweepBatchSize = 500;
/** Matches the key at the start of a file name; foreign files do not match. */
const keyInNamePattern = /^[a-z]+\/[\da-f]{2}\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=[.-])/;

/** Path prefix of served files. */
export const mediaBase = '/media/';
export const profileImageSuffix = '-256.webp';

export const createPublicSource = (storage: FileSource): FileSource => ({
  open: (key) => {
    // some file systems are case-insensitive
    const [kind = ''] = key.toLowerCase().split('/');
    return privateKinds.has(kind) ? Promise.resolve(null) : storage.open(key);
  },
});

/** True if a row references the key. Every table that references keys must be listed here. */
const isKeyReferenced = sql<boolean>`(
  exists (select from listing_images i where i.storage_key = stored_files.key)
  or exists (select from users u where u.profile_image = ${mediaBase}::text || stored_files.key || ${profileImageSuffix}::text)
  or exists (select from message_attachments m where m.storage_key = stored_files.key)
)`;

/**
 * Locks keys against removal until the transaction ends, for rows that will reference them.
 * @throws if one of them has already been removed.
 */
export async function holdKeys(transaction: PlazaDatabase, keys: readonly string[]): Promise<void> {
  const lockedRows = await transaction
    .selectFrom('stored_files')
    .select('key')
    .where('key', 'in', keys)
    .forShare()
    .execute();
  const missingKeys = keys.filter((key) => lockedRows.every((row) => row.key !== key));
  if (missingKeys.length > 0) throw new Error(`The files of ${missingKeys.join(', ')} have been removed`);
}

/**
 * Creates the storage of files that are registered in the database. @param database the primary, outside any
 * transaction.
 */
// Long because writing, holding and sweeping keys are safe only together.
export function createStoredFiles(database: PlazaDatabase, storage: FileStorage): StoredFiles {
  const writeFiles = async (key: string, files: readonly NewFile[]): Promise<void> => {
    const pendingWrites = files.map(({ ending, content, contentType }) =>
      storage.put(key + ending, content, contentType),
    );
    // waits until every upload has ended, because a file written after its key was removed would stay
    const failedWrite = (await Promise.allSettled(pendingWrites)).find((result) => result.status === 'rejected');
    if (failedWrite) throw new StorageUnavailableError(failedWrite.reason);
  };

  /**
   * Removes the key before its files: a transaction that is about to reference the key blocks this or has already done
   * so. If a file cannot be deleted, the sweep finds it later, since its key is no longer registered.
   */
  const removeKeyWithFiles = async (key: string): Promise<boolean> => {
    const removedSuffixes = await removeKeyIfUnreferenced(key);
    if (removedSuffixes === null) return false;
    await storage.delete(removedSuffixes.map((ending) => key + ending));
    return true;
  };

  /**
   * Removes an unreferenced key. @returns the suffixes of the key's files, or `null` if the key is referenced or
   * already removed.
   */
  const removeKeyIfUnreferenced = (key: string): Promise<readonly string[] | null> =>
    database.transaction().execute(async (transaction) => {
      await sql`select from stored_files where key = ${key} for update`.execute(transaction);
      const unreferencedRow = await transaction
        .selectFrom('stored_files')
        .select(['suffixes', isKeyReferenced.as('isNamed')])
        .where('key', '=', key)
        .executeTakeFirst();
      if (unreferencedRow === undefined || unreferencedRow.isNamed) return null;
      await transaction.deleteFrom('stored_files').where('key', '=', key).execute();
      return unreferencedRow.suffixes;
    });

  const sweepKeys = async (before: Date): Promise<number> => {
    let after = '';
    let count = 0;
    for (;;) {
      const registeredRows = await database
        .selectFrom('stored_files')
        .select('key')
        .where('created_at', '<', before)
        .where('key', '>', after)
        .where(sql<boolean>`not ${isKeyReferenced}`)
        .orderBy('key')
        .limit(sweepBatchSize)
        .execute();
      for (const { key } of registeredRows) if (await removeKeyWithFiles(key)) count += 1;
      if (registeredRows.length < sweepBatchSize) return count;
      after = registeredRows.at(-1)?.key ?? '';
    }
  };

  const removeUnregisteredFiles = async (names: readonly string[]): Promise<number> => {
    const keysInNames = [...new Set(names.map((name) => keyInNamePattern.exec(name)?.[0] ?? ''))];
    const registeredRows = await database
      .selectFrom('stored_files')
      .select(['key', 'suffixes'])
      .where('key', 'in', keysInNames)
      .execute();
    const registeredNames = new Set(
      registeredRows.flatMap(({ key, suffixes }) => suffixes.map((ending) => key + ending)),
    );
    const unregisteredNames = names.filter((name) => !registeredNames.has(name));
    await storage.delete(unregisteredNames);
    return unregisteredNames.length;
  };

  return {
    store: async (kind, files) => {
      const fileId = randomUUID();
      const newKey = `${kind}/${fileId.slice(0, 2)}/${fileId}`;
      const fileSuffixes = files.map(({ ending }) => ending);
      await database.insertInto('stored_files').values({ key: newKey, suffixes: fileSuffixes }).execute();
      await writeFiles(newKey, files);
      return newKey;
    },
    extend: async (key, files, change) => {
      const fileSuffixes = files.map(({ ending }) => ending);
      await sql`
        update stored_files
        set suffixes = suffixes || array(select unnest(${fileSuffixes}::text[]) except select unnest(suffixes))
        where key = ${key}
      `.execute(database);
      // uploads outside the transaction, which would otherwise hold a connection meanwhile
      await writeFiles(key, files);
      const isKeyRegistered = await database.transaction().execute(async (transaction) => {
        const { rows } = await sql`select from stored_files where key = ${key} for share`.execute(transaction);
        if (rows.length === 0) return false;
        await change(transaction);
        return true;
      });
      // the key was removed before or during the upload
      if (!isKeyRegistered) await storage.delete(fileSuffixes.map((ending) => key + ending));
      return isKeyRegistered;
    },
    open: (key, ending) => storage.open(key + ending),
    read: async (key, ending) => {
      const storedFile = await storage.open(key + ending);
      return storedFile && new Uint8Array(await new Response(storedFile.stream).arrayBuffer());
    },
    removeUnreferenced: async (keys) => {
      for (const key of keys) await removeKeyWithFiles(key);
    },
    sweep: async (before) => {
      const removedKeyCount = await sweepKeys(before);
      let files = 0;
      let batch: string[] = [];
      for await (const name of storage.list(before)) {
        if (!keyInNamePattern.test(name)) continue;
        batch.push(name);
        if (batch.length === sweepBatchSize) files += await removeUnregisteredFiles(batch.splice(0));
      }
      if (batch.length > 0) files += await removeUnregisteredFiles(batch);
      return { keys: removedKeyCount, files };
    },
  };
}

export const imageSuffix = (width: number, extension: 'webp' | 'avif' | 'jpg'): string => `-${width}.${extension}`;

/** A smaller version must be narrower than this share of the original to be worth a file. */
export const maxPreviewShare = 0.9;

/** Widths at which a chat image is stored, smallest first: a preview, if it is worth a file, and the image itself. */
export const chatImageWidths = (width: number): number[] =>
  chatImagePreviewWidth < width * maxPreviewShare ? [chatImagePreviewWidth, width] : [width];
