'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { captureFocus } from '../../focus-return.ts';

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Returns a function that focuses the element that has the focus now, or its neighbour if it was removed. */
function captureOpener(): (() => void) | undefined {
  const openerElement = document.activeElement;
  return openerElement instanceof HTMLElement && openerElement !== document.body
    ? captureFocus(openerElement)
    : undefined;
}

/** Focuses the opener when the modal closes, unless the focus was moved on purpose, for example to a new page. */
export function useFocusReturn(content: RefObject<HTMLElement | null>, trigger: RefObject<HTMLElement | null>): void {
  // captured while rendering: an opener inside a menu is removed in the same commit
  const [restoreFocus] = useState(captureOpener);
  useLayoutEffect(() => {
    const contentElement = content.current;
    const triggerElement = trigger.current;
    return () => {
      queueMicrotask(() => {
        if (contentElement?.isConnected === true || !isFocusLost()) return;
        // Safari does not focus a clicked button, so the trigger is the fallback
        (restoreFocus ?? (() => triggerElement?.focus({ preventScroll: true })))();
      });
    };
  }, [content, trigger, restoreFocus]);
}

/** True for the modal above all others: it makes the layers below it inert. */
const isTopmost = (layerElement: Element): boolean => layerElement.closest('[inert]') === null;

/**
 * Serves the topmost modal while the focus is outside of it, which only toasts can cause: Escape calls `onEscape`, and
 * a toast that disappears with the focus returns it to where it was in the modal.
 */
export function useLostFocus(layer: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const onEscapeRef = useRef(onEscape);
  useEffect(() => {
    onEscapeRef.current = onEscape;
  });
  useEffect(() => {
    const layerElement = layer.current;
    if (!layerElement) return undefined;
    const isInside = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && layerElement.contains(target);
    let lastFocusedElement: HTMLElement | undefined;
    const handleFocusIn = ({ target }: FocusEvent): void => {
      if (isInside(target)) lastFocusedElement = target;
    };
    const handleFocusOut = ({ target }: FocusEvent): void => {
      if (isInside(target)) return;
      // a removed element loses the focus before it is gone
      requestAnimationFrame(() => {
        if (layerElement.isConnected && isTopmost(layerElement) && isFocusLost())
          lastFocusedElement?.focus({ preventScroll: true });
      });
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isEscapeOutside = event.key === 'Escape' && !event.defaultPrevented && !isInside(event.target);
      if (isEscapeOutside && isTopmost(layerElement)) onEscapeRef.current();
    };
    document.addEventListener('focusin', handleFocusIn);
    document.addEventListener('focusout', handleFocusOut);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('focusin', handleFocusIn);
      document.removeEventListener('focusout', handleFocusOut);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [layer]);
}
