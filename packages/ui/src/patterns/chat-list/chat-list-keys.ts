import type { KeyboardEvent } from 'react';

/** Says which of a row's controls an element is, so that arrow keys find the same one in another row. */
const controlAttribute = 'data-chat-control';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The same control of the row that a key leads to; nothing for other keys and elements. */
function neighbourOf(element: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  const kind = element.getAttribute(controlAttribute);
  const group = element.closest('tbody');
  if (!step || kind === null || !group) return undefined;
  const controls = [...group.querySelectorAll<HTMLElement>(`[${controlAttribute}="${kind}"]`)];
  return controls[step(controls.indexOf(element), controls.length - 1)];
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = neighbourOf(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Props of a row's control of some kind, which make it one that arrow keys go to. */
export const controlProps = (kind: string) => ({ [controlAttribute]: kind, onKeyDown: moveFocus });
