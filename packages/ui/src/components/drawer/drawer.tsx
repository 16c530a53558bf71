'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { XIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import * as dialog from '../dialog/dialog.css.ts';
import { Modal } from '../dialog/modal.tsx';
import { ModalClose, ModalDescription, ModalTitle } from '../dialog/modal-parts.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './drawer.css.ts';
import { SwipeToClose } from './swipe-to-close.ts';

export interface DrawerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Heading of the drawer, which also is its accessible name. */
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
  /** Called when the user opens or closes the drawer; it is never called for changes of `open`. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Edge of the screen that the drawer slides in from; `start` and `end` follow the reading direction. */
  side?: 'start' | 'end' | 'bottom';
  /**
   * Width at `start` or `end`: 320, 448 or 640 px, at most the screen without a strip of 48 px. Greatest height at the
   * `bottom`: 40, 65 or 92 % of the screen.
   */
  size?: 'small' | 'medium' | 'large';
  /** Buttons below the scrolling content, always visible. Wrap a button in `DialogClose` to close the drawer. */
  footer?: ReactNode;
}

/**
 * Modal panel that slides in from an edge of the screen. Escape, the close button, a click outside, and a swipe towards
 * the edge on touch screens close it. `ref` and other props go to the panel.
 */
export function Drawer({
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  open,
  defaultOpen = false,
  onOpenChange,
  side = 'end',
  size = 'medium',
  footer,
  className,
  ref,
  children,
  ...rest
}: DrawerProps): ReactElement {
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const panelRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(panelRef, ref);
  const isBottomDrawer = side === 'bottom';
  return (
    <Modal
      {...rest}
      ref={mergedRef}
      open={isOpen}
      onOpenChange={setOpen}
      isDescribed={description !== undefined}
      className={classNames(
        styles.drawer,
        styles.sideVariants[side],
        isBottomDrawer ? styles.heightVariants[size] : styles.widthVariants[size],
        className,
      )}
    >
      <SwipeToClose panel={panelRef} side={side} onClose={() => setOpen(false)} />
      {isBottomDrawer && <span className={styles.dragGrip} />}
      <div className={dialog.header}>
        <ModalTitle className={isTitleHidden ? visuallyHidden : dialog.title}>{title}</ModalTitle>
        <ModalClose>
          <IconButton label={closeLabel}>
            <XIcon />
          </IconButton>
        </ModalClose>
      </div>
      <div className={classNames(dialog.dialogBody, !isBottomDrawer && styles.sideBody)}>
        {description !== undefined && (
          <ModalDescription className={dialog.dialogDescription}>{description}</ModalDescription>
        )}
        {children}
      </div>
      {footer !== undefined && <div className={dialog.footer}>{footer}</div>}
    </Modal>
  );
}
