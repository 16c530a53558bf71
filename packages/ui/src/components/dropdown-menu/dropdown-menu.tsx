'use client';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import * as styles from './dropdown-menu.css.ts';

export interface DropdownMenuProps extends ComponentPropsWithRef<'div'> {
  /** The button that opens it; the menu is named after it. */
  trigger: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'center' | 'end';
  /** Its items. */
  children: ReactNode;
}

/** A list of actions or links behind a button. It floats, turns up when there is no room below, and scrolls inside. */
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
  const triggerElement = useRef<HTMLButtonElement>(null);
  return (
    // Not modal: a modal menu hides the page, focus and all, from assistive technology while it is open.
    <Radix.Root modal={false} dir={direction} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={triggerElement} asChild>
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
          // One press is one report: the trigger makes its own, and the focus that follows a press is no second wish.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Node && triggerElement.current?.contains(event.target)) event.preventDefault();
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
  /** A decorative icon before the words. */
  icon?: ReactNode;
  /** Content at the end of the item: a count. */
  end?: ReactNode;
  /** Makes it a link. */
  href?: string;
  /** Language of the page it leads to, for links to translations. */
  hrefLang?: string;
  /** Pressed by pointer or keyboard. The menu closes unless the event's default is prevented. */
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  /** For what cannot be undone. */
  isDanger?: boolean;
}

/** One line of a menu: an action, or with `href` a link. */
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
      <span className={styles.text}>{children}</span>
      {end}
    </>
  );
  return (
    <Radix.Item
      asChild={href !== undefined}
      className={classNames(styles.item, isDanger && styles.danger)}
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
  /** Label of the group for assistive technology. */
  label: string;
  value: Value;
  onValueChange?: (value: Value) => void;
  /** `DropdownMenuRadioItem`s. */
  children: ReactNode;
}

/** Lines of which exactly one is chosen. */
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
  /** A decorative icon before the words. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** One choice of a group; the chosen one carries a check. */
export function DropdownMenuRadioItem({
  value,
  children,
  icon,
  disabled = false,
}: DropdownMenuRadioItemProps): ReactElement {
  return (
    <Radix.RadioItem value={value} disabled={disabled} className={styles.item}>
      {icon}
      <span className={styles.text}>{children}</span>
      <span className={styles.checkPlace}>
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
  /** A decorative icon before the words. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** A line that is on or off. The menu stays open, so that several can be set. */
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
      <span className={styles.text}>{children}</span>
      <span className={styles.checkPlace}>
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
  /** On the line that opens it. */
  label: ReactNode;
  /** A decorative icon before the words. */
  icon?: ReactNode;
  disabled?: boolean;
  /** Its items. */
  children: ReactNode;
}

/** Item that opens a submenu. One level only. */
export function DropdownMenuSub({ label, icon, disabled = false, children }: DropdownMenuSubProps): ReactElement {
  const { direction, portalContainer } = useUi();
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles.item} disabled={disabled}>
        {icon}
        <span className={styles.text}>{label}</span>
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

/** Words above a group of lines: whose account it is. */
export const DropdownMenuLabel = ({ children }: { children: ReactNode }): ReactElement => (
  <Radix.Label className={styles.label}>{children}</Radix.Label>
);

/** A line between groups. */
export const DropdownMenuSeparator = (): ReactElement => <Radix.Separator className={styles.separator} />;
