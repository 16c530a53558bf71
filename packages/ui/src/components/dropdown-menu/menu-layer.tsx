'use client';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { mergeProps } from 'react-aria';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { AnchoredLayer, type AnchoredLayerProps } from '../popover/anchored-layer.tsx';
import * as styles from './dropdown-menu.css.ts';
import {
  focusableRowsOf,
  focusMenu,
  type InitialFocus,
  type MenuLevel,
  MenuLevelProvider,
  type MenuTree,
} from './menu-level.ts';
import { useTypeAhead } from './type-ahead.ts';

/** Rows to which keys move the focus; `current` is -1 while the menu itself has the focus. */
const findRowByKey: Readonly<Record<string, (rows: HTMLElement[], current: number) => HTMLElement | undefined>> = {
  ArrowDown: (rows, current) => rows.at((current + 1) % rows.length),
  ArrowUp: (rows, current) => rows.at(Math.max(current, 0) - 1),
  Home: (rows) => rows[0],
  PageUp: (rows) => rows[0],
  End: (rows) => rows.at(-1),
  PageDown: (rows) => rows.at(-1),
};

/** Returns the key handler of a menu. */
function useMenuKeys(
  { closeAndReturn, isSpacePress }: MenuLevel,
  onEscape: () => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { locale } = useUi();
  const typeAhead = useTypeAhead(locale);

  /** Chooses the row. Returns true if the key is handled or ignored, and false if the browser must handle it. */
  const chooseRow = (event: KeyboardEvent, row: HTMLElement): boolean => {
    // Links follow Enter by themselves, with the modifier keys of the browser.
    const isNativeClick = event.key === 'Enter' && row.localName === 'a' && !event.repeat;
    if (isNativeClick) return false;
    // A key that is held down since it opened the menu chooses nothing.
    if (!event.repeat) {
      isSpacePress.current = event.key === ' ';
      row.click();
      isSpacePress.current = false;
    }
    return true;
  };

  /** Handles a key of the menu. Returns true if the browser must not handle it, too. */
  const handleMenuKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (event.key === 'Tab') {
      // Focuses the menu button first, so that the browser's Tab moves on from there.
      closeAndReturn();
      return false;
    }
    if (event.key === 'Escape') {
      onEscape();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const menuRows = focusableRowsOf(event.currentTarget);
    const currentRowIndex = menuRows.findIndex((row) => row === document.activeElement);
    const findRow = findRowByKey[event.key];
    if (findRow) {
      findRow(menuRows, currentRowIndex)?.focus();
      return true;
    }
    if (event.key === 'Enter' || (event.key === ' ' && !typeAhead.isSearching())) {
      const currentRow = menuRows[currentRowIndex];
      return currentRow === undefined || chooseRow(event, currentRow);
    }
    if (event.key.length !== 1) return false;
    const rowTexts = menuRows.map((row) => row.textContent.trim());
    menuRows[typeAhead.search(event.key, rowTexts, currentRowIndex) ?? -1]?.focus();
    return true;
  };

  return (event) => {
    // React also passes on the events of submenus, which are outside this element.
    const isOwnEvent = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwnEvent || !handleMenuKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Focuses the initial row of a menu once its layer is shown. */
function FocusOnOpen({ level, initialFocus }: { level: MenuLevel; initialFocus: InitialFocus }): null {
  const { menu } = level;
  useEffect(() => {
    if (menu.current) focusMenu(menu.current, initialFocus);
  }, [menu, initialFocus]);
  return null;
}

export interface MenuLayerProps extends ComponentPropsWithoutRef<'div'>, Pick<AnchoredLayerProps, 'align' | 'side'> {
  ref?: Ref<HTMLDivElement> | undefined;
  tree: MenuTree;
  initialFocus: InitialFocus;
  onEscape: () => void;
}

/** An open menu with its keyboard support. */
export function MenuLayer({
  ref,
  tree,
  initialFocus,
  onEscape,
  className,
  children,
  ...rest
}: MenuLayerProps): ReactElement {
  const menuRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(menuRef, ref);
  const [openSubmenu, setOpenSubmenu] = useState<string>();
  const isSpacePressRef = useRef(false);
  const menuLevel = { ...tree, menu: menuRef, openSubmenu, setOpenSubmenu, isSpacePress: isSpacePressRef };
  const onKeyDown = useMenuKeys(menuLevel, onEscape);
  return (
    <AnchoredLayer
      {...mergeProps(rest, { onKeyDown })}
      ref={mergedRef}
      role="menu"
      tabIndex={-1}
      autoFocus={false}
      closesByEscape={false}
      anchor={tree.anchor}
      onClose={tree.closeAll}
      className={classNames(styles.menu, className)}
    >
      <MenuLevelProvider value={menuLevel}>
        {children}
        <FocusOnOpen level={menuLevel} initialFocus={initialFocus} />
      </MenuLevelProvider>
    </AnchoredLayer>
  );
}
