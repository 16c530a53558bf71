'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { FocusScope, useOverlay } from 'react-aria';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { makeOutsideInert } from './inert-outside.ts';
import { useFocusReturn, useLostFocus } from './modal-focus.ts';
import * as styles from './modal.css.ts';
import { ModalContext } from './modal-parts.tsx';
import { ScrollLock } from './scroll-lock.ts';

export interface ModalContentProps extends ComponentPropsWithRef<'div'> {
  closesByEscape?: boolean;
  isDismissable?: boolean;
  /** Element with the initial focus; the first focusable one by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** True if the content has a `ModalDescription`. */
  isDescribed?: boolean;
}

interface OpenModalProps extends ModalContentProps {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function closeTopPopover(element: HTMLElement): boolean {
  const topPopover = [...element.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  topPopover?.hidePopover();
  return topPopover !== undefined;
}

/** True if the focused element has an open list or menu, which Escape must close first. */
const isExpandedControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.matches('[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]');

/** True in a native dialog inside the modal: the browser closes it on Escape, and keeps the focus inside. */
const isInNativeDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog:modal') !== null;

/** Returns handlers with which Escape closes popups and native dialogs inside the modal before the modal itself. */
function useModalKeys(
  { onKeyDown, onKeyDownCapture }: Pick<ModalContentProps, 'onKeyDown' | 'onKeyDownCapture'>,
  handleModalKey: ModalContentProps['onKeyDown'],
): Required<Pick<ModalContentProps, 'onKeyDown' | 'onKeyDownCapture'>> {
  const isPopupEscapeRef = useRef(false);
  return {
    // runs before the popup handles the key, when the popup is still open
    onKeyDownCapture: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDownCapture?.(event);
      const isOwnEscape = event.key === 'Escape' && event.currentTarget.contains(event.target as Node);
      isPopupEscapeRef.current =
        isOwnEscape && (closeTopPopover(event.currentTarget) || isExpandedControl(event.target));
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      if (isInNativeDialog(event.target)) event.stopPropagation();
      else if (!isPopupEscapeRef.current && !event.defaultPrevented) handleModalKey?.(event);
    },
  };
}

/** An open modal with everything that keeps the page behind it out of reach. */
export function OpenModal({
  trigger,
  onClose,
  closesByEscape = true,
  isDismissable = true,
  initialFocus,
  isDescribed = false,
  className,
  ref,
  children,
  ...rest
}: OpenModalProps): ReactElement {
  const layerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(contentRef, ref);
  const titleId = useId();
  const descriptionId = useId();
  useFocusReturn(contentRef, trigger);
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable, isKeyboardDismissDisabled: !closesByEscape },
    contentRef,
  );
  const keyHandlers = useModalKeys(rest, overlayProps.onKeyDown);
  useLostFocus(layerRef, () => {
    if (closesByEscape) onClose();
  });
  useLayoutEffect(() => (layerRef.current ? makeOutsideInert(layerRef.current) : undefined), []);
  useLayoutEffect(() => initialFocus?.current?.focus({ preventScroll: true }), [initialFocus]);

  return (
    <div ref={layerRef} className={styles.modalLayer}>
      <div className={styles.scrim} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into a dialog that opens */}
      <FocusScope contain autoFocus={initialFocus === undefined}>
        <div
          // toasts must stay reachable for assistive technology
          aria-modal={rest.role === 'alertdialog' || undefined}
          aria-labelledby={rest['aria-label'] === undefined ? titleId : undefined}
          aria-describedby={isDescribed ? descriptionId : undefined}
          tabIndex={-1}
          {...rest}
          {...keyHandlers}
          role={rest.role ?? 'dialog'}
          ref={mergedRef}
          className={classNames(styles.modal, className)}
        >
          <ScrollLock />
          <ModalContext value={{ titleId, descriptionId, close: onClose }}>{children}</ModalContext>
        </div>
      </FocusScope>
    </div>
  );
}
