'use client';
import * as Radix from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import * as styles from './modal.css.ts';
import { ScrollLock } from './scroll-lock.ts';

const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], dialog';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');

/** Returns the element that opened the outermost popup around `element`, or `element` itself outside of popups. */
function findOpener(element: HTMLElement): HTMLElement {
  const popup = element.closest<HTMLElement>('[role="menu"], [role="listbox"], [popover]');
  if (!popup) return element;
  const byName = popup.getAttribute('aria-labelledby');
  const id = CSS.escape(popup.id);
  const opener =
    (byName === null ? null : document.querySelector<HTMLElement>(`#${CSS.escape(byName)}`)) ??
    document.querySelector<HTMLElement>(`[aria-controls="${id}"], [popovertarget="${id}"]`);
  return opener && !popup.contains(opener) ? findOpener(opener) : element;
}

function ancestorsOf(element: Element): Element[] {
  const ancestors = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return ancestors;
}

/**
 * Remembers an element and its neighbours. The returned function focuses the element, or, if it was removed, the
 * closest remaining neighbour: first a following, then a preceding one.
 */
function captureFocus(active: HTMLElement): () => void {
  const opener = findOpener(active);
  const layer = opener.closest(layers);
  const openerAncestors = ancestorsOf(opener);
  const focusables = [...document.querySelectorAll<HTMLElement>(focusable)];
  const position = focusables.indexOf(opener);
  const candidates = [
    opener,
    ...focusables.slice(position + 1),
    ...focusables.slice(0, Math.max(position, 0)).toReversed(),
  ];
  return () => {
    // The layer below is closing too and restores the focus.
    if (layer?.isConnected === false) return;
    if (canTakeFocus(opener)) {
      opener.focus({ preventScroll: true });
      return;
    }
    for (const container of openerAncestors.filter((ancestor) => ancestor.isConnected)) {
      const next = [...candidates, ...container.querySelectorAll<HTMLElement>(focusable)].find(
        (element) => container.contains(element) && canTakeFocus(element),
      );
      if (!next) continue;
      next.focus({ preventScroll: true });
      return;
    }
  };
}

/** Remembers the focus while a modal is open. @returns a function that restores the focus */
function useFocusReturn(isOpen: boolean, trigger: RefObject<HTMLElement | null>): () => void {
  const restoreFocus = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const active = document.activeElement;
    // Safari does not focus a clicked button, so the trigger is the fallback.
    const opener = active instanceof HTMLElement && active !== document.body ? active : trigger.current;
    restoreFocus.current = opener ? captureFocus(opener) : undefined;
  }, [isOpen, trigger]);
  return () => {
    const active = document.activeElement;
    // The focus was moved on purpose, for example to the heading of a new page.
    const hasMovedFocus = active !== null && active !== document.body;
    if (!hasMovedFocus) (restoreFocus.current ?? (() => trigger.current?.focus({ preventScroll: true })))();
    restoreFocus.current = undefined;
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

function closePopover(element: HTMLElement): boolean {
  const popover = [...element.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  popover?.hidePopover();
  return popover !== undefined;
}

/** True if the focused element has an open list or menu, which Escape must close first. */
const isExpanded = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]');

/** True for a click on a toast: toasts overlay dialogs, and the clicked one may already be removed. */
const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-plaza-toast]') !== null;

/**
 * Base of all modals: scrim, scroll lock, focus trap and return, Escape and click outside. Modals can be nested; Escape
 * closes the topmost.
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
  children,
  ...rest
}: ModalProps): ReactElement {
  const { portalContainer } = useUi();
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const content = useRef<HTMLDivElement>(null);
  const triggerElement = useRef<HTMLButtonElement>(null);
  const returnFocus = useFocusReturn(isOpen, triggerElement);

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
            // Dialogs may contain menus that render in a portal and must stay reachable for assistive technology.
            aria-modal={rest.role === 'alertdialog' || undefined}
            {...rest}
            ref={content}
            className={classNames(styles.modal, className)}
            onEscapeKeyDown={(event) => {
              const isForPopup = (content.current && closePopover(content.current)) || isExpanded(event.target);
              if (isForPopup || !closesByEscape) event.preventDefault();
            }}
            onPointerDownOutside={(event) => {
              if (!isDismissable || isInToasts(event.target)) event.preventDefault();
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
