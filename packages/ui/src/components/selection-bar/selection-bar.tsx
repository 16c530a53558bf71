'use client';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './selection-bar.css.ts';

export interface SelectionBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the group: "Selected chats". */
  label: string;
  selectedCount: number;
  totalCount: number;
  /** Text next to the checkbox, also announced: "2 selected", "14 chats". */
  text: string;
  /** Accessible name of the select-all checkbox: "Select all chats on this page". */
  selectAllLabel: string;
  /** Called with true to select all items, with false to select none. */
  onSelectAllChange: (isAll: boolean) => void;
  /** `IconButton`s for actions on the selected items. */
  children?: ReactNode;
}

/** Bar above a selectable list: a checkbox for all items, the selected count and bulk actions. */
export function SelectionBar({
  label,
  selectedCount,
  totalCount,
  text,
  selectAllLabel,
  onSelectAllChange,
  className,
  children,
  ...rest
}: SelectionBarProps): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const isAll = selectedCount > 0 && selectedCount >= totalCount;
  const isSome = selectedCount > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={classNames(styles.bar, selectedCount > 0 && styles.activeBar, className)}
    >
      <input
        ref={box}
        type="checkbox"
        className={styles.selectAll}
        aria-label={selectAllLabel}
        checked={isAll}
        disabled={totalCount === 0}
        onChange={() => onSelectAllChange(!isAll)}
      />
      <span className={styles.text} role="status">
        {text}
      </span>
      <span className={styles.actions}>{children}</span>
    </div>
  );
}
