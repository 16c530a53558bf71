'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { XIcon } from '../../icons/index.ts';
import { Modal } from '../dialog/modal.tsx';
import { ModalClose, ModalTitle } from '../dialog/modal-parts.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './preview-dialog.css.ts';

export interface PreviewDialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title on one line, truncated if longer. */
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Controls in the title bar, next to the close button. */
  toolbar?: ReactNode;
  /**
   * `page` scrolls content as wide as a page of the site; `stage` fits content such as images into the space below the
   * bar.
   */
  layout?: 'page' | 'stage';
  /** Trigger button, which regains the focus on close. Without a trigger the page controls `open`. */
  trigger?: ReactElement;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Previewed content, shown as on its own page. */
  children: ReactNode;
}

/** Full-screen preview of a listing or an image. Escape and the close button close it. */
export function PreviewDialog({
  title,
  closeLabel,
  toolbar,
  layout = 'page',
  className,
  children,
  ...rest
}: PreviewDialogProps): ReactElement {
  return (
    <Modal {...rest} isDismissable={false} className={classNames(styles.previewDialog, className)}>
      <div className={styles.titleBar}>
        <div className={styles.titleExplanation}>
          <ModalTitle className={styles.title}>{title}</ModalTitle>
          {toolbar !== undefined && <div className={styles.previewToolbar}>{toolbar}</div>}
        </div>
        <ModalClose>
          <IconButton label={closeLabel}>
            <XIcon />
          </IconButton>
        </ModalClose>
      </div>
      <div className={styles.layoutVariants[layout]}>
        {layout === 'page' ? <div className={styles.pageContent}>{children}</div> : children}
      </div>
    </Modal>
  );
}
