import type { Picture } from '@plaza/sdk';
import type { UploadItem } from '@plaza/ui';
import { UploadError, type UploadPorts } from './upload-ports.ts';

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
  ports: UploadPorts;
  /** Name of a stored image, such as "Photo 2". */
  nameOf: (position: number) => string;
  reasonOf: (error: UploadError) => string;
  /** Milliseconds in which a removal can be undone before it is sent. */
  undoMs: number;
}

/** State of a file's upload, in addition to its entry in the list. */
interface Entry {
  submissionId: string;
  abort: AbortController | null;
  isHeld: boolean;
}

const maxConcurrentUploads = 2;
type Turn = 0 | 90 | 180 | 270;
const nextTurn: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Creates a store that starts with the stored images. */
// Long because uploading, sorting, removing and merging share one list and the server's version of it.
export function createUploadStore({ images, version, ports, nameOf, reasonOf, undoMs }: UploadOptions): UploadStore {
  const itemOf = (image: Picture, index: number): UploadItem => ({
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
  const entries = new Map<string, Entry>();
  const serverIdByItem = new Map<string, number>(images.map((image) => [`image-${image.id}`, image.id]));
  const turns = new Map<number, Turn>();
  let onServer = images.map(({ id }) => id);
  /**
   * Uploads since `onServer` was last loaded completely; two uploads may be stored in a different order than they are
   * answered.
   */
  const addedIds = new Set<number>();
  const readOrder = (newer: readonly Picture[]): void => {
    onServer = newer.map(({ id }) => id);
    addedIds.clear();
  };
  const append = (id: number): void => {
    addedIds.add(id);
    // the server sorts images by ascending ID
    onServer = [
      ...onServer.filter((other) => !addedIds.has(other)),
      ...[...addedIds].toSorted((one, other) => one - other),
    ];
  };
  let onVersion = version;
  let activeCount = 0;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time until which the last removal can be undone. */
  let undoUntil = 0;
  let state: UploadState = {
    items: images.map(itemOf),
    isPaused: false,
    needsLogin: false,
    isMerged: false,
    coming: 0,
    saves: 0,
  };

  const isComing = ({ id, state: own }: UploadItem) =>
    own === 'uploading' || (own === 'waiting' && entries.has(id)) || entries.get(id)?.isHeld === true;
  const set = (change: Partial<UploadState>): void => {
    const next = { ...state, ...change };
    state = { ...next, coming: next.items.filter(isComing).length };
    for (const listener of listeners) listener();
  };
  const update = (id: string, change: Partial<UploadItem>): void =>
    set({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });

  /** IDs of stored images in the order of the list, without removed ones. */
  const listOrder = (): number[] => state.items.flatMap((item) => serverIdByItem.get(item.id) ?? []);
  const isArranged = () => turns.size === 0 && listOrder().join() === onServer.join();

  /** Merges a newer list of the server: removes the images it lacks, and appends those it added. */
  const merge = (newer: readonly Picture[]): void => {
    const serverIds = new Set(newer.map(({ id }) => id));
    const remainingItems = state.items.filter((item) => {
      const id = serverIdByItem.get(item.id);
      return id === undefined || serverIds.has(id);
    });
    const newImages = newer.filter(({ id }) => !onServer.includes(id));
    for (const image of newImages) serverIdByItem.set(`image-${image.id}`, image.id);
    readOrder(newer);
    set({
      items: [...remainingItems, ...newImages.map((image, index) => itemOf(image, remainingItems.length + index))],
      isMerged: true,
    });
  };

  const canArrange = (): boolean => activeCount === 0 && !isArranged();
  const arrangeNow = async (): Promise<void> => {
    while (canArrange()) {
      const ids = listOrder();
      const sentImages = ids.map((id) => ({ id, turn: turns.get(id) ?? 0 }));
      turns.clear();
      const answer = await ports.arrange({ version: onVersion, images: sentImages, known: onServer });
      onVersion = answer.version;
      if (answer.isChanged) {
        for (const { id, turn } of sentImages) if (turn !== 0) turns.set(id, turn);
        merge(answer.images);
        continue;
      }
      const names = new Map([...serverIdByItem].map(([name, id]) => [id, name] as const));
      for (const id of onServer) if (!ids.includes(id)) serverIdByItem.delete(names.get(id) ?? '');
      readOrder(answer.images);
      for (const [index, image] of answer.images.entries()) {
        const name = names.get(ids[index] ?? image.id);
        if (name === undefined) continue;
        serverIdByItem.set(name, image.id);
        update(name, { url: image.url, width: image.width, height: image.height });
      }
      set({ saves: state.saves + 1, isPaused: false, needsLogin: false });
    }
  };
  const save = (): Promise<void> => {
    clearTimeout(timer);
    saving ??= arrangeNow()
      .catch((error: unknown) => {
        if (!(error instanceof UploadError)) throw error;
        set({ isPaused: error.kind !== 'session', needsLogin: error.kind === 'session' });
      })
      .finally(() => {
        saving = null;
      });
    return saving;
  };
  const scheduleSave = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), Math.max(afterMs, undoUntil - Date.now()));
  };
  /** Uploads an image again that was restored after its removal was sent, if this page still has its file. */
  const requeueRestored = (items: readonly UploadItem[]): UploadItem[] =>
    items.flatMap((item) => {
      if (item.state !== 'done' || serverIdByItem.has(item.id)) return [item];
      return item.file ? [{ ...item, state: 'waiting' as const }] : [];
    });

  const fail = (id: string, error: UploadError): void => {
    const isHeld = error.kind === 'offline' || error.kind === 'session';
    const entry = entries.get(id);
    if (entry) entry.isHeld = isHeld;
    update(id, { state: 'failed', reason: reasonOf(error) });
    if (error.kind === 'offline') set({ isPaused: true });
    if (error.kind === 'session') set({ needsLogin: true });
  };
  const start = async (item: UploadItem, file: File, entry: Entry): Promise<void> => {
    const abort = new AbortController();
    entry.abort = abort;
    entry.isHeld = false;
    activeCount += 1;
    update(item.id, { state: 'uploading', progress: 0, reason: undefined });
    try {
      const onProgress = (progress: number) => update(item.id, { progress });
      const { image, version: saved } = await ports.upload(file, entry.submissionId, onProgress, abort.signal);
      // cancelled after the image was stored: saving removes it
      if (abort.signal.aborted) serverIdByItem.delete(item.id);
      else {
        serverIdByItem.set(item.id, image.id);
        entries.delete(item.id);
        update(item.id, { state: 'done', url: image.url, width: image.width, height: image.height });
      }
      append(image.id);
      onVersion = Math.max(onVersion, saved);
      set({ saves: state.saves + 1 });
    } catch (error) {
      const failure = error instanceof UploadError ? error : new UploadError('unavailable');
      if (!abort.signal.aborted) fail(item.id, failure);
    } finally {
      activeCount -= 1;
      startUploads();
    }
  };
  const startUploads = (): void => {
    if (state.isPaused || state.needsLogin) return;
    for (const item of state.items) {
      if (activeCount >= maxConcurrentUploads) return;
      const entry = entries.get(item.id);
      if (item.state === 'waiting' && item.file && entry) void start(item, item.file, entry);
    }
    if (activeCount === 0 && !isArranged()) scheduleSave(0);
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changed) {
      const items = requeueRestored(changed);
      const isRemoval = state.items.some((old) => serverIdByItem.has(old.id) && !items.some(({ id }) => id === old.id));
      for (const item of items) {
        if (item.state === 'waiting' && item.file && !entries.has(item.id))
          entries.set(item.id, { submissionId: crypto.randomUUID(), abort: null, isHeld: false });
      }
      // a manual retry ends the pause
      const hasRetry = items.some((item) => item.state === 'waiting' && entries.get(item.id)?.isHeld);
      if (isRemoval) undoUntil = Date.now() + undoMs;
      set({ items, ...(hasRetry && { isPaused: false, needsLogin: false }) });
      startUploads();
    },
    cancel: ({ id }) => entries.get(id)?.abort?.abort(),
    turn(item) {
      const id = serverIdByItem.get(item.id);
      if (id === undefined) return;
      turns.set(id, nextTurn[turns.get(id) ?? 0]);
      scheduleSave(250);
    },
    resume() {
      const items = state.items.map((item) =>
        entries.get(item.id)?.isHeld ? { ...item, state: 'waiting' as const, reason: undefined } : item,
      );
      for (const entry of entries.values()) entry.isHeld = false;
      set({ items, isPaused: false, needsLogin: false });
      startUploads();
    },
    flush: () => (activeCount === 0 ? save() : Promise.resolve()),
  };
}
