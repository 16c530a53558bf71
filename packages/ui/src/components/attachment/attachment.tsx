import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { DownloadIcon, FileTextIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-context.ts';
import { extensionOf } from '../file-picker/content-model.ts';
import { kilobytes, shortName } from '../file-picker/upload-model.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './attachment.css.ts';

/** Pictures and files of one message, one below the other. */
export const Attachments = ({ className, ...rest }: ComponentPropsWithRef<'div'>): ReactElement => (
  <div {...rest} className={classNames(styles.list, className)} />
);

export interface FileAttachmentProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'download'> {
  /** Its whole name; shown with ten letters before the extension. */
  name: string;
  /** Bytes. */
  size: number;
  /** Where to load it from; without it, on its way, there is nothing to load. */
  href?: string | undefined;
  /** What pressing it does, before its name: "Download". */
  label: string;
  /** Why there is nothing to load: "Being checked for viruses". */
  note?: string | undefined;
  /** 0 to 100, while it is on its way. */
  progress?: number | undefined;
  /** Names the bar: "Uploading plan.pdf". */
  progressLabel?: string | undefined;
}

/** A file that was sent: its kind, name and size, and the way to load it. */
export function FileAttachment({
  name,
  size,
  href,
  label,
  note,
  progress,
  progressLabel,
  className,
  ...rest
}: FileAttachmentProps): ReactElement {
  const { locale } = useUi();
  const kind = extensionOf(name);
  return (
    <a
      {...rest}
      // whoever serves it says that it is to be saved; said here, what comes in place of an ended address would be saved too
      href={href}
      title={name}
      className={classNames(styles.file, className)}
    >
      <span className={classNames(styles.icon, kind === 'pdf' && styles.iconOfPdf)}>
        <FileTextIcon size={20} />
      </span>
      <span className={styles.words}>
        <span className={visuallyHidden}>
          {href !== undefined && `${label} `}
          {name}
        </span>
        <b className={styles.name} aria-hidden>
          <bdi>{shortName(name)}</bdi>
        </b>
        <small className={styles.details}>
          {kind !== '' && `${kind.toUpperCase()} · `}
          <bdi>{kilobytes(size, locale)}</bdi>
        </small>
        {note !== undefined && <small className={styles.details}>{note}</small>}
        {progress !== undefined && (
          <progress className={styles.progress} max={100} value={Math.round(progress)} aria-label={progressLabel} />
        )}
      </span>
      {href !== undefined && (
        <span className={styles.download}>
          <DownloadIcon size={20} />
        </span>
      )}
    </a>
  );
}
