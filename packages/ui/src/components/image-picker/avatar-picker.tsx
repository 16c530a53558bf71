'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { CameraIcon, RotateCwIcon, Trash2Icon, UserIcon, XIcon } from '../../icons/index.ts';
import { Button } from '../button/button.tsx';
import {
  type UploadFieldProps,
  UploadFrame,
  type UploadFrameLabels,
  useUploadFrame,
} from '../file-picker/upload-frame.tsx';
import { defaultImageLimits, type UploadItem, type UploadLimits, uploadStates } from '../file-picker/upload-model.ts';
import { useObjectUrl } from '../file-picker/use-file-drop.ts';
import type { UploadListProps } from '../file-picker/use-uploads.ts';
import { fieldNote } from '../field/field.css.ts';
import { uploadProgress } from '../file-picker/file-picker.css.ts';
import * as styles from './avatar-picker.css.ts';

export interface AvatarPickerLabels extends UploadFrameLabels {
  /** Alternative text of the image: "Your picture". */
  image: string;
  /** Label of the remove button: "Remove the picture". */
  remove: string;
  /** Label of the cancel button: "Stop uploading". */
  cancel: string;
  /** Label of the retry button after a failed or cancelled upload: "Try again". */
  retry: string;
  /** Status text of a cancelled upload: "Stopped". */
  cancelled: string;
  /** Accessible name of the progress bar: "Uploading". */
  uploading: string;
}

export interface AvatarPickerProps
  extends
    UploadFieldProps,
    Omit<UploadListProps, 'value' | 'defaultValue' | 'onValueChange'>,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** All texts of the component in the language of the page. */
  labels: AvatarPickerLabels;
  /** Limits for images; a missing limit defaults to that in `defaultImageLimits`. */
  limits?: Partial<Omit<UploadLimits, 'minCount' | 'maxCount'>>;
  /** Current image, controlled by the page; `null` for none. */
  value?: UploadItem | null;
  /** Image that is shown initially, if `value` is omitted. */
  defaultValue?: UploadItem | null;
  /** Called with the chosen image and its progress, with `null` when it is removed. */
  onValueChange?: (item: UploadItem | null) => void;
}

const toItemList = (item: UploadItem | null): readonly UploadItem[] => (item ? [item] : []);

/** Picks one round image of a user. A new image replaces the current one. */
// Long and complex because tile, text and actions all depend on the state of the image.
export function AvatarPicker({
  limits,
  value,
  defaultValue = null,
  onValueChange,
  ...rest
}: AvatarPickerProps): ReactElement {
  const { labels, disabled = false } = rest;
  const { uploads, frame } = useUploadFrame(
    {
      ...rest,
      limits: { ...limits, minCount: 0, maxCount: 1 },
      value: value === undefined ? undefined : toItemList(value),
      defaultValue: toItemList(defaultValue),
      onValueChange: (items) => onValueChange?.(items[0] ?? null),
    },
    defaultImageLimits,
  );
  const avatarItem = uploads.items[0];
  const stateCapabilities = avatarItem && uploadStates[avatarItem.state];
  const previewUrl = useObjectUrl(avatarItem?.file);
  const avatarUrl = avatarItem?.url ?? previewUrl;
  return (
    <UploadFrame
      {...frame}
      replaces
      tileClassName={styles.avatarTile}
      tile={
        <>
          {avatarUrl === undefined ? (
            <UserIcon size={32} />
          ) : (
            <img className={styles.avatarImage} src={avatarUrl} alt="" />
          )}
          <span className={styles.cameraIcon}>
            <CameraIcon size={20} />
          </span>
        </>
      }
    >
      {/* Complex because texts and actions next to the tile follow the image's state. */}
      {(tile) => (
        <div className={styles.avatarRow} data-upload={avatarItem && ''}>
          {tile}
          <div className={styles.noteText}>
            <span className={styles.addLabel}>{labels.add}</span>
            <span className={fieldNote}>{labels.drop}</span>
            {avatarItem?.state === 'uploading' && (
              <progress
                className={uploadProgress}
                max={100}
                value={avatarItem.progress ?? 0}
                aria-label={labels.uploading}
              />
            )}
            {avatarItem?.state === 'failed' && avatarItem.reason !== undefined && (
              <span className={styles.errorText}>{avatarItem.reason}</span>
            )}
            {avatarItem?.state === 'cancelled' && <span className={fieldNote}>{labels.cancelled}</span>}
            {avatarItem && stateCapabilities && !disabled && (
              <span className={styles.avatarActions}>
                {stateCapabilities.canRetry && (
                  <Button
                    size="small"
                    variant="secondary"
                    startIcon={<RotateCwIcon size={16} />}
                    onClick={() => uploads.retry(avatarItem)}
                  >
                    {labels.retry}
                  </Button>
                )}
                {stateCapabilities.canCancel && (
                  <Button
                    size="small"
                    variant="secondary"
                    startIcon={<XIcon size={16} />}
                    onClick={() => uploads.cancel(avatarItem)}
                  >
                    {labels.cancel}
                  </Button>
                )}
                {stateCapabilities.canRemove && (
                  <Button
                    size="small"
                    variant="secondary"
                    startIcon={<Trash2Icon size={16} />}
                    onClick={() => uploads.remove(avatarItem)}
                  >
                    {labels.remove}
                  </Button>
                )}
              </span>
            )}
          </div>
        </div>
      )}
    </UploadFrame>
  );
}
