export interface ChosenFile {
  id: string;
  file: File;
  kind: 'picture' | 'file';
  /** CSS pixels; 0 for files, and for images that couldn't be decoded. */
  width: number;
  height: number;
  url: string | null;
  /** Reason why the file can't be sent, in the page's language. */
  error?: string | undefined;
}

export interface DraftFiles {
  keep: (submissionId: string, files: readonly ChosenFile[]) => Promise<void>;
  /** Returns the stored files of a message; empty when the device couldn't store them. */
  find: (submissionId: string) => Promise<readonly ChosenFile[]>;
  drop: (submissionIds: readonly string[]) => Promise<void>;
}

const draftDatabaseName = 'plaza.chat';
const filesStoreName = 'files';

const resultOfRequest = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage of this device failed')));
  });

/** Runs a request on the device's store of files. Returns `none` when storage is full or forbidden. */
async function runOnFilesStore<Result>(ask: (store: IDBObjectStore) => Promise<Result>, none: Result): Promise<Result> {
  try {
    const openRequest = indexedDB.open(draftDatabaseName, 1);
    openRequest.addEventListener('upgradeneeded', () => void openRequest.result.createObjectStore(filesStoreName));
    const databaseConnection = await resultOfRequest(openRequest);
    try {
      return await ask(databaseConnection.transaction(filesStoreName, 'readwrite').objectStore(filesStoreName));
    } finally {
      databaseConnection.close();
    }
  } catch {
    return none;
  }
}

export const draftFiles: DraftFiles = {
  keep: (submissionId, files) =>
    runOnFilesStore(async (store) => {
      // object URLs become invalid when the page is closed
      await resultOfRequest(
        store.put(
          files.map(({ id, file, kind, width, height }) => ({ id, file, kind, width, height })),
          submissionId,
        ),
      );
    }, undefined),
  find: (submissionId) =>
    runOnFilesStore(async (store) => {
      const storedFiles = (await resultOfRequest(store.get(submissionId))) as Omit<ChosenFile, 'url'>[] | undefined;
      return (storedFiles ?? []).map((file) => ({
        ...file,
        url: file.kind === 'picture' ? URL.createObjectURL(file.file) : null,
      }));
    }, []),
  drop: (submissionIds) =>
    runOnFilesStore(async (store) => {
      await Promise.all(submissionIds.map((submissionId) => resultOfRequest(store.delete(submissionId))));
    }, undefined),
};

/**
 * Deletes all draft files except those of the given messages: files of other users, and of messages that can't be sent
 * any more.
 */
export const deleteDraftFilesExcept = (submissionIds: readonly string[]): Promise<void> =>
  runOnFilesStore(async (store) => {
    const storedKeys = await resultOfRequest(store.getAllKeys());
    const outdatedKeys = storedKeys.filter((key) => typeof key !== 'string' || !submissionIds.includes(key));
    await Promise.all(outdatedKeys.map((key) => resultOfRequest(store.delete(key))));
  }, undefined);
