'use client';
import * as Radix from '@radix-ui/react-dialog';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { XIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './dialog.css.ts';
import { Modal } from './modal.tsx';

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: ReactNode;
  /** The title is for assistive technology only, because the content says it. */
  isTitleHidden?: boolean;
  /** A sentence below the title; read out with it. */
  description?: ReactNode;
  /** Names the cross. */
  closeLabel: string;
  /** A button that opens it and gets the focus back. Without one the page holds `open`. */
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** In the middle, or a panel at the end of the line. On phones both are sheets from the bottom. */
  variant?: 'center' | 'panel';
  /** At most 448, 576 or 896 px wide. */
  size?: 'small' | 'medium' | 'large';
  /** Stays in sight below the content: the buttons. `DialogClose` around one makes it close. */
  footer?: ReactNode;
}

/** Dialog to finish or dismiss. Escape, the close button and a press outside close it. */
export function Dialog({
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  variant = 'center',
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
      className={classNames(styles.dialog, styles.variants[variant], styles.sizes[size], className)}
    >
      <div className={styles.header}>
        <Radix.Title className={isTitleHidden ? visuallyHidden : styles.title}>{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label={closeLabel}>
            <XIcon />
          </IconButton>
        </Radix.Close>
      </div>
      <div className={styles.body}>
        {description !== undefined && (
          <Radix.Description asChild>
            <div className={styles.description}>{description}</div>
          </Radix.Description>
        )}
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}

export interface DialogCloseProps {
  /** A button; pressing it closes the dialog around it. */
  children: ReactElement;
}

/** Makes its button close the surrounding dialog. */
export const DialogClose = ({ children }: DialogCloseProps): ReactElement => (
  <Radix.Close asChild>{children}</Radix.Close>
);
