'use client';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  EllipsisIcon,
  GripVerticalIcon,
  ImageIcon,
  RotateCwIcon,
  StarIcon,
  Trash2Icon,
  TriangleAlertIcon,
  XIcon,
} from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import type { UploadItemLabels } from '../file-picker/file-picker.tsx';
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
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './image-picker.css.ts';

export interface ImageTileLabels extends UploadItemLabels {
  /** Badge of the first image: "Cover". */
  cover: string;
  /** Alternative text of an image: "Picture 2, bay.jpg". */
  image: (name: string, position: number) => string;
  /** Accessible name of the button that shows the actions on touch screens: "Options for bay.jpg". */
  actions: (name: string) => string;
  /** Accessible name of the drag handle: "Move bay.jpg, picture 2 of 5. Arrow keys move it." */
  move: (name: string, position: number, count: number) => string;
  /** Accessible name of the buttons: "Move bay.jpg one earlier", "… one later", "Turn bay.jpg". */
  moveEarlier: (name: string) => string;
  moveLater: (name: string) => string;
  rotate: (name: string) => string;
  /** Label of the retry button of a failed upload: "Try again". */
  retryShort: string;
}

interface ImageTileProps {
  item: UploadItem;
  index: number;
  count: number;
  isCover: boolean;
  isLifted: boolean;
  disabled: boolean;
  labels: ImageTileLabels;
  uploads: Uploads;
  onMove: (to: number) => void;
  onRotate: ((item: UploadItem) => void) | undefined;
  onHandlePointerDown: (event: PointerEvent, id: string) => void;
}

function targetIndexAfterKey({ key, currentTarget }: KeyboardEvent, index: number, count: number): number | undefined {
  const forwardKey = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forwardKey ? index + 1 : index - 1;
  return { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key];
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
  const { item, index, count, isCover, isLifted, disabled, labels, uploads, onMove, onRotate } = props;
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

  return (
    <li
      ref={entry}
      className={classNames(
        styles.imageEntry,
        isCover && styles.coverEntry,
        isLifted && styles.draggedEntry,
        hasActionMenu && !isShown && styles.withHiddenActions,
      )}
      data-upload=""
      data-id={item.id}
    >
      <div className={classNames(styles.imageFrame, item.state === 'failed' && styles.failedFrame)} data-frame="">
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
          <>
            {hasActionMenu && (
              <span className={styles.lowerActions}>
                {count > 1 && (
                  <>
                    <IconButton
                      variant="overlay"
                      size="small"
                      label={labels.moveEarlier(item.name)}
                      aria-disabled={index === 0 || undefined}
                      onClick={() => onMove(index - 1)}
                    >
                      <ChevronLeftIcon className={styles.arrowIcon} />
                    </IconButton>
                    <IconButton
                      variant="overlay"
                      size="small"
                      label={labels.moveLater(item.name)}
                      aria-disabled={index === count - 1 || undefined}
                      onClick={() => onMove(index + 1)}
                    >
                      <ChevronRightIcon className={styles.arrowIcon} />
                    </IconButton>
                  </>
                )}
                {onRotate && (
                  <IconButton
                    variant="overlay"
                    size="small"
                    className={styles.rotateButton}
                    label={labels.rotate(item.name)}
                    onClick={() => onRotate(item)}
                  >
                    <RotateCwIcon />
                  </IconButton>
                )}
              </span>
            )}
            <span className={styles.upperActions}>
              {count > 1 && !stateCapabilities.isBusy && (
                <IconButton
                  variant="overlay"
                  size="small"
                  className={styles.dragHandle}
                  data-handle=""
                  label={labels.move(item.name, index + 1, count)}
                  onPointerDown={(event) => props.onHandlePointerDown(event, item.id)}
                  onKeyDown={(event) => {
                    const targetIndex = targetIndexAfterKey(event, index, count);
                    if (targetIndex === undefined) return;
                    event.preventDefault();
                    onMove(targetIndex);
                  }}
                >
                  <GripVerticalIcon />
                </IconButton>
              )}
              {stateCapabilities.canCancel && (
                <IconButton
                  variant="overlay"
                  size="small"
                  label={labels.cancel(item.name)}
                  onClick={() => uploads.cancel(item)}
                >
                  <XIcon />
                </IconButton>
              )}
              {stateCapabilities.canRemove && (
                <IconButton
                  variant="overlay"
                  size="small"
                  label={labels.remove(item.name)}
                  onClick={() => uploads.remove(item)}
                >
                  <Trash2Icon />
                </IconButton>
              )}
              {hasActionMenu && (
                <IconButton
                  variant="overlay"
                  size="small"
                  className={styles.menuButton}
                  label={labels.actions(item.name)}
                  aria-expanded={isShown}
                  onClick={() => setIsShown(!isShown)}
                >
                  {isShown ? <XIcon /> : <EllipsisIcon />}
                </IconButton>
              )}
            </span>
          </>
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
