'use client';
import { type HTMLAttributes, type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Returns the props of a menu row that the pointer focuses and a click chooses. Rows are no tab stops; the menu moves
 * the focus.
 */
export function useMenuRow(
  isDisabled: boolean,
  onChoose?: (event: MouseEvent<HTMLElement>) => void,
): HTMLAttributes<HTMLElement> {
  const isPressedRef = useRef(false);
  return {
    tabIndex: -1,
    'aria-disabled': isDisabled || undefined,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDisabled || event.pointerType === 'touch' || document.activeElement === event.currentTarget) return;
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerDown: () => {
      isPressedRef.current = true;
    },
    // A press that starts on the menu button or another row chooses the row on which it ends.
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isOwnPress = isPressedRef.current;
      isPressedRef.current = false;
      if (onChoose && !isOwnPress && event.pointerType === 'mouse' && event.button === 0) event.currentTarget.click();
    },
    onPointerLeave: () => {
      isPressedRef.current = false;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isDisabled) event.preventDefault();
      else onChoose?.(event);
    },
  };
}
