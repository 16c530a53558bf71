'use client';
import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  createContext,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { mergeProps } from 'react-aria';
import { CheckIcon } from '../../icons/index.ts';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useControllable } from '../../use-controllable.ts';
import { popoverAnchor as anchorClass } from '../popover/popover.css.ts';
import * as styles from './dropdown-menu.css.ts';
import { useMenuButton } from './menu-button.ts';
import { MenuLayer } from './menu-layer.tsx';
import { type InitialFocus, useMenuLevel } from './menu-level.ts';
import { useMenuRow } from './menu-row.ts';

export { DropdownMenuSub, type DropdownMenuSubProps } from './submenu.tsx';

export interface DropdownMenuProps extends ComponentPropsWithRef<'div'> {
  /** Button that opens the menu and labels it. */
  trigger: ReactElement;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Edge of the trigger that the menu aligns to. */
  align?: 'start' | 'center' | 'end';
  /** Items, groups, labels and separators of the menu. */
  children: ReactNode;
}

/**
 * Menu of actions or links behind a button. It opens above the trigger without room below, and scrolls long content.
 * `ref` and other props go to the menu.
 */
export function DropdownMenu({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  align = 'start',
  children,
  ...rest
}: DropdownMenuProps): ReactElement {
  const triggerButton = trigger as ReactElement<ComponentPropsWithRef<'button'>>;
  const generatedId = useId();
  const buttonId = triggerButton.props.id ?? generatedId;
  const generatedMenuId = useId();
  const menuId = rest.id ?? generatedMenuId;
  const anchorRef = useRef<HTMLSpanElement>(null);
  const [submenuContainer, setSubmenuContainer] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const [initialFocus, setInitialFocus] = useState<InitialFocus>('menu');

  // Focuses the button before the menu closes, so that a dialog opened by an item returns the focus to it.
  const focusButton = (): void =>
    document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus({ preventScroll: true });
  const toggleMenu = (nextFocus: InitialFocus): void => {
    focusButton();
    setInitialFocus(nextFocus);
    setOpen(!isOpen);
  };
  const pressProps = useMenuButton(isOpen, triggerButton.props.disabled ?? false, toggleMenu);
  const closeAllMenus = (): void => {
    if (isOpen) setOpen(false);
  };
  const closeAndReturn = (): void => {
    focusButton();
    closeAllMenus();
  };
  return (
    <span ref={anchorRef} className={anchorClass}>
      {cloneElement(triggerButton, {
        ...mergeProps(triggerButton.props, pressProps),
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
      })}
      {isOpen && (
        <>
          <MenuLayer
            aria-labelledby={buttonId}
            {...rest}
            id={menuId}
            align={align}
            tree={{ anchor: anchorRef, submenuContainer, closeAll: closeAllMenus, closeAndReturn }}
            initialFocus={initialFocus}
            onEscape={closeAndReturn}
          >
            {children}
          </MenuLayer>
          <span ref={setSubmenuContainer} />
        </>
      )}
    </span>
  );
}

export interface DropdownMenuItemProps {
  /** Label of the item: a verb first. */
  children: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Content at the end of the item, such as a count. */
  end?: ReactNode;
  /** URL of a page; renders the item as a link. */
  href?: string;
  /** Language of the linked page, for links to translations. */
  hrefLang?: string;
  /** Called when the item is activated. Call `event.preventDefault()` to keep the menu open. */
  onSelect?: (event: Event) => void;
  /** Makes the item unavailable; arrow keys skip it. */
  disabled?: boolean;
  /** Destructive style, for actions that cannot be undone. */
  isDanger?: boolean;
}

/** Item of a dropdown menu: an action, or a link with `href`. */
export function DropdownMenuItem({
  children,
  icon,
  end,
  href,
  hrefLang,
  onSelect,
  disabled = false,
  isDanger = false,
}: DropdownMenuItemProps): ReactElement {
  const rowContent = (
    <>
      {icon}
      <span className={styles.itemText}>{children}</span>
      {end}
    </>
  );
  const { closeAndReturn } = useMenuLevel();
  const rowProps = useMenuRow(disabled, () => {
    const selectEvent = new Event('select', { cancelable: true });
    onSelect?.(selectEvent);
    if (!selectEvent.defaultPrevented) closeAndReturn();
  });
  const itemProps = {
    ...rowProps,
    role: 'menuitem',
    className: classNames(styles.menuItem, isDanger && styles.dangerItem),
  };
  return href === undefined ? (
    <div {...itemProps}>{rowContent}</div>
  ) : (
    <LinkElement {...itemProps} href={href} hrefLang={hrefLang}>
      {rowContent}
    </LinkElement>
  );
}

