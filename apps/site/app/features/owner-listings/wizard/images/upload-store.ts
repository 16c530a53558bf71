import type { Picture } from '@plaza/sdk';
import type { UploadItem } from '@plaza/ui';
import { UploadError, type UploadApi } from './upload-api.ts';

export interface UploadState {
  items: readonly UploadItem[];
  /** True while offline: uploads wait for the connection or a retry. */
  isPaused: boolean;
  /** True if the session has ended: uploads wait for login. */
  needsLogin: boolean;
  /** True if the images were changed elsewhere; `items` then merges both lists. */
  isMerged: boolean;
  coming: number;
  /** Counter of saves, which tells a page when to reload the listing. */
  saves: number;
}

/** Store of one listing's images, uploading and stored. It outlives the page that displays them. */
export interface UploadStore {
  read: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  change: (items: readonly UploadItem[]) => void;
  cancel: (item: UploadItem) => void;
  turn: (item: UploadItem) => void;
  /** Starts waiting uploads, and restarts those that a lost connection or session stopped. */
  resume: () => void;
  /** Saves order and removals immediately instead of debounced. */
  flush: () => Promise<void>;
}

export interface UploadOptions {
  images: readonly Picture[];
  version: number;
  api: UploadApi;
  /** Name of a stored image, such as "Photo 2". */
  nameOf: (position: number) => string;
  reasonOf: (error: UploadError) => string;
  /** Milliseconds in which a removal can be undone before it is sent. */
  undoMs: number;
}

/** State of a file's upload, which the entry in the list doesn't contain. */
interface UploadEntry {
  submissionId: string;
  abort: AbortController | null;
  isHeld: boolean;
}

