/** Matches what stays usable outside a modal: toasts above it, and live regions, which it must not silence. */
const exemptSelector = '[data-react-aria-top-layer], [aria-live]';

/** Number of open modals that made an element inert. */
const modalCountByElement = new WeakMap<HTMLElement, number>();

/** Returns the largest elements inside `element`, or itself, that contain nothing exempt. */
function findInertableElements(element: Element): HTMLElement[] {
  if (element.matches(exemptSelector)) return [];
  if (element.querySelector(exemptSelector)) return [...element.children].flatMap(findInertableElements);
  return element instanceof HTMLElement ? [element] : [];
}

function findOutsideElements(layer: Element): HTMLElement[] {
  const outsideSiblings: Element[] = [];
  for (let inside = layer; inside !== document.body && inside.parentElement; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) if (sibling !== inside) outsideSiblings.push(sibling);
  }
  return outsideSiblings.flatMap(findInertableElements);
}

/**
 * Makes the page around a modal inert: it takes neither focus nor clicks, and assistive technology skips it. What is
 * added later isn't. Elements that the page itself made inert are left alone.
 *
 * @returns function that undoes it; with nested modals, the last one shows an element again
 */
export function makeOutsideInert(layer: Element): () => void {
  const inertElements = findOutsideElements(layer).filter(
    (element) => modalCountByElement.has(element) || !element.inert,
  );
  for (const element of inertElements) {
    modalCountByElement.set(element, (modalCountByElement.get(element) ?? 0) + 1);
    element.inert = true;
  }
  return () => {
    for (const element of inertElements) {
      const remainingModals = (modalCountByElement.get(element) ?? 1) - 1;
      if (remainingModals > 0) modalCountByElement.set(element, remainingModals);
      else {
        modalCountByElement.delete(element);
        element.inert = false;
      }
    }
  };
}
