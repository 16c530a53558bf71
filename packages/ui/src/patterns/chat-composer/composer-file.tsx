'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { FileTextIcon, ImageIcon, XIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-context.ts';
import { kilobytes, shortName } from '../../components/file-picker/upload-model.ts';
import { useObjectUrl } from '../../components/file-picker/use-object-url.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import * as styles from './chat-composer.css.ts';

/** A picture or file beside a message that is being written, or on its way. */
export interface ComposerFile {
  /** Unique in its list. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The file itself, when it is a picture that can be shown. */
  picture?: File | undefined;
  /** 0 to 100, while it is on its way. */
  progress?: number | undefined;
  /** Why it cannot be sent, in words. */
  error?: string | undefined;
}

export interface ComposerFileLabels {
  /** Names the bar: "Uploading ramp.jpg". */
  uploading: (name: string) => string;
  /** Names the cross: "Remove ramp.jpg". */
  remove: (name: string) => string;
}

export function ComposerFileChip({
  file,
  labels,
  onRemove,
}: {
  file: ComposerFile;
  labels: ComposerFileLabels;
  onRemove: () => void;
}): ReactElement {
  const { locale } = useUi();
  const url = useObjectUrl(file.picture);
  return (
    <li className={classNames(styles.file, file.error !== undefined && styles.fileRefused)}>
      {url === undefined ? (
        <span className={styles.icon}>{file.picture ? <ImageIcon size={20} /> : <FileTextIcon size={20} />}</span>
      ) : (
        <img className={styles.thumb} src={url} alt="" />
      )}
      <span className={styles.fileWords}>
        <b className={styles.fileName} title={file.name}>
          <bdi>{shortName(file.name)}</bdi>
        </b>
        {file.error !== undefined ? (
          <span className={styles.fileError}>{file.error}</span>
        ) : file.progress === undefined ? (
          <span className={styles.fileDetails}>
            <bdi>{kilobytes(file.size, locale)}</bdi>
          </span>
        ) : (
          <progress
            className={styles.progress}
            max={100}
            value={Math.round(file.progress)}
            aria-label={labels.uploading(file.name)}
          />
        )}
      </span>
      <IconButton size="small" label={labels.remove(file.name)} onClick={onRemove}>
        <XIcon size={16} />
      </IconButton>
    </li>
  );
}
