'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { FileTextIcon, ImageIcon, PaperclipIcon, RotateCwIcon, Trash2Icon, XIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type UploadFieldProps, UploadFrame, type UploadFrameLabels, useUploadFrame } from './upload-frame.tsx';
import { useObjectUrl } from './use-object-url.ts';
import type { UploadListProps } from './use-uploads.ts';
import * as styles from './file-picker.css.ts';
import { tileNote } from './file-picker.css.ts';
import {
  defaultFileLimits,
  isQueued,
  formatFileSize,
  truncateFileName,
  type UploadItem,
  type UploadLimits,
  uploadStates,
} from './upload-model.ts';

export interface UploadItemLabels {
  /**
   * Upload state next to the size: "Waiting", "Stopped", "Failed". `uploading` labels the progress bar: "Uploading".
   */
  states: Readonly<Record<'waiting' | 'uploading' | 'failed' | 'cancelled', string>>;
  /** Accessible names of the buttons: "Remove bay.jpg", "Stop uploading bay.jpg", "Try bay.jpg again". */
  remove: (name: string) => string;
  cancel: (name: string) => string;
  retry: (name: string) => string;
}

export interface FilePickerLabels extends UploadFrameLabels, UploadItemLabels {
  /** Accessible name of the list: "Attached files". */
  list: string;
}

export interface FilePickerProps
  extends
    UploadFieldProps,
    UploadListProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** All texts of the component in the language of the page. */
  labels: FilePickerLabels;
  /** Limits for files; a missing limit defaults to that in `defaultFileLimits`. */
  limits?: Partial<UploadLimits>;
}

function FileThumbnail({ item }: { item: UploadItem }): ReactElement {
  const isImage = item.type.startsWith('image/');
  const previewUrl = useObjectUrl(isImage ? item.file : undefined);
  const thumbnailUrl = item.url ?? previewUrl;
  if (isImage && thumbnailUrl !== undefined) return <img className={styles.fileThumbnail} src={thumbnailUrl} alt="" />;
  return <span className={styles.fileIcon}>{isImage ? <ImageIcon size={20} /> : <FileTextIcon size={20} />}</span>;
}

/** Picks files to upload and lists them with size and progress. `ref` and other props go to the group. */
// Long because each item is rendered here with the actions for its state.
export function FilePicker(props: FilePickerProps): ReactElement {
  const { labels } = props;
  const { locale } = useUi();
  const { uploads, frame } = useUploadFrame(props, defaultFileLimits);
  return (
    <UploadFrame
      {...frame}
      tileClassName={styles.filePickerTile}
      tile={
        <>
          <span className={styles.tileLabel}>
            <PaperclipIcon size={20} />
            {labels.add}
          </span>
          <span className={tileNote}>{labels.drop}</span>
        </>
      }
    >
      {(tile) => (
        <>
          {uploads.items.length > 0 && (
            <ul className={styles.fileList} aria-label={labels.list}>
              {uploads.items.map((item) => {
                const stateCapabilities = uploadStates[item.state];
                const uploadPercentage = Math.round(item.progress ?? 0);
                const statusText = stateCapabilities.canRetry
                  ? (item.reason ?? labels.states[item.state as 'failed' | 'cancelled'])
                  : isQueued(item, uploads.items)
                    ? labels.states.waiting
                    : undefined;
                return (
                  <li key={item.id} className={styles.fileItem} data-upload="">
                    <FileThumbnail item={item} />
                    <span className={styles.fileText}>
                      <b className={styles.fileName} title={item.name}>
                        {truncateFileName(item.name)}
                      </b>
                      <span
                        className={classNames(styles.fileDetails, item.state === 'failed' && styles.failedStateText)}
                      >
                        <bdi>{formatFileSize(item.size, locale)}</bdi>
                        {item.state === 'uploading' &&
                          ` · ${new Intl.NumberFormat(locale, { style: 'percent' }).format(uploadPercentage / 100)}`}
                        {statusText !== undefined && ` · ${statusText}`}
                      </span>
                      {item.state === 'uploading' && (
                        <progress
                          className={styles.uploadProgress}
                          max={100}
                          value={uploadPercentage}
                          aria-label={`${labels.states.uploading} ${item.name}`}
                        />
                      )}
                    </span>
                    <span className={styles.fileActions}>
                      {stateCapabilities.canRetry && (
                        <IconButton size="small" label={labels.retry(item.name)} onClick={() => uploads.retry(item)}>
                          <RotateCwIcon />
                        </IconButton>
                      )}
                      {stateCapabilities.canCancel && (
                        <IconButton size="small" label={labels.cancel(item.name)} onClick={() => uploads.cancel(item)}>
                          <XIcon />
                        </IconButton>
                      )}
                      {stateCapabilities.canRemove && (
                        <IconButton size="small" label={labels.remove(item.name)} onClick={() => uploads.remove(item)}>
                          <Trash2Icon />
                        </IconButton>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          {tile}
        </>
      )}
    </UploadFrame>
  );
}
