'use client';
import { type ButtonHTMLAttributes, useRef } from 'react';
import type { InitialFocus } from './menu-level.ts';

/** Props of a menu button. `toggle` opens the menu, or closes the open one. */
export function useMenuButton(
  isOpen: boolean,
  isDisabled: boolean,
  toggle: (initialFocus: InitialFocus) => void,
): ButtonHTMLAttributes<HTMLButtonElement> {
  const isMousePressRef = useRef(false);
  return {
    // Like a native menu, the menu opens when a mouse button goes down, and when a finger goes up.
    onPointerDown: ({ pointerType, button, ctrlKey }) => {
      isMousePressRef.current = pointerType !== 'touch' && button === 0 && !ctrlKey;
      if (isMousePressRef.current && !isDisabled) toggle('menu');
    },
    // Without this, a mouse press moves the focus from the menu to the button.
    onMouseDown: (event) => event.preventDefault(),
    // Clicks by the keyboard and assistive technology have the detail 0.
    onClick: ({ detail }) => {
      if (detail === 0) toggle('first');
      else if (!isMousePressRef.current) toggle('menu');
    },
    onKeyDown: (event) => {
      if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      toggle(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
}
