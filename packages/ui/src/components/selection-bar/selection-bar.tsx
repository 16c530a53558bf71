'use client';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './selection-bar.css.ts';

export interface SelectionBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the group: "Selected chats". */
  label: string;
  /** Number of selected items, which decides the state of the select-all checkbox. */
  selectedCount: number;
  /** Number of items that can be selected. */
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
  const checkboxRef = useRef<HTMLInputElement>(null);
  const areAllSelected = selectedCount > 0 && selectedCount >= totalCount;
  const areSomeSelected = selectedCount > 0 && !areAllSelected;
  useEffect(() => {
    if (checkboxRef.current) checkboxRef.current.indeterminate = areSomeSelected;
  }, [areSomeSelected]);
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={classNames(styles.selectionBar, selectedCount > 0 && styles.activeBar, className)}
    >
      <input
        ref={checkboxRef}
        type="checkbox"
        className={styles.selectAllCheckbox}
        aria-label={selectAllLabel}
        checked={areAllSelected}
        disabled={totalCount === 0}
        onChange={() => onSelectAllChange(!areAllSelected)}
      />
      <span className={styles.selectionText} role="status">
        {text}
      </span>
      <span className={styles.barActions}>{children}</span>
    </div>
  );
}
