import type { Picture } from '@plaza/sdk';
import type { UploadItem } from '@plaza/ui';
import { UploadError, type UploadApi } from './upload-api.ts';

export interface UploadState {
  items: readonly UploadItem[];
  /** True while offline: uploads wait for the connection or a retry. */
  isPaused: boolean;
  /** True if the session has ended: uploads wait for login. */
  needsLogin: boolean;
  /** True if the images were changed elsewhere; `itemsWithRestored` then merges both lists. */
  isMerged: boolean;
  coming: number;
  /** Number of saves so far, which tells a page when to reload the listing. */
  saves: number;
}

/** Store of one listing's images, both uploading and stored ones. It outlives the page that displays them. */
export interface UploadStore {
  read: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  change: (items: readonly UploadItem[]) => void;
  cancel: (item: UploadItem) => void;
  turn: (item: UploadItem) => void;
  /** Starts waiting uploads, and restarts those that a lost connection or session stopped. */
  resume: () => void;
  /** Saves the order and the removals of images immediately instead of debounced. */
  flush: () => Promise<void>;
}

export interface UploadOptions {
  images: readonly Picture[];
  version: number;
  api: UploadApi;
  /** Name of a stored image, such as "Photo 2". */
  nameOf: (position: number) => string;
  reasonOf: (error: UploadError) => string;
  /** Time in milliseconds in which an image's removal can be undone before it is sent. */
  undoMs: number;
}

/** State of an image file's upload that the item in the list doesn't contain. */
interface UploadEntry {
  submissionId: string;
  abort: AbortController | null;
  isHeld: boolean;
}

