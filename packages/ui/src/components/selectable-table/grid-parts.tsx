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
import { checkboxControl, choiceControl } from '../checkbox/checkbox.css.ts';
import type { TableColumn } from '../table/table-model.ts';
import {
  columnClassOf,
  explicitTableRoles,
  isFromInnerControl,
  RowHeaderContent,
  visibleTitleOf,
} from '../table/table-parts.tsx';
import { tableRow as rowClass } from '../table/table.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './selectable-table.css.ts';

interface GridPartProps {
  node: Node<object>;
  state: TableState<object>;
  /** False on the server, which renders a native table instead of a grid. */
  isInteractive: boolean;
}

const checkboxClass = `${choiceControl} ${checkboxControl}`;

const stopControlEvent = (event: SyntheticEvent<HTMLElement>): void => {
  if (isFromInnerControl(event)) event.stopPropagation();
};
const stopControlKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter' || event.key === ' ') stopControlEvent(event);
};

/** Content of a cell whose own controls do not select or open the row. */
const CellContent = ({ children }: { children: ReactNode }): ReactElement => (
  <div
    className={styles.cellContent}
    role="presentation"
    onPointerDown={stopControlEvent}
    onMouseDown={stopControlEvent}
    onClick={stopControlEvent}
    onKeyDown={stopControlKeys}
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
      attributes={{ ...explicitTableRoles.columnheader, scope: 'col', className: styles.selectionCell }}
    >
      {part.state.selectionManager.selectionMode === 'multiple' && part.isInteractive ? (
        <label className={styles.selectionPressArea} data-title={label}>
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
  const selectionManager = state.selectionManager;
  const { checkboxProps } = useTableSelectionCheckbox({ key: node.parentKey ?? node.key }, state);
  return (
    <label className={styles.selectionPressArea}>
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
          const isRangeSelection =
            selectionManager.selectionMode === 'multiple' && 'shiftKey' in nativeEvent && nativeEvent.shiftKey;
          if (isRangeSelection && node.parentKey != null) selectionManager.extendSelection(node.parentKey);
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
  const cellContent = <CellContent>{children}</CellContent>;
  return isRowHeader ? (
    <th {...explicitTableRoles.rowheader} {...interactiveProps} ref={cellRef} scope="row" className={className}>
      {cellContent}
    </th>
  ) : (
    <td {...explicitTableRoles.cell} {...interactiveProps} ref={cellRef} className={className} data-title={title}>
      {cellContent}
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
      {...explicitTableRoles.row}
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
