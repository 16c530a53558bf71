'use client';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useControllable } from '../../use-controllable.ts';
import {
  type FileMetadata,
  signatureByteCount,
  type UploadMilestone,
  findMilestones,
  moveItem,
  type FileRejection,
  partitionFiles,
  detectMimeType,
  type UploadItem,
  type UploadLimits,
} from './upload-model.ts';

interface ExaminedFile extends FileMetadata {
  file: File;
}

async function readDimensions(file: File): Promise<FileMetadata['pixels']> {
  try {
    const decodedImage = await createImageBitmap(file);
    const { width, height } = decodedImage;
    decodedImage.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/**
 * Detects a file's MIME type and image size from its content. An unreadable file, such as a folder, counts as empty.
 */
async function examineFile(file: File): Promise<ExaminedFile> {
  const { name, lastModified } = file;
  try {
    const firstBytes = new Uint8Array(await file.slice(0, signatureByteCount).arrayBuffer());
    const mimeType = detectMimeType(firstBytes, name);
    const imageDimensions = mimeType.startsWith('image/') ? await readDimensions(file) : undefined;
    return { file, name, size: file.size, lastModified, type: mimeType, pixels: imageDimensions };
  } catch {
    return { file, name, size: 0, lastModified, type: '' };
  }
}

export interface UploadCallbacks {
  /** Called when an upload is cancelled; the item is already `cancelled`. */
  onCancel?: (item: UploadItem) => void;
  /** Called when an upload is retried; the item is already `waiting`. */
  onRetry?: (item: UploadItem) => void;
  /** Called when a file is removed. `restore` re-inserts it at its position, for an undo button. */
  onRemove?: (item: UploadItem, restore: () => void) => void;
  /** Called with rejected files, which are listed until they are dismissed. */
  onReject?: (refusals: readonly FileRejection[]) => void;
}

export interface UploadListProps extends UploadCallbacks {
  /** Files in order. The picker adds chosen files as `waiting`; upload them and update their state. */
  value?: readonly UploadItem[];
  /** Files that are listed initially, if `value` is omitted. */
  defaultValue?: readonly UploadItem[];
  /** Called with all files when one is added, removed or has progressed. */
  onValueChange?: (items: readonly UploadItem[]) => void;
  /** Replaces a chosen file before validation, for example by a resized image. Called for one file at a time. */
  prepare?: (file: File) => Promise<File>;
}

/** Prepares one file at a time, because decoding ten photos in parallel exceeds a phone's memory. */
async function prepareAll(files: readonly File[], prepare: (file: File) => Promise<File>): Promise<File[]> {
  const preparedFiles: File[] = [];
  for (const file of files) preparedFiles.push(await prepare(file));
  return preparedFiles;
}

export interface UploadAnnouncements {
  /** Announcement of added files: "2 pictures added, 5 in all". */
  added: (count: number, total: number) => string;
  /** Announcement of rejected files: "1 picture was not added". */
  rejected: (count: number) => string;
  /** Announcement of a removed file: "bay.jpg removed". */
  removed: (name: string) => string;
  /** Announcement of half progress: "bay.jpg: half uploaded". */
  halfway: (name: string) => string;
  done: (name: string) => string;
  failed: (name: string) => string;
}

export interface Uploads {
  items: readonly UploadItem[];
  refusals: readonly FileRejection[];
  isChecking: boolean;
  announcement: string;
  announce: (text: string) => void;
  /** Adds the files that the limits allow. */
  add: (files: readonly File[]) => Promise<void>;
  /** Id of the file that was last cancelled or retried, whose button was therefore replaced. */
  lastChangedId: RefObject<string | undefined>;
  cancel: (item: UploadItem) => void;
  retry: (item: UploadItem) => void;
  remove: (item: UploadItem) => void;
  move: (from: number, to: number) => void;
  dismiss: (refusal: FileRejection) => void;
  reset: () => void;
}

// Long because all changes use one ref to the list, which asynchronous validation reads when it ends.
export function useUploads(props: UploadListProps, limits: UploadLimits, announcements: UploadAnnouncements): Uploads {
  const uploadsId = useId();
  const [items, setItems] = useControllable<readonly UploadItem[]>(
    props.value,
    props.defaultValue ?? [],
    props.onValueChange,
  );
  const [refusals, setRefusals] = useState<readonly FileRejection[]>([]);
  const [checkCount, setCheckCount] = useState(0);
  const [announcement, announce] = useState('');
  const initialItemsRef = useRef(items);
  const currentItemsRef = useRef(items);
  const createdItemCountRef = useRef(0);
  const lastChangedIdRef = useRef<string>(undefined);
  const announcedItemsRef = useRef(items);
  const messagesRef = useRef(announcements);

  useLayoutEffect(() => {
    currentItemsRef.current = items;
    messagesRef.current = announcements;
  });
  useEffect(() => {
    const newMilestones = findMilestones(announcedItemsRef.current, items);
    announcedItemsRef.current = items;
    const getMilestoneMessage = (milestone: UploadMilestone, name: string) => messagesRef.current[milestone](name);
    if (newMilestones.length > 0)
      announce(newMilestones.map(({ item, milestone }) => getMilestoneMessage(milestone, item.name)).join(' '));
  }, [items]);

  const updateItems = (next: readonly UploadItem[]) => {
    currentItemsRef.current = next;
    setItems(next);
  };
  const withState = (item: UploadItem, state: UploadItem['state']): UploadItem => {
    const { progress: _progress, reason: _reason, ...rest } = item;
    const nextItem = { ...rest, state };
    lastChangedIdRef.current = item.id;
    updateItems(currentItemsRef.current.map((other) => (other.id === item.id ? nextItem : other)));
    return nextItem;
  };
  const createItemId = () => {
    createdItemCountRef.current += 1;
    return `${uploadsId}-${createdItemCountRef.current}`;
  };

  const addFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setCheckCount((count) => count + 1);
    const preparedFiles = props.prepare ? await prepareAll(files, props.prepare) : files;
    const examinedFiles = await Promise.all(preparedFiles.map(examineFile));
    setCheckCount((count) => count - 1);
    const existingItems = currentItemsRef.current;
    const { accepted, refused } = partitionFiles(examinedFiles, existingItems, limits);
    const addedItems = accepted.map(({ file, name, size, type: mimeType, pixels }): UploadItem => ({
      id: createItemId(),
      name,
      size,
      type: mimeType,
      state: 'waiting',
      file,
      ...pixels,
    }));
    const newRejections = refused.map(({ facts: { name, size, pixels }, code }) => ({
      id: createItemId(),
      name,
      size,
      pixels,
      code,
    }));
    if (addedItems.length > 0) updateItems([...existingItems, ...addedItems]);
    setRefusals(newRejections);
    if (newRejections.length > 0) props.onReject?.(newRejections);
    announce(
      [
        addedItems.length > 0 && announcements.added(addedItems.length, existingItems.length + addedItems.length),
        newRejections.length > 0 && announcements.rejected(newRejections.length),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };

  return {
    items,
    refusals,
    isChecking: checkCount > 0,
    announcement,
    announce,
    add: addFiles,
    lastChangedId: lastChangedIdRef,
    cancel: (item) => {
      const cancelledItem = withState(item, 'cancelled');
      props.onCancel?.(cancelledItem);
    },
    retry: (item) => {
      const waitingItem = withState(item, 'waiting');
      props.onRetry?.(waitingItem);
    },
    remove: (item) => {
      const itemIndex = currentItemsRef.current.findIndex((other) => other.id === item.id);
      if (itemIndex === -1) return;
      updateItems(currentItemsRef.current.toSpliced(itemIndex, 1));
      announce(announcements.removed(item.name));
      props.onRemove?.(item, () => {
        if (!currentItemsRef.current.some((other) => other.id === item.id))
          updateItems(currentItemsRef.current.toSpliced(itemIndex, 0, item));
      });
    },
    move: (from, to) => updateItems(moveItem(currentItemsRef.current, from, to)),
    dismiss: (refusal) => setRefusals((previous) => previous.filter((other) => other.id !== refusal.id)),
    reset: () => {
      updateItems(initialItemsRef.current);
      setRefusals([]);
    },
  };
}

/** Synchronizes the native input with the list, so that native forms submit, validate and reset the listed files. */
export function useFormFiles(input: RefObject<HTMLInputElement | null>, uploads: Uploads, problem: string): void {
  const { items, reset } = uploads;
  const resetRef = useRef(reset);
  useLayoutEffect(() => {
    resetRef.current = reset;
  });

  // A layout effect runs before the next event, so that a form submitted immediately sends the listed files.
  useLayoutEffect(() => {
    const inputElement = input.current;
    if (!inputElement) return;
    const dataTransfer = new DataTransfer();
    for (const { file } of items) if (file) dataTransfer.items.add(file);
    inputElement.files = dataTransfer.files;
  }, [input, items]);

  useEffect(() => {
    input.current?.setCustomValidity(problem);
  }, [input, problem]);

  useEffect(() => {
    const inputForm = input.current?.form;
    // `reset` fires before the browser resets the form, and no event fires afterwards.
    const onReset = () => setTimeout(() => resetRef.current());
    inputForm?.addEventListener('reset', onReset);
    return () => inputForm?.removeEventListener('reset', onReset);
  }, [input]);
}

/**
 * Restores the focus after the focused button was removed. If its whole entry was removed, the focus moves to the next
 * entry or to the input; if the upload was cancelled or retried, to the new button of the same entry.
 */
export function useFocusAfterRemoval(
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  { items, lastChangedId }: Pick<Uploads, 'items' | 'lastChangedId'>,
): void {
  const previousItemsRef = useRef(items);
  useLayoutEffect(() => {
    const removedIndex = previousItemsRef.current.findIndex(
      (previousItem) => !items.some((item) => item.id === previousItem.id),
    );
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    const replacedIndex = items.findIndex(({ id }) => id === lastChangedId.current);
    previousItemsRef.current = items;
    lastChangedId.current = undefined;
    const focusIndex = removedIndex === -1 ? replacedIndex : removedIndex;
    if (focusIndex === -1 || !hasLostFocus) return;
    const uploadEntries = root.current?.querySelectorAll('[data-upload]') ?? [];
    const uploadEntry = uploadEntries[Math.min(focusIndex, uploadEntries.length - 1)];
    const visibleButtons = [...(uploadEntry?.querySelectorAll('button') ?? [])].filter((button) =>
      button.checkVisibility(),
    );
    const focusTarget = visibleButtons.at(removedIndex === -1 ? 0 : -1);
    (focusTarget ?? input.current)?.focus();
  }, [root, input, items, lastChangedId]);
}