const maxConcurrentUploads = 2;
type RotationDegrees = 0 | 90 | 180 | 270;
const nextRotation: Readonly<Record<RotationDegrees, RotationDegrees>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Creates an upload store that starts with the listing's stored images. */
// Long because uploading, sorting, removing and merging share one list and the server's version of it.
export function createUploadStore({ images, version, api, nameOf, reasonOf, undoMs }: UploadOptions): UploadStore {
  const toUploadItem = (image: Picture, index: number): UploadItem => ({
    id: `image-${image.id}`,
    name: nameOf(index + 1),
    size: 0,
    type: 'image/jpeg',
    state: 'done',
    url: image.url,
    width: image.width,
    height: image.height,
  });
  const stateListeners = new Set<() => void>();
  const entryByItemId = new Map<string, UploadEntry>();
  const serverIdByItem = new Map<string, number>(images.map((image) => [`image-${image.id}`, image.id]));
  const rotationById = new Map<number, RotationDegrees>();
  let savedServerIds = images.map(({ id }) => id);
  /**
   * IDs of images that this store has uploaded since `savedServerIds` was last loaded completely. The server may store two
   * uploads in a different order than it responds to them.
   */
  const ownUploadIds = new Set<number>();
  const applyServerOrder = (newer: readonly Picture[]): void => {
    savedServerIds = newer.map(({ id }) => id);
    ownUploadIds.clear();
  };
  const appendServerId = (id: number): void => {
    ownUploadIds.add(id);
    // the server sorts images by ascending ID
    savedServerIds = [
      ...savedServerIds.filter((other) => !ownUploadIds.has(other)),
      ...[...ownUploadIds].toSorted((one, other) => one - other),
    ];
  };
  let serverVersion = version;
  let activeCount = 0;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time until which the last removal of an image can be undone. */
  let undoUntil = 0;
  let state: UploadState = {
    items: images.map(toUploadItem),
    isPaused: false,
    needsLogin: false,
    isMerged: false,
    coming: 0,
    saves: 0,
  };

  const isPendingUpload = ({ id, state: own }: UploadItem) =>
    own === 'uploading' || (own === 'waiting' && entryByItemId.has(id)) || entryByItemId.get(id)?.isHeld === true;
  const setUploadState = (change: Partial<UploadState>): void => {
    const nextUploadState = { ...state, ...change };
    state = { ...nextUploadState, coming: nextUploadState.items.filter(isPendingUpload).length };
    for (const listener of stateListeners) listener();
  };
  const updateItem = (id: string, change: Partial<UploadItem>): void =>
    setUploadState({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });

  /** Returns the server's IDs of stored images in the order of the list, without removed images. */
  const getCurrentServerIds = (): number[] => state.items.flatMap((item) => serverIdByItem.get(item.id) ?? []);
  const isImageOrderSaved = () => rotationById.size === 0 && getCurrentServerIds().join() === savedServerIds.join();

  /** Merges the server's newer list of images: removes the images that it lacks, and appends those that it added. */
  const mergeImages = (newer: readonly Picture[]): void => {
    const serverIds = new Set(newer.map(({ id }) => id));
    const remainingItems = state.items.filter((item) => {
      const serverId = serverIdByItem.get(item.id);
      return serverId === undefined || serverIds.has(serverId);
    });
    const addedImages = newer.filter(({ id }) => !savedServerIds.includes(id));
    for (const image of addedImages) serverIdByItem.set(`image-${image.id}`, image.id);
    applyServerOrder(newer);
    setUploadState({
      items: [
        ...remainingItems,
        ...addedImages.map((image, index) => toUploadItem(image, remainingItems.length + index)),
      ],
      isMerged: true,
    });
  };

  const canSaveImageOrder = (): boolean => activeCount === 0 && !isImageOrderSaved();
  const saveImageOrder = async (): Promise<void> => {
    while (canSaveImageOrder()) {
      const orderedIds = getCurrentServerIds();
      const arrangedImages = orderedIds.map((id) => ({ id, turn: rotationById.get(id) ?? 0 }));
      rotationById.clear();
      const arrangeResult = await api.arrange({
        version: serverVersion,
        images: arrangedImages,
        known: savedServerIds,
      });
      serverVersion = arrangeResult.version;
      if (arrangeResult.isChanged) {
        for (const { id, turn } of arrangedImages) if (turn !== 0) rotationById.set(id, turn);
        mergeImages(arrangeResult.images);
        continue;
      }
      const itemIdByServerId = new Map([...serverIdByItem].map(([itemId, id]) => [id, itemId] as const));
      for (const id of savedServerIds)
        if (!orderedIds.includes(id)) serverIdByItem.delete(itemIdByServerId.get(id) ?? '');
      applyServerOrder(arrangeResult.images);
      for (const [index, image] of arrangeResult.images.entries()) {
        const itemId = itemIdByServerId.get(orderedIds[index] ?? image.id);
        if (itemId === undefined) continue;
        serverIdByItem.set(itemId, image.id);
        updateItem(itemId, { url: image.url, width: image.width, height: image.height });
      }
      setUploadState({ saves: state.saves + 1, isPaused: false, needsLogin: false });
    }
  };
  const saveImageOrderNow = (): Promise<void> => {
    clearTimeout(timer);
    saving ??= saveImageOrder()
      .catch((error: unknown) => {
        if (!(error instanceof UploadError)) throw error;
        setUploadState({ isPaused: error.kind !== 'session', needsLogin: error.kind === 'session' });
      })
      .finally(() => {
        saving = null;
      });
    return saving;
  };
  const scheduleSave = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveImageOrderNow(), Math.max(afterMs, undoUntil - Date.now()));
  };
  /** Queues an image again that was restored after its removal was sent, if this page still has its file. */
  const requeueRestoredItems = (items: readonly UploadItem[]): UploadItem[] =>
    items.flatMap((item) => {
      if (item.state !== 'done' || serverIdByItem.has(item.id)) return [item];
      return item.file ? [{ ...item, state: 'waiting' as const }] : [];
    });

  const markItemFailed = (id: string, error: UploadError): void => {
    const isUploadRetriable = error.kind === 'offline' || error.kind === 'session';
    const uploadEntry = entryByItemId.get(id);
    if (uploadEntry) uploadEntry.isHeld = isUploadRetriable;
    updateItem(id, { state: 'failed', reason: reasonOf(error) });
    if (error.kind === 'offline') setUploadState({ isPaused: true });
    if (error.kind === 'session') setUploadState({ needsLogin: true });
  };
  const startUpload = async (item: UploadItem, file: File, uploadEntry: UploadEntry): Promise<void> => {
    const abortController = new AbortController();
    uploadEntry.abort = abortController;
    uploadEntry.isHeld = false;
    activeCount += 1;
    updateItem(item.id, { state: 'uploading', progress: 0, reason: undefined });
    try {
      const onProgress = (progress: number) => updateItem(item.id, { progress });
      const { image, version: saved } = await api.upload(
        file,
        uploadEntry.submissionId,
        onProgress,
        abortController.signal,
      );
      // if the upload was cancelled when the image was already stored, the next save removes the image
      if (abortController.signal.aborted) serverIdByItem.delete(item.id);
      else {
        serverIdByItem.set(item.id, image.id);
        entryByItemId.delete(item.id);
        updateItem(item.id, { state: 'done', url: image.url, width: image.width, height: image.height });
      }
      appendServerId(image.id);
      serverVersion = Math.max(serverVersion, saved);
      setUploadState({ saves: state.saves + 1 });
    } catch (error) {
      const uploadError = error instanceof UploadError ? error : new UploadError('unavailable');
      if (!abortController.signal.aborted) markItemFailed(item.id, uploadError);
    } finally {
      activeCount -= 1;
      startUploads();
    }
  };
  const startUploads = (): void => {
    if (state.isPaused || state.needsLogin) return;
    for (const item of state.items) {
      if (activeCount >= maxConcurrentUploads) return;
      const uploadEntry = entryByItemId.get(item.id);
      if (item.state === 'waiting' && item.file && uploadEntry) void startUpload(item, item.file, uploadEntry);
    }
    if (activeCount === 0 && !isImageOrderSaved()) scheduleSave(0);
  };

  return {
    read: () => state,
    subscribe(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    change(changed) {
      const itemsWithRestored = requeueRestoredItems(changed);
      const hasRemovedImage = state.items.some(
        (old) => serverIdByItem.has(old.id) && !itemsWithRestored.some(({ id }) => id === old.id),
      );
      for (const item of itemsWithRestored) {
        if (item.state === 'waiting' && item.file && !entryByItemId.has(item.id))
          entryByItemId.set(item.id, { submissionId: crypto.randomUUID(), abort: null, isHeld: false });
      }
      // a manual retry ends the pause of uploads
      const hasRetriedItem = itemsWithRestored.some(
        (item) => item.state === 'waiting' && entryByItemId.get(item.id)?.isHeld,
      );
      if (hasRemovedImage) undoUntil = Date.now() + undoMs;
      setUploadState({ items: itemsWithRestored, ...(hasRetriedItem && { isPaused: false, needsLogin: false }) });
      startUploads();
    },
    cancel: ({ id }) => entryByItemId.get(id)?.abort?.abort(),
    turn(item) {
      const serverId = serverIdByItem.get(item.id);
      if (serverId === undefined) return;
      rotationById.set(serverId, nextRotation[rotationById.get(serverId) ?? 0]);
      scheduleSave(250);
    },
    resume() {
      const resumedItems = state.items.map((item) =>
        entryByItemId.get(item.id)?.isHeld ? { ...item, state: 'waiting' as const, reason: undefined } : item,
      );
      for (const uploadEntry of entryByItemId.values()) uploadEntry.isHeld = false;
      setUploadState({ items: resumedItems, isPaused: false, needsLogin: false });
      startUploads();
    },
    flush: () => (activeCount === 0 ? saveImageOrderNow() : Promise.resolve()),
  };
}
