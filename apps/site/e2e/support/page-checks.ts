/* Each check runs inside the browser, so it uses nothing from outside its function. */

/** Finds elements that make a page scroll sideways, and labels that overflow their button or link. */
export function findOverflows(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const describeElement = (element: Element) => element.outerHTML.slice(0, 120);
  const isScrollable = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isScrollable(element.parentElement));
  const visibleElements = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    element.checkVisibility(),
  );
  const overflowDescriptions: string[] = [];
  if (scrollWidth > clientWidth) {
    const overflowingElements = visibleElements.filter(
      (element) =>
        (element.getBoundingClientRect().right > clientWidth + 0.5 || element.getBoundingClientRect().left < -0.5) &&
        !isScrollable(element.parentElement),
    );
    overflowDescriptions.push(
      `scrolls sideways by ${scrollWidth - clientWidth}: ${overflowingElements.slice(-3).map(describeElement).join(' | ')}`,
    );
  }
  for (const control of visibleElements.filter((element) => element.matches('button, a[href], label, summary'))) {
    const controlBox = control.getBoundingClientRect();
    if (getComputedStyle(control).display === 'inline' || controlBox.width < 2) continue;
    const textWalker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) {
      const { parentElement } = textWalker.currentNode;
      // true for visually hidden text, and for names that are shortened on purpose
      const isTruncated = (candidate: Element | null): boolean => {
        if (!candidate) return false;
        const { clipPath, textOverflow } = getComputedStyle(candidate);
        return (
          clipPath !== 'none' ||
          textOverflow === 'ellipsis' ||
          (candidate !== control && isTruncated(candidate.parentElement))
        );
      };
      if (isTruncated(parentElement)) continue;
      const textRange = document.createRange();
      textRange.selectNodeContents(textWalker.currentNode);
      const isClipped = [...textRange.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < controlBox.left - 1 || right > controlBox.right + 1),
      );
      if (isClipped)
        overflowDescriptions.push(`“${textWalker.currentNode.textContent}” leaves ${describeElement(control)}`);
    }
  }
  return overflowDescriptions;
}

/** Finds focusable elements without a visible focus. Press a key before, so that the browser shows focus at all. */
export function findInvisibleFocus(): string[] {
  const styleProperties = ['outline', 'box-shadow', 'border-color', 'background-color', 'text-decoration'] as const;
  // the icon may be in an element around the control, or in a sibling if the control is visually hidden
  const elementsThatMayShowFocus = (element: Element): Element[] =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.parentElement?.parentElement?.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
    ].filter((candidate) => candidate instanceof Element);
  const readFocusStyle = (element: Element) =>
    elementsThatMayShowFocus(element)
      .flatMap((candidate) =>
        [null, '::before', '::after'].map((pseudoElement) => {
          const computedStyle = getComputedStyle(candidate, pseudoElement);
          return styleProperties.map((name) => computedStyle.getPropertyValue(name)).join();
        }),
      )
      .join(';');
  const focusableElements = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((element) => element.checkVisibility() && !element.matches(':disabled'));
  // all unfocused styles are read first, because each change of focus recomputes them
  const blurFocused = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  blurFocused();
  const unfocusedStyleByElement = new Map(focusableElements.map((element) => [element, readFocusStyle(element)]));
  const invisibleFocusElements = focusableElements.filter((element) => {
    element.focus({ preventScroll: true });
    return document.activeElement === element && readFocusStyle(element) === unfocusedStyleByElement.get(element);
  });
  blurFocused();
  return invisibleFocusElements.map((element) => element.outerHTML.slice(0, 160));
}

/** Finds fixed or sticky elements that cover more than a third of the page, except dialogs, which may cover all. */
export function findCoveringElements(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, body > * > footer')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.closest('dialog') === null && element.checkVisibility())
    .filter((element) => element.offsetHeight > innerHeight / 3)
    .filter((element) => element.offsetWidth > innerWidth / 2)
    .map((element) => `${element.offsetHeight} px: ${element.outerHTML.slice(0, 120)}`);
}
