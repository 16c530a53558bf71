/** An image or file that was chosen for a message. */
export interface ChosenFile {
  id: string;
  file: File;
  kind: 'picture' | 'file';
  /** Pixels; `undefined` for files, and for images that couldn't be read. */
  width: number;
  height: number;
  /** Object URL of an image. */
  url: string | null;
  /** Reason why it can't be sent, in the page's language. */
  error?: string | undefined;
}

/** Files of unsent messages, by submission id. */
export interface DraftFiles {
  keep: (submissionId: string, files: readonly ChosenFile[]) => Promise<void>;
  /** Empty when the device couldn't store them. */
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

/** Runs a request on the store; storage may be full or forbidden, which returns `none`. */
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

/** Stores files on this device, so that a page that is left for login or by mistake doesn't lose them. */
export const draftFiles: DraftFiles = {
  keep: (submissionId, files) =>
    stored(async (store) => {
      // an object URL ends with its page
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

/** Deletes all files except those of these messages: another user's, and those that can't be sent any more. */
export const deleteDraftFilesExcept = (submissionIds: readonly string[]): Promise<void> =>
  stored(async (store) => {
    const keys = await resultOf(store.getAllKeys());
    const outdatedKeys = keys.filter((key) => typeof key !== 'string' || !submissionIds.includes(key));
    await Promise.all(outdatedKeys.map((key) => resultOf(store.delete(key))));
  }, undefined);
