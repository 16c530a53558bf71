'use client';
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, Ref } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  EllipsisIcon,
  GripVerticalIcon,
  RotateCwIcon,
  Trash2Icon,
  XIcon,
} from '../../icons/index.ts';
import { type UploadItem, uploadStates } from '../file-picker/upload-model.ts';
import type { Uploads } from '../file-picker/use-uploads.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './image-picker.css.ts';
import type { ImageTileLabels } from './tile-labels.ts';

interface TileActionsProps {
  item: UploadItem;
  index: number;
  count: number;
  labels: ImageTileLabels;
  uploads: Uploads;
  isMovable: boolean;
  handleRef: Ref<HTMLButtonElement>;
  handleProps: ComponentPropsWithRef<'button'>;
  onMove: (to: number) => void;
  onRotate: ((item: UploadItem) => void) | undefined;
  /** True while the actions are shown on touch screens. */
  isShown: boolean;
  /** Undefined for images that have fewer actions, which are always shown. */
  onShownChange: ((isShown: boolean) => void) | undefined;
}

function targetIndexAfterKey({ key, currentTarget }: KeyboardEvent, index: number, count: number): number | undefined {
  const forwardKey = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forwardKey ? index + 1 : index - 1;
  return { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key];
}

type LowerActionsProps = Pick<TileActionsProps, 'item' | 'index' | 'count' | 'labels' | 'onMove' | 'onRotate'>;

/** Buttons that move and rotate the image. */
function LowerActions({ item, index, count, labels, onMove, onRotate }: LowerActionsProps): ReactElement {
  return (
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
  );
}

/** Buttons over an image, and the handle with which keys move it. */
export function TileActions({
  item,
  index,
  count,
  labels,
  uploads,
  isMovable,
  handleRef,
  handleProps,
  onMove,
  onRotate,
  isShown,
  onShownChange,
}: TileActionsProps): ReactElement {
  return (
    <>
      {onShownChange && (
        <LowerActions item={item} index={index} count={count} labels={labels} onMove={onMove} onRotate={onRotate} />
      )}
      <span className={styles.upperActions}>
        {isMovable && (
          <IconButton
            {...handleProps}
            ref={handleRef}
            variant="overlay"
            size="small"
            className={styles.dragHandle}
            label={labels.move(item.name, index + 1, count)}
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
        {uploadStates[item.state].canCancel && (
          <IconButton
            variant="overlay"
            size="small"
            label={labels.cancel(item.name)}
            onClick={() => uploads.cancel(item)}
          >
            <XIcon />
          </IconButton>
        )}
        {uploadStates[item.state].canRemove && (
          <IconButton
            variant="overlay"
            size="small"
            label={labels.remove(item.name)}
            onClick={() => uploads.remove(item)}
          >
            <Trash2Icon />
          </IconButton>
        )}
        {onShownChange && (
          <IconButton
            variant="overlay"
            size="small"
            className={styles.menuButton}
            label={labels.actions(item.name)}
            aria-expanded={isShown}
            onClick={() => onShownChange(!isShown)}
          >
            {isShown ? <XIcon /> : <EllipsisIcon />}
          </IconButton>
        )}
      </span>
    </>
  );
}