export interface DropdownMenuRadioGroupProps<Value extends string = string> {
  /** Accessible name of the group. */
  label: string;
  /** Value of the selected item. */
  value: Value;
  /** Called with the value of the chosen item. */
  onValueChange?: (value: Value) => void;
  /** `DropdownMenuRadioItem`s of the group. */
  children: ReactNode;
}

interface RadioGroupValue {
  value: string;
  onValueChange: (value: string) => void;
}

const RadioGroupContext = createContext<RadioGroupValue | undefined>(undefined);

/** Group of menu items of which exactly one is selected. */
export function DropdownMenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  children,
}: DropdownMenuRadioGroupProps<Value>): ReactElement {
  const radioGroup = useMemo(
    () => ({ value, onValueChange: (next: string) => onValueChange?.(next as Value) }),
    [value, onValueChange],
  );
  return (
    <RadioGroupContext value={radioGroup}>
      <div role="group" aria-label={label}>
        {children}
      </div>
    </RadioGroupContext>
  );
}

export interface DropdownMenuRadioItemProps {
  /** Value of the group while this item is selected. */
  value: string;
  /** Label of the item. */
  children: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Makes the item unavailable; arrow keys skip it. */
  disabled?: boolean;
}

interface CheckableRowProps {
  role: 'menuitemradio' | 'menuitemcheckbox';
  'aria-checked': boolean;
  isDisabled: boolean;
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

function CheckableRow({
  role,
  'aria-checked': isChecked,
  isDisabled,
  icon,
  onChoose,
  children,
}: CheckableRowProps): ReactElement {
  return (
    <div {...useMenuRow(isDisabled, onChoose)} role={role} aria-checked={isChecked} className={styles.menuItem}>
      {icon}
      <span className={styles.itemText}>{children}</span>
      <span className={styles.checkIconSlot}>{isChecked && <CheckIcon size={20} />}</span>
    </div>
  );
}

/** Menu item of a radio group; the selected one has a check mark. */
export function DropdownMenuRadioItem({
  value,
  children,
  icon,
  disabled = false,
}: DropdownMenuRadioItemProps): ReactElement {
  const radioGroup = useContext(RadioGroupContext);
  const { closeAndReturn, isSpacePress } = useMenuLevel();
  return (
    <CheckableRow
      role="menuitemradio"
      aria-checked={radioGroup?.value === value}
      isDisabled={disabled}
      icon={icon}
      onChoose={() => {
        radioGroup?.onValueChange(value);
        if (!isSpacePress.current) closeAndReturn();
      }}
    >
      {children}
    </CheckableRow>
  );
}

export interface DropdownMenuCheckboxItemProps {
  /** Label of the item. */
  children: ReactNode;
  /** True while the item is checked, controlled by the page. */
  checked: boolean;
  /** Called with the requested state when the item is chosen. */
  onCheckedChange?: (isChecked: boolean) => void;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Makes the item unavailable; arrow keys skip it. */
  disabled?: boolean;
}

/** Menu item with a toggle state. The menu stays open, so that users can toggle several. */
export function DropdownMenuCheckboxItem({
  children,
  checked,
  onCheckedChange,
  icon,
  disabled = false,
}: DropdownMenuCheckboxItemProps): ReactElement {
  return (
    <CheckableRow
      role="menuitemcheckbox"
      aria-checked={checked}
      isDisabled={disabled}
      icon={icon}
      onChoose={() => onCheckedChange?.(!checked)}
    >
      {children}
    </CheckableRow>
  );
}

/** Label above a group of menu items, such as the account's name. */
export const DropdownMenuLabel = ({
  children,
}: {
  /** Text of the label. */
  children: ReactNode;
}): ReactElement => <div className={styles.groupLabel}>{children}</div>;

/** Line between groups of menu items. */
export const DropdownMenuSeparator = (): ReactElement => <hr className={styles.separator} />;
