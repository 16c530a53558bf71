export const focusableSelector =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
const layerSelector = '[role="dialog"], [role="alertdialog"], dialog';

const canElementTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');

/** Returns the element that opened the outermost popup around `element`, or `element` itself outside of popups. */
function findOpener(element: HTMLElement): HTMLElement {
  const openedPopup = element.closest<HTMLElement>('[role="menu"], [role="listbox"], [popover]');
  if (!openedPopup) return element;
  const labelId = openedPopup.getAttribute('aria-labelledby');
  const popupId = CSS.escape(openedPopup.id);
  const popupOpener =
    (labelId === null ? null : document.querySelector<HTMLElement>(`#${CSS.escape(labelId)}`)) ??
    document.querySelector<HTMLElement>(`[aria-controls="${popupId}"], [popovertarget="${popupId}"]`);
  return popupOpener && !openedPopup.contains(popupOpener) ? findOpener(popupOpener) : element;
}

function ancestorsOf(element: Element): Element[] {
  const ancestorElements = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestorElements.push(parent);
  return ancestorElements;
}

/**
 * Remembers the focused element and its neighbours in the page. The returned function focuses the element again, or, if
 * it was removed, the closest remaining neighbour: first a following, then a preceding one.
 */
export function captureFocus(activeElement: HTMLElement): () => void {
  const focusOpener = findOpener(activeElement);
  const openerLayer = focusOpener.closest(layerSelector);
  const openerAncestors = ancestorsOf(focusOpener);
  const focusableElements = [...document.querySelectorAll<HTMLElement>(focusableSelector)];
  const openerIndex = focusableElements.indexOf(focusOpener);
  const focusCandidates = [
    focusOpener,
    ...focusableElements.slice(openerIndex + 1),
    ...focusableElements.slice(0, Math.max(openerIndex, 0)).toReversed(),
  ];
  return () => {
    // If the dialog or menu that contains the opener is closing too, it restores the focus itself.
    if (openerLayer?.isConnected === false) return;
    if (canElementTakeFocus(focusOpener)) {
      focusOpener.focus({ preventScroll: true });
      return;
    }
    for (const container of openerAncestors.filter((ancestor) => ancestor.isConnected)) {
      const focusTarget = [...focusCandidates, ...container.querySelectorAll<HTMLElement>(focusableSelector)].find(
        (element) => container.contains(element) && canElementTakeFocus(element),
      );
      if (!focusTarget) continue;
      focusTarget.focus({ preventScroll: true });
      return;
    }
  };
}
