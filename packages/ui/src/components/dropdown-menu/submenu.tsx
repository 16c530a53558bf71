'use client';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mergeProps, useHover, useSubmenuTrigger } from 'react-aria';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import * as styles from './dropdown-menu.css.ts';
import { MenuLayer } from './menu-layer.tsx';
import { focusMenu, type InitialFocus, useMenuLevel } from './menu-level.ts';
import { useMenuRow } from './menu-row.ts';

export interface DropdownMenuSubProps {
  /** Label of the item that opens the submenu. */
  label: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Makes the submenu unavailable; arrow keys skip it. */
  disabled?: boolean;
  /** Items of the submenu, which may open further submenus. */
  children: ReactNode;
}

interface SubmenuState {
  isOpen: boolean;
  initialFocus: InitialFocus;
  open: (initialFocus: InitialFocus) => void;
  closeAndReturn: () => void;
  trigger: ReturnType<typeof useSubmenuTrigger>;
}

/** State of a submenu, which opens when the pointer rests on its row, and closes when another row has the focus. */
function useSubmenu(
  key: string,
  row: RefObject<HTMLDivElement | null>,
  submenu: RefObject<HTMLDivElement | null>,
  isDisabled: boolean,
): SubmenuState {
  const menuLevel = useMenuLevel();
  const [initialFocus, setInitialFocus] = useState<InitialFocus>('none');
  const isOpen = menuLevel.openSubmenu === key;
  const openWithFocus = (nextFocus: InitialFocus): void => {
    setInitialFocus(nextFocus);
    menuLevel.setOpenSubmenu(key);
  };
  const closeIfOpen = (): void => menuLevel.setOpenSubmenu((openKey) => (openKey === key ? undefined : openKey));
  const closeAndReturn = (): void => {
    row.current?.focus();
    closeIfOpen();
  };
  const submenuTrigger = useSubmenuTrigger(
    { parentMenuRef: menuLevel.menu, submenuRef: submenu, isDisabled },
    {
      isOpen,
      focusStrategy: null,
      submenuLevel: 0,
      point: null,
      open: (strategy) => openWithFocus(strategy ?? 'none'),
      close: closeIfOpen,
      closeAll: menuLevel.closeAndReturn,
      toggle: () => (isOpen ? closeIfOpen() : openWithFocus('none')),
      setOpen: () => undefined,
      setPoint: () => undefined,
    },
    row,
  );
  return { isOpen, initialFocus, open: openWithFocus, closeAndReturn, trigger: submenuTrigger };
}

/** Item that opens a submenu next to it, by hovering, clicking, Enter or the arrow key towards it. */
export function DropdownMenuSub({ label, icon, disabled = false, children }: DropdownMenuSubProps): ReactElement {
  const { direction } = useUi();
  const [forwardKey, backKey] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const menuLevel = useMenuLevel();
  const submenuKey = useId();
  const anchorName = `--plaza-submenu${CSS.escape(submenuKey)}`;
  const rowRef = useRef<HTMLDivElement>(null);
  const submenuRef = useRef<HTMLDivElement>(null);
  const { isOpen, initialFocus, open, closeAndReturn, trigger } = useSubmenu(submenuKey, rowRef, submenuRef, disabled);
  const { submenuTriggerProps, submenuProps } = trigger;
  const { hoverProps } = useHover({ onHoverChange: submenuTriggerProps.onHoverChange, isDisabled: disabled });
  // Clicks by the keyboard and assistive technology have the detail 0.
  const rowProps = useMenuRow(disabled, ({ detail }) => open(detail === 0 ? 'first' : 'none'));
  const handleRowKey = (event: KeyboardEvent): void => {
    if (event.key !== forwardKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen && submenuRef.current) focusMenu(submenuRef.current, 'first');
    else open('first');
  };
  const handleSubmenuKey = (event: KeyboardEvent): void => {
    if (event.key !== backKey) return;
    event.preventDefault();
    event.stopPropagation();
    closeAndReturn();
  };
  return (
    <>
      <div
        {...mergeProps(rowProps, hoverProps)}
        onKeyDown={handleRowKey}
        ref={rowRef}
        role="menuitem"
        tabIndex={-1}
        id={submenuTriggerProps.id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? submenuProps.id : undefined}
        className={styles.menuItem}
        style={{ anchorName }}
      >
        {icon}
        <span className={styles.itemText}>{label}</span>
        {direction === 'rtl' ? <ChevronLeftIcon size={20} /> : <ChevronRightIcon size={20} />}
      </div>
      {isOpen &&
        menuLevel.submenuContainer &&
        createPortal(
          <MenuLayer
            ref={submenuRef}
            id={submenuProps.id}
            aria-labelledby={submenuTriggerProps.id}
            tree={menuLevel}
            side="inline"
            initialFocus={initialFocus}
            onEscape={closeAndReturn}
            onKeyDown={handleSubmenuKey}
            className={styles.submenu}
            style={{ positionAnchor: anchorName }}
          >
            {children}
          </MenuLayer>,
          menuLevel.submenuContainer,
        )}
    </>
  );
}
