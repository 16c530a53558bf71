/** A picture or file that was chosen for a message. */
export interface ChosenFile {
  id: string;
  file: File;
  kind: 'picture' | 'file';
  /** Pixels, of pictures that could be read. */
  width: number;
  height: number;
  /** An address of the picture in memory. */
  url: string | null;
  /** Why it cannot be sent, in words. */
  error?: string | undefined;
}

/** Files of messages that have not reached the server, by the message's submission. */
export interface DraftFiles {
  keep: (submissionId: string, files: readonly ChosenFile[]) => Promise<void>;
  /** None when the device could not keep them. */
  find: (submissionId: string) => Promise<readonly ChosenFile[]>;
  drop: (submissionIds: readonly string[]) => Promise<void>;
}

const database = 'plaza.chat';
const table = 'files';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage of this device failed')));
  });

/** Does something with what is stored. Storage may be full or forbidden: then nothing is. */
async function stored<Result>(ask: (store: IDBObjectStore) => Promise<Result>, none: Result): Promise<Result> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(table));
    const open = await resultOf(opening);
    try {
      return await ask(open.transaction(table, 'readwrite').objectStore(table));
    } finally {
      open.close();
    }
  } catch {
    return none;
  }
}

/** Keeps files on this device: a page that is left, for the login or by a mistake, does not lose them. */
export const draftFiles: DraftFiles = {
  keep: (submissionId, files) =>
    stored(async (store) => {
      // an address in memory ends with the page
      await resultOf(
        store.put(
          files.map(({ id, file, kind, width, height }) => ({ id, file, kind, width, height })),
          submissionId,
        ),
      );
    }, undefined),
  find: (submissionId) =>
    stored(async (store) => {
      const found = (await resultOf(store.get(submissionId))) as Omit<ChosenFile, 'url'>[] | undefined;
      return (found ?? []).map((file) => ({
        ...file,
        url: file.kind === 'picture' ? URL.createObjectURL(file.file) : null,
      }));
    }, []),
  drop: (submissionIds) =>
    stored(async (store) => {
      await Promise.all(submissionIds.map((submissionId) => resultOf(store.delete(submissionId))));
    }, undefined),
};

/** Forgets all files but those of these messages: what somebody else left here, or nobody can send any more. */
export const deleteDraftFilesExcept = (submissionIds: readonly string[]): Promise<void> =>
  stored(async (store) => {
    const keys = await resultOf(store.getAllKeys());
    const gone = keys.filter((key) => typeof key !== 'string' || !submissionIds.includes(key));
    await Promise.all(gone.map((key) => resultOf(store.delete(key))));
  }, undefined);
