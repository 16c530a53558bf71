'use client';
import {
  type ComponentPropsWithRef,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ImagePlusIcon } from '../../icons/index.ts';
import { tileNote } from '../file-picker/file-picker.css.ts';
import {
  type UploadFieldProps,
  UploadFrame,
  type UploadFrameLabels,
  useUploadFrame,
} from '../file-picker/upload-frame.tsx';
import { defaultImageLimits, type UploadItem, type UploadLimits } from '../file-picker/upload-model.ts';
import type { UploadListProps } from '../file-picker/use-uploads.ts';
import * as styles from './image-picker.css.ts';
import { ImageTile, type ImageTileLabels } from './image-tile.tsx';

const entryAt = (list: HTMLElement, x: number, y: number): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>('[data-upload]')].find((entry) => {
    const { left, top, right, bottom } = entry.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

function moveFrameTo(frame: HTMLElement, x: number, y: number): void {
  frame.style.translate = 'none';
  const handleRect = frame.querySelector('[data-handle]')?.getBoundingClientRect();
  if (!handleRect) return;
  frame.style.translate = `${x - handleRect.left - handleRect.width / 2}px ${y - handleRect.top - handleRect.height / 2}px`;
}

/**
 * Reorders an entry while its handle is dragged over the grid by mouse, pen or finger. The entry's frame follows the
 * pointer. Escape restores the original order.
 */
function useReorder(
  list: RefObject<HTMLElement | null>,
  items: readonly UploadItem[],
  onMove: (from: number, targetIndex: number) => void,
): { liftedId: string | undefined; onHandlePointerDown: (event: PointerEvent, id: string) => void } {
  const [draggedEntry, setDraggedEntry] = useState<{ id: string; start: number }>();
  const pointerPositionRef = useRef({ x: 0, y: 0 });
  const latestPropsRef = useRef({ items, onMove });
  useLayoutEffect(() => {
    latestPropsRef.current = { items, onMove };
  });

  useLayoutEffect(() => {
    if (!draggedEntry) return undefined;
    const entryElement = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.id === draggedEntry.id,
    );
    const frameElement = entryElement?.querySelector<HTMLElement>('[data-frame]');
    if (!frameElement) return undefined;
    const updateFrame = () => moveFrameTo(frameElement, pointerPositionRef.current.x, pointerPositionRef.current.y);
    const onPointerMove = (event: globalThis.PointerEvent) => {
      pointerPositionRef.current = { x: event.clientX, y: event.clientY };
      updateFrame();
    };
    updateFrame();
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('scroll', updateFrame, true);
    return () => {
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('scroll', updateFrame, true);
      frameElement.style.removeProperty('translate');
    };
  }, [draggedEntry, items, list]);

  useEffect(() => {
    if (!draggedEntry) return undefined;
    const findDraggedIndex = () => latestPropsRef.current.items.findIndex((item) => item.id === draggedEntry.id);
    const endDrag = () => setDraggedEntry(undefined);
    // Entries differ in size: after a swap the other entry may still be under the pointer, and must not be
    // swapped back.
    let swappedId: string | undefined;
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const targetId = list.current && entryAt(list.current, event.clientX, event.clientY)?.dataset.id;
      if (!targetId || targetId === swappedId) return;
      swappedId = targetId === draggedEntry.id ? undefined : targetId;
      const targetIndex = latestPropsRef.current.items.findIndex((item) => item.id === swappedId);
      if (targetIndex !== -1) latestPropsRef.current.onMove(findDraggedIndex(), targetIndex);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latestPropsRef.current.onMove(findDraggedIndex(), draggedEntry.start);
      endDrag();
    };
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('pointerup', endDrag);
    document.addEventListener('pointercancel', endDrag);
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('pointerup', endDrag);
      document.removeEventListener('pointercancel', endDrag);
      document.removeEventListener('keydown', handleKeyDown, true);
    };
  }, [draggedEntry, list]);

  return {
    liftedId: draggedEntry?.id,
    onHandlePointerDown: (event, id) => {
      if (event.button !== 0) return;
      // A touch captures the pointer for the pressed element, which React moves during the drag.
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId);
      pointerPositionRef.current = { x: event.clientX, y: event.clientY };
      setDraggedEntry({ id, start: items.findIndex((item) => item.id === id) });
    },
  };
}

export interface ImagePickerLabels extends UploadFrameLabels, ImageTileLabels {
  /** Accessible name of the grid: "Pictures, in the order they are shown". */
  list: string;
  /** Text announced after a move: "bay.jpg is picture 2 of 5". */
  moved: (name: string, position: number, count: number) => string;
}

export interface ImagePickerProps
  extends
    UploadFieldProps,
    UploadListProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** All texts of the component in the language of the page. */
  labels: ImagePickerLabels;
  /** Limits for images; a missing limit defaults to that in `defaultImageLimits`. */
  limits?: Partial<UploadLimits>;
  /** Adds a button to rotate an image by 90° clockwise. Rotate the image and update its item. */
  onRotate?: (item: UploadItem) => void;
  /** Marks the first image as the cover and enlarges it. */
  hasCover?: boolean;
}

/** Picks, uploads and sorts images in a grid. `ref` and other props go to the group. */
export function ImagePicker({ onRotate, hasCover = false, ...rest }: ImagePickerProps): ReactElement {
  const { labels, disabled = false } = rest;
  const { uploads, frame } = useUploadFrame(rest, defaultImageLimits);
  const { items } = uploads;
  const listRef = useRef<HTMLUListElement>(null);
  const moveItem = (from: number, targetIndex: number) => {
    const movedItem = items[from];
    const newIndex = Math.max(0, Math.min(targetIndex, items.length - 1));
    if (!movedItem || newIndex === from) return;
    uploads.move(from, newIndex);
    uploads.announce(labels.moved(movedItem.name, newIndex + 1, items.length));
  };
  const { liftedId, onHandlePointerDown } = useReorder(listRef, items, moveItem);

  return (
    <UploadFrame
      {...frame}
      tileClassName={styles.addTile}
      tile={
        <>
          <ImagePlusIcon size={24} />
          <span>{labels.add}</span>
          <span className={tileNote}>{labels.drop}</span>
        </>
      }
    >
      {(tile) => (
        <ul ref={listRef} className={styles.imageGrid} aria-label={labels.list}>
          {items.map((item, index) => (
            <ImageTile
              key={item.id}
              {...{ item, index, labels, uploads, disabled, onRotate, onHandlePointerDown }}
              count={items.length}
              isCover={hasCover && index === 0}
              isLifted={item.id === liftedId}
              onMove={(targetIndex) => moveItem(index, targetIndex)}
            />
          ))}
          <li
            className={items.length === 0 ? styles.emptyAddTile : styles.addTileContent}
            hidden={items.length >= frame.limits.maxCount}
          >
            {tile}
          </li>
        </ul>
      )}
    </UploadFrame>
  );
}
