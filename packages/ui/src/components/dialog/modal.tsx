'use client';
import * as Radix from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { captureFocus } from '../../focus-return.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import * as styles from './modal.css.ts';
import { ScrollLock } from './scroll-lock.ts';

function useFocusReturn(isOpen: boolean, trigger: RefObject<HTMLElement | null>): () => void {
  const restoreFocusRef = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const activeElement = document.activeElement;
    // Safari does not focus a clicked button, so the trigger is the fallback.
    const openerElement =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : trigger.current;
    restoreFocusRef.current = openerElement ? captureFocus(openerElement) : undefined;
  }, [isOpen, trigger]);
  return () => {
    const activeElement = document.activeElement;
    // The page has moved the focus on purpose, for example to the heading of a new page, so it is not restored.
    const hasMovedFocus = activeElement !== null && activeElement !== document.body;
    if (!hasMovedFocus) (restoreFocusRef.current ?? (() => trigger.current?.focus({ preventScroll: true })))();
    restoreFocusRef.current = undefined;
  };
}

interface ModalProps extends ComponentPropsWithRef<'div'> {
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  closesByEscape?: boolean;
  isDismissable?: boolean;
  /** Element with the initial focus; the first focusable one by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** True if the content has a `ModalDescription`. */
  isDescribed?: boolean;
}

function closeTopPopover(element: HTMLElement): boolean {
  const topPopover = [...element.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  topPopover?.hidePopover();
  return topPopover !== undefined;
}

/** True if the focused element has an open list or menu, which Escape must close first. */
const isExpandedControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]');

/** True for a click on a toast: toasts overlay dialogs, and the clicked one may already be removed. */
const isInsideToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-plaza-toast]') !== null;

/**
 * Base of all modal dialogs: scrim, scroll lock, focus trap and return, Escape and click outside. Modals can be nested;
 * Escape closes the topmost.
 */
export function Modal({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  closesByEscape = true,
  isDismissable = true,
  initialFocus,
  isDescribed = false,
  className,
  ref,
  children,
  ...rest
}: ModalProps): ReactElement {
  const { portalContainer } = useUi();
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const contentRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(contentRef, ref);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const returnFocus = useFocusReturn(isOpen, triggerRef);

  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      {trigger !== undefined && (
        <Radix.Trigger ref={triggerRef} asChild>
          {trigger}
        </Radix.Trigger>
      )}
      <Radix.Portal container={portalContainer}>
        <div className={styles.modalLayer}>
          <div className={styles.scrim} />
          <Radix.Content
            {...(!isDescribed && { 'aria-describedby': undefined })}
            // Dialogs may contain menus that render in a portal and must stay reachable for assistive technology.
            aria-modal={rest.role === 'alertdialog' || undefined}
            {...rest}
            ref={mergedRef}
            className={classNames(styles.modal, className)}
            onEscapeKeyDown={(event) => {
              const isPopupEvent =
                (contentRef.current && closeTopPopover(contentRef.current)) || isExpandedControl(event.target);
              if (isPopupEvent || !closesByEscape) event.preventDefault();
            }}
            onPointerDownOutside={(event) => {
              if (!isDismissable || isInsideToast(event.target)) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus();
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

/** Title of the modal around it, which names the modal. */
export const ModalTitle = (props: ComponentPropsWithRef<'h2'>): ReactElement => <Radix.Title {...props} />;

/** Description of the modal around it, announced with its title. */
export const ModalDescription = (props: ComponentPropsWithRef<'div'>): ReactElement => (
  <Radix.Description asChild>
    <div {...props} />
  </Radix.Description>
);

/** Makes its child a button that closes the modal around it. */
export const ModalClose = ({ children }: { children: ReactElement }): ReactElement => (
  <Radix.Close asChild>{children}</Radix.Close>
);
