'use client';
import { createContext, type Dispatch, type RefObject, type SetStateAction, useContext } from 'react';

/** Row that gets the focus when a menu opens; `menu` focuses the menu itself, `none` leaves the focus where it is. */
export type InitialFocus = 'first' | 'last' | 'menu' | 'none';

/** State and functions that a menu shares with its submenus. */
export interface MenuTree {
  /** Box around the menu button and all menus. */
  anchor: RefObject<HTMLElement | null>;
  /** Container of the submenus. It is outside of the menus, so that focusing a submenu doesn't focus the menu around it. */
  submenuContainer: HTMLElement | null;
  /** Closes all menus and focuses the menu button. */
  closeAndReturn: () => void;
  /** Closes all menus after the focus has left them. */
  closeAll: () => void;
}

export interface MenuLevel extends MenuTree {
  menu: RefObject<HTMLDivElement | null>;
  /** ID of the row whose submenu is open. */
  openSubmenu: string | undefined;
  setOpenSubmenu: Dispatch<SetStateAction<string | undefined>>;
  /** True while Space chooses a row, which leaves the menu open on a radio row. */
  isSpacePress: RefObject<boolean>;
}

const MenuLevelContext = createContext<MenuLevel | undefined>(undefined);
export const MenuLevelProvider = MenuLevelContext.Provider;

/** Returns the menu around a row. */
export function useMenuLevel(): MenuLevel {
  const menuLevel = useContext(MenuLevelContext);
  if (!menuLevel) throw new Error('Items of a menu must be inside a DropdownMenu');
  return menuLevel;
}

/** Rows of a menu that can get the focus, in the order of the page. */
export const focusableRowsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

/** Focuses the given row of a menu, or the menu if it has none. */
export function focusMenu(menu: HTMLElement, initialFocus: InitialFocus): void {
  if (initialFocus === 'none') return;
  const focusableRows = initialFocus === 'menu' ? [] : focusableRowsOf(menu);
  (focusableRows.at(initialFocus === 'last' ? -1 : 0) ?? menu).focus();
}
