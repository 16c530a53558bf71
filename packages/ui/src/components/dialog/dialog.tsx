'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { XIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './dialog.css.ts';
import { Modal } from './modal.tsx';
import { ModalClose, ModalDescription, ModalTitle } from './modal-parts.tsx';

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Heading of the dialog, which also is its accessible name. */
  title: ReactNode;
  /** Hides the title visually, for content that already shows it. */
  isTitleHidden?: boolean;
  /** Description below the title, announced with it. */
  description?: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Trigger button, which regains the focus on close. Without a trigger the page controls `open`. */
  trigger?: ReactElement;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Maximum width: 448, 576 or 896 px. */
  size?: 'small' | 'medium' | 'large';
  /** Buttons below the scrolling content, always visible. Wrap a button in `DialogClose` to close the dialog. */
  footer?: ReactNode;
}

/** Modal dialog: a centred box, on phones a sheet at the bottom. Escape, the close button and a click outside close it. */
export function Dialog({
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  size = 'small',
  footer,
  className,
  children,
  ...rest
}: DialogProps): ReactElement {
  return (
    <Modal
      {...rest}
      isDescribed={description !== undefined}
      className={classNames(styles.dialog, styles.sizes[size], className)}
    >
      <div className={styles.header}>
        <ModalTitle className={isTitleHidden ? visuallyHidden : styles.title}>{title}</ModalTitle>
        <ModalClose>
          <IconButton label={closeLabel}>
            <XIcon />
          </IconButton>
        </ModalClose>
      </div>
      <div className={styles.dialogBody}>
        {description !== undefined && (
          <ModalDescription className={styles.dialogDescription}>{description}</ModalDescription>
        )}
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}

export interface DialogCloseProps {
  /** One button or link; a click on it closes the dialog, too. */
  children: ReactElement;
}

/** Wraps a button that closes the surrounding dialog. */
export const DialogClose = ({ children }: DialogCloseProps): ReactElement => <ModalClose>{children}</ModalClose>;
