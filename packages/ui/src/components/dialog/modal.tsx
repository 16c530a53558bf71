'use client';
import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ComponentPropsWithRef, type ReactElement, type RefObject } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-context.ts';
import { useControllable } from '../../use-controllable.ts';
import { useFocusReturn } from './focus-return.ts';
import * as styles from './modal.css.ts';
import { ScrollLock } from './scroll-lock.ts';

export interface ModalProps extends ComponentPropsWithRef<'div'> {
  /** A button that opens it and gets the focus back. Without one the page holds `open`. */
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether Escape closes it. */
  closesByEscape?: boolean;
  /** Whether a press beside it closes it. */
  closesByPressBeside?: boolean;
  /** Gets the focus first; without one the first that can take it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a `ModalDescription` stands inside. */
  isDescribed?: boolean;
}

/** Closes the popover that lies on top inside an element, if there is one. */
function closePopover(element: HTMLElement): boolean {
  const popover = [...element.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  popover?.hidePopover();
  return popover !== undefined;
}

/** Whether the focus is on something whose list or menu is open: then Escape is meant for that. */
const isExpanded = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]');

/** Whether a press is one on a toast, which lies over everything and belongs to nothing below it; it may be gone by now. */
const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-plaza-toast]') !== null;

/**
 * What all modals share: a scrim, the page behind that stands still, the focus that is kept inside and given back,
 * Escape and a press beside it. They may lie over each other; then each Escape closes the topmost.
 */
export function Modal({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  closesByEscape = true,
  closesByPressBeside = true,
  initialFocus,
  isDescribed = false,
  className,
  children,
  ...rest
}: ModalProps): ReactElement {
  const { portalContainer } = useUi();
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const content = useRef<HTMLDivElement>(null);
  const triggerElement = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useFocusReturn(isOpen, triggerElement);

  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      {trigger !== undefined && (
        <Radix.Trigger ref={triggerElement} asChild>
          {trigger}
        </Radix.Trigger>
      )}
      <Radix.Portal container={portalContainer}>
        <div className={styles.layer}>
          <div className={styles.scrim} />
          <Radix.Content
            {...(!isDescribed && { 'aria-describedby': undefined })}
            // Others may hold menus, which are drawn outside of them and must stay reachable.
            aria-modal={rest.role === 'alertdialog' || undefined}
            {...rest}
            ref={content}
            className={classNames(styles.modal, className)}
            onEscapeKeyDown={(event) => {
              const isForPopup = (content.current && closePopover(content.current)) || isExpanded(event.target);
              if (isForPopup || !closesByEscape) event.preventDefault();
            }}
            onPointerDownOutside={(event) => {
              if (!closesByPressBeside || isInToasts(event.target)) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack();
            }}
          >
            <ScrollLock />
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