const maxConcurrentUploads = 2;
type RotationDegrees = 0 | 90 | 180 | 270;
const nextRotation: Readonly<Record<RotationDegrees, RotationDegrees>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Creates a store that starts with the stored images. */
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
  const listeners = new Set<() => void>();
  const entryByItemId = new Map<string, UploadEntry>();
  const serverIdByItem = new Map<string, number>(images.map((image) => [`image-${image.id}`, image.id]));
  const rotationById = new Map<number, RotationDegrees>();
  let serverOrder = images.map(({ id }) => id);
  /**
   * IDs of images uploaded since `serverOrder` was last loaded completely. The server may store two uploads in a
   * different order than it responds to them.
   */
  const ownUploadIds = new Set<number>();
  const applyServerOrder = (newer: readonly Picture[]): void => {
    serverOrder = newer.map(({ id }) => id);
    ownUploadIds.clear();
  };
  const appendServerId = (id: number): void => {
    ownUploadIds.add(id);
    // the server sorts images by ascending ID
    serverOrder = [
      ...serverOrder.filter((other) => !ownUploadIds.has(other)),
      ...[...ownUploadIds].toSorted((one, other) => one - other),
    ];
  };
  let serverVersion = version;
  let activeCount = 0;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time until which the last removal can be undone. */
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
  const setState = (change: Partial<UploadState>): void => {
    const nextState = { ...state, ...change };
    state = { ...nextState, coming: nextState.items.filter(isPendingUpload).length };
    for (const listener of listeners) listener();
  };
  const updateItem = (id: string, change: Partial<UploadItem>): void =>
    setState({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });

  /** Returns the IDs of stored images in the order of the list, without removed images. */
  const currentOrder = (): number[] => state.items.flatMap((item) => serverIdByItem.get(item.id) ?? []);
  const isOrderSaved = () => rotationById.size === 0 && currentOrder().join() === serverOrder.join();

  /** Merges a newer list of the server: removes the images it lacks, and appends those it added. */
  const mergeImages = (newer: readonly Picture[]): void => {
    const serverIds = new Set(newer.map(({ id }) => id));
    const remainingItems = state.items.filter((item) => {
      const id = serverIdByItem.get(item.id);
      return id === undefined || serverIds.has(id);
    });
    const newImages = newer.filter(({ id }) => !serverOrder.includes(id));
    for (const image of newImages) serverIdByItem.set(`image-${image.id}`, image.id);
    applyServerOrder(newer);
    setState({
      items: [
        ...remainingItems,
        ...newImages.map((image, index) => toUploadItem(image, remainingItems.length + index)),
      ],
      isMerged: true,
    });
  };

  const canSaveOrder = (): boolean => activeCount === 0 && !isOrderSaved();
  const saveOrder = async (): Promise<void> => {
    while (canSaveOrder()) {
      const orderedIds = currentOrder();
      const arrangedImages = orderedIds.map((id) => ({ id, turn: rotationById.get(id) ?? 0 }));
      rotationById.clear();
      const arrangeResult = await api.arrange({ version: serverVersion, images: arrangedImages, known: serverOrder });
      serverVersion = arrangeResult.version;
      if (arrangeResult.isChanged) {
        for (const { id, turn } of arrangedImages) if (turn !== 0) rotationById.set(id, turn);
        mergeImages(arrangeResult.images);
        continue;
      }
      const itemIdByServerId = new Map([...serverIdByItem].map(([itemId, id]) => [id, itemId] as const));
      for (const id of serverOrder) if (!orderedIds.includes(id)) serverIdByItem.delete(itemIdByServerId.get(id) ?? '');
      applyServerOrder(arrangeResult.images);
      for (const [index, image] of arrangeResult.images.entries()) {
        const itemId = itemIdByServerId.get(orderedIds[index] ?? image.id);
        if (itemId === undefined) continue;
        serverIdByItem.set(itemId, image.id);
        updateItem(itemId, { url: image.url, width: image.width, height: image.height });
      }
      setState({ saves: state.saves + 1, isPaused: false, needsLogin: false });
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    saving ??= saveOrder()
      .catch((error: unknown) => {
        if (!(error instanceof UploadError)) throw error;
        setState({ isPaused: error.kind !== 'session', needsLogin: error.kind === 'session' });
      })
      .finally(() => {
        saving = null;
      });
    return saving;
  };
  const scheduleSave = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(afterMs, undoUntil - Date.now()));
  };
  /** Uploads an image again that was restored after its removal was sent, if this page still has its file. */
  const requeueRestored = (items: readonly UploadItem[]): UploadItem[] =>
    items.flatMap((item) => {
      if (item.state !== 'done' || serverIdByItem.has(item.id)) return [item];
      return item.file ? [{ ...item, state: 'waiting' as const }] : [];
    });

  const failItem = (id: string, error: UploadError): void => {
    const isRetriable = error.kind === 'offline' || error.kind === 'session';
    const uploadEntry = entryByItemId.get(id);
    if (uploadEntry) uploadEntry.isHeld = isRetriable;
    updateItem(id, { state: 'failed', reason: reasonOf(error) });
    if (error.kind === 'offline') setState({ isPaused: true });
    if (error.kind === 'session') setState({ needsLogin: true });
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
      setState({ saves: state.saves + 1 });
    } catch (error) {
      const uploadError = error instanceof UploadError ? error : new UploadError('unavailable');
      if (!abortController.signal.aborted) failItem(item.id, uploadError);
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
    if (activeCount === 0 && !isOrderSaved()) scheduleSave(0);
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changed) {
      const items = requeueRestored(changed);
      const hasRemovedImage = state.items.some(
        (old) => serverIdByItem.has(old.id) && !items.some(({ id }) => id === old.id),
      );
      for (const item of items) {
        if (item.state === 'waiting' && item.file && !entryByItemId.has(item.id))
          entryByItemId.set(item.id, { submissionId: crypto.randomUUID(), abort: null, isHeld: false });
      }
      // a manual retry ends the pause
      const hasRetriedItem = items.some((item) => item.state === 'waiting' && entryByItemId.get(item.id)?.isHeld);
      if (hasRemovedImage) undoUntil = Date.now() + undoMs;
      setState({ items, ...(hasRetriedItem && { isPaused: false, needsLogin: false }) });
      startUploads();
    },
    cancel: ({ id }) => entryByItemId.get(id)?.abort?.abort(),
    turn(item) {
      const id = serverIdByItem.get(item.id);
      if (id === undefined) return;
      rotationById.set(id, nextRotation[rotationById.get(id) ?? 0]);
      scheduleSave(250);
    },
    resume() {
      const items = state.items.map((item) =>
        entryByItemId.get(item.id)?.isHeld ? { ...item, state: 'waiting' as const, reason: undefined } : item,
      );
      for (const uploadEntry of entryByItemId.values()) uploadEntry.isHeld = false;
      setState({ items, isPaused: false, needsLogin: false });
      startUploads();
    },
    flush: () => (activeCount === 0 ? flush() : Promise.resolve()),
  };
}
