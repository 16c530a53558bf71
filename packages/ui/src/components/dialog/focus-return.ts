'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], dialog';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');

/** What opened the popup that an element stands in, as far up as that goes; the element itself when it is in none. */
function openerBehind(element: HTMLElement): HTMLElement {
  const popup = element.closest<HTMLElement>('[role="menu"], [role="listbox"], [popover]');
  if (!popup) return element;
  const byName = popup.getAttribute('aria-labelledby');
  const id = CSS.escape(popup.id);
  const opener =
    (byName === null ? null : document.querySelector<HTMLElement>(`#${CSS.escape(byName)}`)) ??
    document.querySelector<HTMLElement>(`[aria-controls="${id}"], [popovertarget="${id}"]`);
  return opener && !popup.contains(opener) ? openerBehind(opener) : element;
}

function ancestorsOf(element: Element): Element[] {
  const ancestors = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return ancestors;
}

/**
 * Remembers an element and what stands around it. The answer gives the focus back: to the element; when that is gone, to
 * what followed it in the nearest place that is still there, or to what stood before.
 */
function remember(active: HTMLElement): () => void {
  const opener = openerBehind(active);
  const layer = opener.closest(layers);
  const places = ancestorsOf(opener);
  const all = [...document.querySelectorAll<HTMLElement>(focusable)];
  const position = all.indexOf(opener);
  const inOrder = [opener, ...all.slice(position + 1), ...all.slice(0, Math.max(position, 0)).toReversed()];
  return () => {
    // Closed together with the layer below: that one knows where to go.
    if (layer?.isConnected === false) return;
    if (canTakeFocus(opener)) {
      opener.focus({ preventScroll: true });
      return;
    }
    for (const place of places.filter((ancestor) => ancestor.isConnected)) {
      const next = [...inOrder, ...place.querySelectorAll<HTMLElement>(focusable)].find(
        (element) => place.contains(element) && canTakeFocus(element),
      );
      if (!next) continue;
      next.focus({ preventScroll: true });
      return;
    }
  };
}

/** While something modal is open, knows where the focus was. The answer brings it back there. */
export function useFocusReturn(isOpen: boolean, trigger: RefObject<HTMLElement | null>): () => void {
  const giveBack = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const active = document.activeElement;
    // Safari gives a pressed button no focus; then it is the trigger's.
    const opener = active instanceof HTMLElement && active !== document.body ? active : trigger.current;
    giveBack.current = opener ? remember(opener) : undefined;
  }, [isOpen, trigger]);
  return () => {
    const active = document.activeElement;
    // Somebody else has put it somewhere on purpose, for example a new page on its heading.
    const isTaken = active !== null && active !== document.body;
    if (!isTaken) (giveBack.current ?? (() => trigger.current?.focus({ preventScroll: true })))();
    giveBack.current = undefined;
  };
}
