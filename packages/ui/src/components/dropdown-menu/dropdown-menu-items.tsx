'use client';
import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './dropdown-menu.css.ts';

export interface DropdownMenuItemProps {
  children: ReactNode;
  /** A decorative icon before the words. */
  icon?: ReactNode;
  /** Stands at the end of the line: a count. */
  end?: ReactNode;
  /** Makes it a link. */
  href?: string;
  /** Language of the page it leads to, for links to translations. */
  hrefLang?: string;
  /** Pressed by pointer or keyboard. The menu closes unless the event's default is prevented. */
  onSelect?: (event: Event) => void;
  isDisabled?: boolean;
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
  isDisabled = false,
  isDanger = false,
}: DropdownMenuItemProps): ReactElement {
  const content = (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
      {end}
    </>
  );
  return (
    <Radix.Item
      asChild={href !== undefined}
      className={classNames(styles.item, isDanger && styles.danger)}
      disabled={isDisabled}
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
  /** What is being chosen, for assistive technology. */
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
  isDisabled?: boolean;
}

/** One choice of a group; the chosen one carries a check. */
export function DropdownMenuRadioItem({
  value,
  children,
  icon,
  isDisabled = false,
}: DropdownMenuRadioItemProps): ReactElement {
  return (
    <Radix.RadioItem value={value} disabled={isDisabled} className={styles.item}>
      {icon}
      <span className={styles.words}>{children}</span>
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

/** Words above a group of lines: whose account it is. */
export const DropdownMenuLabel = ({ children }: { children: ReactNode }): ReactElement => (
  <Radix.Label className={styles.label}>{children}</Radix.Label>
);

/** A line between groups. */
export const DropdownMenuSeparator = (): ReactElement => <Radix.Separator className={styles.separator} />;
