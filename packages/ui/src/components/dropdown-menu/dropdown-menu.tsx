'use client';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import * as styles from './dropdown-menu.css.ts';

export interface DropdownMenuProps extends ComponentPropsWithRef<'div'> {
  /** Button that opens the menu and labels it. */
  trigger: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Edge of the trigger that the menu aligns to. */
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/**
 * Menu of actions or links behind a button. It opens above the trigger without room below, and scrolls long content.
 */
export function DropdownMenu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  className,
  children,
  ...rest
}: DropdownMenuProps): ReactElement {
  const { direction, portalContainer } = useUi();
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    // Not modal: a modal menu hides the rest of the page from assistive technology, including the focused element.
    <Radix.Root modal={false} dir={direction} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={triggerRef} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...rest}
          loop
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(styles.menu, className)}
          // Reports each click only once: the trigger reports clicks on itself, and the focus change after a click
          // outside is ignored.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Node && triggerRef.current?.contains(event.target)) event.preventDefault();
          }}
          onFocusOutside={(event) => {
            if (event.target instanceof Element && event.target.matches(':active')) event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface DropdownMenuItemProps {
  children: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Content at the end of the item, such as a count. */
  end?: ReactNode;
  /** URL; renders the item as a link. */
  href?: string;
  /** Language of the linked page, for links to translations. */
  hrefLang?: string;
  /** Called when the item is activated. Call `event.preventDefault()` to keep the menu open. */
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  /** Destructive style, for actions that cannot be undone. */
  isDanger?: boolean;
}

/** Menu item: an action, or a link with `href`. */
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
  const content = (
    <>
      {icon}
      <span className={styles.itemText}>{children}</span>
      {end}
    </>
  );
  return (
    <Radix.Item
      asChild={href !== undefined}
      className={classNames(styles.item, isDanger && styles.dangerItem)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {href === undefined ? (
        content
      ) : (
        <LinkElement href={href} hrefLang={hrefLang}>
          {content}
        </LinkElement>
      )}
    </Radix.Item>
  );
}

export interface DropdownMenuRadioGroupProps<Value extends string = string> {
  /** Accessible name of the group. */
  label: string;
  value: Value;
  onValueChange?: (value: Value) => void;
  children: ReactNode;
}

/** Group of items of which exactly one is selected. */
export function DropdownMenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  children,
}: DropdownMenuRadioGroupProps<Value>): ReactElement {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange?.(next as Value)}>
      {children}
    </Radix.RadioGroup>
  );
}

export interface DropdownMenuRadioItemProps {
  value: string;
  children: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** Option of a radio group; the selected one has a check mark. */
export function DropdownMenuRadioItem({
  value,
  children,
  icon,
  disabled = false,
}: DropdownMenuRadioItemProps): ReactElement {
  return (
    <Radix.RadioItem value={value} disabled={disabled} className={styles.item}>
      {icon}
      <span className={styles.itemText}>{children}</span>
      <span className={styles.checkIconSlot}>
        <Radix.ItemIndicator asChild>
          <span>
            <CheckIcon size={20} />
          </span>
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  );
}

export interface DropdownMenuCheckboxItemProps {
  children: ReactNode;
  checked: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** Item with a toggle state. The menu stays open, so that users can toggle several. */
export function DropdownMenuCheckboxItem({
  children,
  checked,
  onCheckedChange,
  icon,
  disabled = false,
}: DropdownMenuCheckboxItemProps): ReactElement {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled}
      className={styles.item}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
    >
      {icon}
      <span className={styles.itemText}>{children}</span>
      <span className={styles.checkIconSlot}>
        <Radix.ItemIndicator asChild>
          <span>
            <CheckIcon size={20} />
          </span>
        </Radix.ItemIndicator>
      </span>
    </Radix.CheckboxItem>
  );
}

export interface DropdownMenuSubProps {
  /** Label of the item that opens the submenu. */
  label: ReactNode;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Item that opens a submenu. Submenus cannot be nested. */
export function DropdownMenuSub({ label, icon, disabled = false, children }: DropdownMenuSubProps): ReactElement {
  const { direction, portalContainer } = useUi();
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles.item} disabled={disabled}>
        {icon}
        <span className={styles.itemText}>{label}</span>
        {direction === 'rtl' ? <ChevronLeftIcon size={20} /> : <ChevronRightIcon size={20} />}
      </Radix.SubTrigger>
      <Radix.Portal container={portalContainer}>
        <Radix.SubContent loop className={styles.menu} sideOffset={12} alignOffset={-9} collisionPadding={8}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

/** Label above a group of items, such as the account's name. */
export const DropdownMenuLabel = ({ children }: { children: ReactNode }): ReactElement => (
  <Radix.Label className={styles.groupLabel}>{children}</Radix.Label>
);

export const DropdownMenuSeparator = (): ReactElement => <Radix.Separator className={styles.separator} />;
