'use client';
import { type ComponentPropsWithRef, type ReactElement, useRef, useState } from 'react';
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
import { ImageTile } from './image-tile.tsx';
import type { ImageTileLabels } from './tile-labels.ts';

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
  const [draggedId, setDraggedId] = useState<string>();
  const draggedIndex = items.findIndex(({ id }) => id === draggedId);
  const endDrag = (handle: HTMLElement | null) => {
    setDraggedId(undefined);
    // A drag with keys ends on the place, which can't have the focus any more.
    if (listRef.current?.contains(document.activeElement)) handle?.focus();
  };

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
              {...{ item, index, labels, uploads, disabled, onRotate, draggedIndex }}
              count={items.length}
              isCover={hasCover && index === 0}
              onMove={(targetIndex) => moveItem(index, targetIndex)}
              onLift={() => setDraggedId(item.id)}
              onLower={endDrag}
              onDrop={() => moveItem(draggedIndex, index)}
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
