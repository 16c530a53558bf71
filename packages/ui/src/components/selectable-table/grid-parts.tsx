'use client';
import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useRef, type KeyboardEvent } from 'react';
import {
  useTableCell,
  useTableColumnHeader,
  useTableRow,
  useTableSelectAllCheckbox,
  useTableSelectionCheckbox,
} from 'react-aria';
import type { Node, TableState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { checkboxControl, control } from '../checkbox/checkbox.css.ts';
import type { TableColumn } from '../table/table-model.ts';
import {
  columnClassOf,
  explicitRoles,
  isFromInnerControl,
  RowHeaderContent,
  visibleTitleOf,
} from '../table/table-parts.tsx';
import { row as rowClass } from '../table/table.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './selectable-table.css.ts';

interface GridPartProps {
  node: Node<object>;
  state: TableState<object>;
  /** False on the server, whose markup is a native table. */
  isInteractive: boolean;
}

const checkboxClass = `${control} ${checkboxControl}`;

const keepFromCell = (event: SyntheticEvent<HTMLElement>): void => {
  if (isFromInnerControl(event)) event.stopPropagation();
};
const keepKeysFromCell = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter' || event.key === ' ') keepFromCell(event);
};

/** Content of a cell whose own controls do not select or open the row. */
const CellContent = ({ children }: { children: ReactNode }): ReactElement => (
  <div
    className={styles.cellContent}
    role="presentation"
    onPointerDown={keepFromCell}
    onMouseDown={keepFromCell}
    onClick={keepFromCell}
    onKeyDown={keepKeysFromCell}
  >
    {children}
  </div>
);

export function GridHeaderCell({
  node,
  state,
  isInteractive,
  attributes,
  children,
}: GridPartProps & { attributes: object; children: ReactNode }): ReactElement {
  const cellRef = useRef<HTMLTableCellElement>(null);
  const { columnHeaderProps } = useTableColumnHeader({ node }, state, cellRef);
  return (
    <th {...(isInteractive && columnHeaderProps)} ref={cellRef} {...attributes}>
      <CellContent>{children}</CellContent>
    </th>
  );
}

export function SelectAllCell({ label, ...part }: GridPartProps & { label: string }): ReactElement {
  const { checkboxProps } = useTableSelectAllCheckbox(part.state);
  const { isIndeterminate = false, isSelected = false, isDisabled = false, onChange } = checkboxProps;
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <GridHeaderCell
      {...part}
      attributes={{ ...explicitRoles.columnheader, scope: 'col', className: styles.selectionCell }}
    >
      {part.state.selectionManager.selectionMode === 'multiple' && part.isInteractive ? (
        <label className={styles.selectionTarget}>
          <input
            ref={inputRef}
            type="checkbox"
            className={checkboxClass}
            aria-label={label}
            checked={isSelected && part.state.collection.size > 0}
            disabled={isDisabled}
            onChange={() => onChange?.(!isSelected)}
          />
        </label>
      ) : (
        <span className={visuallyHidden}>{label}</span>
      )}
    </GridHeaderCell>
  );
}

function RowCheckbox({
  node,
  state,
  label,
  name,
}: GridPartProps & { label: string; name: string | undefined }): ReactElement {
  const manager = state.selectionManager;
  const { checkboxProps } = useTableSelectionCheckbox({ key: node.parentKey ?? node.key }, state);
  return (
    <label className={styles.selectionTarget}>
      <input
        type="checkbox"
        id={checkboxProps.id}
        className={checkboxClass}
        aria-label={label}
        aria-labelledby={checkboxProps['aria-labelledby']}
        name={name}
        value={String(node.parentKey)}
        checked={checkboxProps.isSelected === true}
        disabled={checkboxProps.isDisabled}
        onChange={({ nativeEvent }) => {
          const isRange = manager.selectionMode === 'multiple' && 'shiftKey' in nativeEvent && nativeEvent.shiftKey;
          if (isRange && node.parentKey != null) manager.extendSelection(node.parentKey);
          else checkboxProps.onChange?.(checkboxProps.isSelected !== true);
        }}
      />
    </label>
  );
}

function GridCell({
  node,
  state,
  isInteractive,
  isRowHeader,
  className,
  title,
  children,
}: GridPartProps & {
  isRowHeader: boolean;
  className: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const cellRef = useRef<HTMLTableCellElement>(null);
  const { gridCellProps } = useTableCell({ node }, state, cellRef);
  const interactiveProps = isInteractive ? gridCellProps : { id: gridCellProps.id };
  const content = <CellContent>{children}</CellContent>;
  return isRowHeader ? (
    <th {...explicitRoles.rowheader} {...interactiveProps} ref={cellRef} scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td {...explicitRoles.cell} {...interactiveProps} ref={cellRef} className={className} data-title={title}>
      {content}
    </td>
  );
}

interface GridRowProps<Row> extends GridPartProps {
  row: Row;
  columns: readonly TableColumn<Row>[];
  rowHeaderKey: string | undefined;
  href: string | undefined;
  label: string;
  name: string | undefined;
  hasAction: boolean;
}

export function GridRow<Row>({
  row,
  columns,
  rowHeaderKey,
  href,
  label,
  name,
  hasAction,
  ...part
}: GridRowProps<Row>): ReactElement {
  const { node, state, isInteractive } = part;
  const rowRef = useRef<HTMLTableRowElement>(null);
  const { rowProps, isSelected, isDisabled } = useTableRow({ node }, state, rowRef);
  const [selectionNode, ...cellNodes] = [...(state.collection.getChildren?.(node.key) ?? [])];
  return (
    <tr
      {...explicitRoles.row}
      {...(isInteractive && rowProps)}
      ref={rowRef}
      className={classNames(
        rowClass,
        styles.selectableRow,
        hasAction && styles.actionRow,
        isSelected && styles.selectedRow,
        isDisabled && styles.disabledRow,
      )}
    >
      {selectionNode && (
        <GridCell {...part} node={selectionNode} isRowHeader={false} className={styles.selectionCell}>
          <RowCheckbox {...part} node={selectionNode} label={label} name={name} />
        </GridCell>
      )}
      {columns.map((column, index) => {
        const cellNode = cellNodes[index];
        const isRowHeader = column.key === rowHeaderKey;
        return (
          cellNode && (
            <GridCell
              {...part}
              key={column.key}
              node={cellNode}
              isRowHeader={isRowHeader}
              className={columnClassOf(column)}
              title={visibleTitleOf(column)}
            >
              {isRowHeader ? (
                <RowHeaderContent href={href} onAction={undefined}>
                  {column.renderCell(row)}
                </RowHeaderContent>
              ) : (
                column.renderCell(row)
              )}
            </GridCell>
          )
        );
      })}
    </tr>
  );
}
