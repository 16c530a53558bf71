'use client';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { ImageIcon, StarIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import * as files from '../file-picker/file-picker.css.ts';
import {
  isQueued,
  formatFileSize,
  truncateFileName,
  type UploadItem,
  uploadStates,
} from '../file-picker/upload-model.ts';
import { useObjectUrl } from '../file-picker/use-object-url.ts';
import type { Uploads } from '../file-picker/use-uploads.ts';
import * as styles from './image-picker.css.ts';
import { TileActions } from './tile-actions.tsx';
import type { ImageTileLabels } from './tile-labels.ts';
import { LazyTileReorder, useTileReorder } from './use-tile-reorder.ts';

interface ImageTileProps {
  item: UploadItem;
  index: number;
  count: number;
  isCover: boolean;
  /** Index of the image that is dragged; -1 without one. */
  draggedIndex: number;
  disabled: boolean;
  labels: ImageTileLabels;
  uploads: Uploads;
  onMove: (to: number) => void;
  onRotate: ((item: UploadItem) => void) | undefined;
  onLift: () => void;
  /** Called when the drag of this image ends, with its handle. */
  onLower: (handle: HTMLElement | null) => void;
  /** Called when the dragged image takes the place of this one. */
  onDrop: () => void;
}

function useTileActions() {
  const [isShown, setIsShown] = useState(false);
  const entryRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const hideActions = ({ target }: Event): void => {
      if (target instanceof Node && entryRef.current?.contains(target) !== true) setIsShown(false);
    };
    document.addEventListener('pointerdown', hideActions);
    return () => document.removeEventListener('pointerdown', hideActions);
  }, [isShown]);
  return { entry: entryRef, isShown, setIsShown };
}

// Long and complex because every part and button of the tile depends on the state of the image.
export function ImageTile(props: ImageTileProps): ReactElement {
  const { item, index, count, isCover, draggedIndex, disabled, labels, uploads, onMove, onRotate } = props;
  const { locale } = useUi();
  const previewUrl = useObjectUrl(item.file);
  const imageUrl = item.url ?? previewUrl;
  const stateCapabilities = uploadStates[item.state];
  const uploadPercentage = Math.round(item.progress ?? 0);
  const formattedProgress = new Intl.NumberFormat(locale, { style: 'percent' }).format(uploadPercentage / 100);
  const isWaiting = isQueued(item, uploads.items);
  const hasUploadFailed = item.state === 'failed' || item.state === 'cancelled';
  const hasActionMenu = !disabled && !stateCapabilities.isBusy && !isWaiting && !hasUploadFailed;
  const { entry, isShown, setIsShown } = useTileActions();
  const handleRef = useRef<HTMLButtonElement>(null);
  const isMovable = !disabled && count > 1 && !stateCapabilities.isBusy;
  const isPlace = draggedIndex !== -1 && draggedIndex !== index;
  const reorder = useTileReorder(isPlace);
  const dropSide = reorder.state?.isTarget && (index < draggedIndex ? 'before' : 'after');

  return (
    <li
      ref={entry}
      className={classNames(
        styles.imageEntry,
        isCover && styles.coverEntry,
        reorder.state?.isDragged && styles.draggedEntry,
        dropSide && styles.dropSides[dropSide],
        hasActionMenu && !isShown && styles.withHiddenActions,
      )}
      data-upload=""
      {...reorder.entryProps}
      {...(isPlace && {
        tabIndex: -1,
        'aria-label': labels.place(index + 1, count),
        'aria-describedby': reorder.state?.placeDescription,
      })}
    >
      {isMovable && (
        <LazyTileReorder
          name={item.name}
          entry={entry}
          handlers={reorder.handlersRef}
          isPlace={isPlace}
          onStateChange={reorder.setState}
          onLift={props.onLift}
          onLower={() => props.onLower(handleRef.current)}
          onDrop={props.onDrop}
        />
      )}
      <div
        className={classNames(styles.imageFrame, item.state === 'failed' && styles.failedFrame)}
        {...(isMovable && reorder.frameProps)}
      >
        {imageUrl === undefined ? (
          <span className={styles.placeholderIcon}>
            <ImageIcon size={32} />
          </span>
        ) : (
          <img
            className={classNames(
              styles.previewImage,
              (stateCapabilities.isBusy || isWaiting || hasUploadFailed) && styles.dimmedImage,
            )}
            src={imageUrl}
            alt={labels.image(item.name, index + 1)}
            draggable={false}
          />
        )}
        {isCover && (
          <Badge variant="info" icon={<StarIcon />} className={styles.coverBadge}>
            {labels.cover}
          </Badge>
        )}
        {(stateCapabilities.isBusy || isWaiting) && (
          <span className={styles.uploadProgress}>
            <span>{isWaiting ? labels.states.waiting : formattedProgress}</span>
            {item.state === 'uploading' && (
              <progress
                className={files.uploadProgress}
                max={100}
                value={uploadPercentage}
                aria-label={`${labels.states.uploading} ${item.name}`}
              />
            )}
          </span>
        )}
        {hasUploadFailed && (
          <span className={styles.errorOverlay}>
            {item.state === 'failed' && <TriangleAlertIcon size={24} className={styles.errorIcon} />}
            <span className={styles.errorReason}>
              {item.reason ?? labels.states[item.state as 'failed' | 'cancelled']}
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={labels.retry(item.name)}
              onClick={() => uploads.retry(item)}
            >
              {labels.retryShort}
            </Button>
          </span>
        )}
        {!disabled && (
          <TileActions
            {...{ item, index, count, labels, uploads, onMove, onRotate, isMovable, handleRef, isShown }}
            handleProps={{ ...reorder.handleProps, 'aria-describedby': reorder.state?.handleDescription }}
            onShownChange={hasActionMenu ? setIsShown : undefined}
          />
        )}
      </div>
      <span className={styles.imageCaption}>
        <span className={styles.captionFileName} title={item.name}>
          {truncateFileName(item.name)}
        </span>
        {item.size > 0 && <bdi className={styles.captionFileSize}>{formatFileSize(item.size, locale)}</bdi>}
      </span>
    </li>
  );
}
