'use client';
import { useRef, type ComponentPropsWithRef, type ReactElement } from 'react';
import { ImagePlusIcon } from '../../icons/index.ts';
import {
  UploadFrame,
  useUploadFrame,
  type UploadFieldProps,
  type UploadFrameLabels,
} from '../file-picker/upload-frame.tsx';
import { tileNote } from '../file-picker/upload-frame.css.ts';
import { pictureLimits, type UploadItem, type UploadLimits } from '../file-picker/upload-model.ts';
import type { UploadListProps } from '../file-picker/use-uploads.ts';
import * as styles from './image-picker.css.ts';
import { ImageTile, type ImageTileLabels } from './image-tile.tsx';
import { useReorder } from './use-reorder.ts';

export interface ImagePickerLabels extends UploadFrameLabels, ImageTileLabels {
  /** Names the grid: "Pictures, in the order they are shown". */
  list: string;
  /** Said after a move: "bay.jpg is picture 2 of 5". */
  moved: (name: string, position: number, count: number) => string;
}

export interface ImagePickerProps
  extends
    UploadFieldProps,
    UploadListProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  labels: ImagePickerLabels;
  /** What is accepted; what is left out is as in `pictureLimits`. */
  limits?: Partial<UploadLimits>;
  /** Adds a button that turns a picture by 90° clockwise; the page turns it and gives the turned one. */
  onRotate?: (item: UploadItem) => void;
  /** Marks the first picture as the cover and draws it larger. */
  hasCover?: boolean;
}

/** Pictures to upload and put in order, as a grid whose first is the cover. `ref` and other props go to the group. */
export function ImagePicker({ onRotate, hasCover = false, ...rest }: ImagePickerProps): ReactElement {
  const { labels, disabled = false } = rest;
  const { uploads, frame } = useUploadFrame(rest, pictureLimits);
  const { items } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const item = items[from];
    const place = Math.max(0, Math.min(to, items.length - 1));
    if (!item || place === from) return;
    uploads.move(from, place);
    uploads.announce(labels.moved(item.name, place + 1, items.length));
  };
  const { liftedId, onHandlePointerDown } = useReorder(list, items, move);

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
        <ul ref={list} className={styles.grid} aria-label={labels.list}>
          {items.map((item, index) => (
            <ImageTile
              key={item.id}
              {...{ item, index, labels, uploads, disabled, onRotate, onHandlePointerDown }}
              count={items.length}
              isCover={hasCover && index === 0}
              isLifted={item.id === liftedId}
              onMove={(to) => move(index, to)}
            />
          ))}
          <li
            className={items.length === 0 ? styles.addAlone : styles.add}
            hidden={items.length >= frame.limits.maximumCount}
          >
            {tile}
          </li>
        </ul>
      )}
    </UploadFrame>
  );
}
