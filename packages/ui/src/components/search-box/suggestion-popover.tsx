'use client';
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { popover, tall } from './suggestion-list.css.ts';

/** Top-layer popovers are only placed right where CSS can anchor them to the field. */
const canAnchor = () => 'popover' in HTMLElement.prototype && CSS.supports('position-area', 'block-end');
/** So many lines are taller than `tall`. */
const tallFrom = 5;

interface SuggestionPopoverProps {
  isShown: boolean;
  activeId: string | undefined;
  /** How many lines there are. */
  count: number;
  children: ReactNode;
}

/** What lies below the field, above all else on the page. */
export function SuggestionPopover({ isShown, activeId, count, children }: SuggestionPopoverProps): ReactElement {
  const [isTopLayer, setIsTopLayer] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setIsTopLayer(canAnchor()), []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isTopLayer || !element) return;
    if (isShown && !element.matches(':popover-open')) element.showPopover();
    if (!isShown && element.matches(':popover-open')) element.hidePopover();
  }, [isShown, isTopLayer]);
  useLayoutEffect(() => {
    const option = activeId === undefined ? null : box.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // The field keeps the focus while the list is used, by keys through the field and by pointers here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={count < tallFrom ? popover : `${popover} ${tall}`}
      popover={isTopLayer ? 'manual' : undefined}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
