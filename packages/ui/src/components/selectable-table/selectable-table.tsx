'use client';
import { type ReactElement, useId, useMemo, useRef } from 'react';
import { useTable } from 'react-aria';
import {
  Cell,
  Column,
  Row as CollectionRow,
  type Selection,
  TableBody,
  TableHeader,
  useTableState,
} from 'react-stately';
import { AriaProvider } from '../../aria-provider.tsx';
import { useFormReset } from '../../control-hooks.ts';
import { useControllable } from '../../use-controllable.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { findRowHeaderKey } from '../table/table-model.ts';
import {
  EmptyRow,
  explicitTableRoles,
  HeaderContent,
  headerCellProps,
  PlaceholderRows,
  TableFrame,
} from '../table/table-parts.tsx';
import { type TableBaseProps, useSortedRows } from '../table/table.tsx';
import { GridHeaderCell, GridRow, SelectAllCell } from './grid-parts.tsx';
import { createRowLayout } from './row-layout.ts';
import { columnKeyOf, selectionColumnKey, toSelectedKeys } from './selection-model.ts';
import * as styles from './selectable-table.css.ts';

export interface SelectableTableLabels {
  /** Accessible name of a row's checkbox, before the name of the row: "Select". */
  select: string;
  /** Accessible name of the checkbox that selects every row: "Select all bays". */
  selectAll: string;
}

export interface SelectableTableProps<Row> extends TableBaseProps<Row> {
  /** All texts of the component in the language of the page. */
  labels: SelectableTableLabels;
  /** Number of rows that can be selected at the same time; `multiple` by default. */
  selectionMode?: 'single' | 'multiple';
  /** Keys of the selected rows. */
  selectedKeys?: ReadonlySet<string>;
  /** Keys of the rows that are selected initially, if `selectedKeys` is omitted. */
  defaultSelectedKeys?: ReadonlySet<string>;
  /** Called with the keys of all selected rows. */
  onSelectedKeysChange?: (keys: ReadonlySet<string>) => void;
  /** Keys of rows that cannot be selected. */
  disabledKeys?: ReadonlySet<string>;
  /** Called with a row to open it, by a click or Enter. While rows are selected, a click selects instead. */
  onRowAction?: (row: Row) => void;
  /** Name in the form of the rows' checkboxes, whose values are the keys of the selected rows. */
  name?: string;
}

const noSelectedKeys: ReadonlySet<string> = new Set();

// Long and complex because collection, selection and sort are one state, which every part of the grid needs.
function SelectableGrid<Row>({
  columns,
  rows,
  getRowKey,
  sort: givenSort,
  defaultSort,
  onSortChange,
  getSortHref,
  getRowHref,
  loading = false,
  loadingRowCount = rows.length === 0 ? 5 : 0,
  emptyState,
  labels,
  selectionMode = 'multiple',
  selectedKeys: givenKeys,
  defaultSelectedKeys = noSelectedKeys,
  onSelectedKeysChange,
  disabledKeys = noSelectedKeys,
  onRowAction,
  name,
  ...frameProps
}: SelectableTableProps<Row>): ReactElement {
  const { sort, setSort, sortedRows } = useSortedRows({ columns, rows, sort: givenSort, defaultSort, onSortChange });
  const [selectedKeys, setSelectedKeys] = useControllable(givenKeys, defaultSelectedKeys, onSelectedKeysChange);
  const isInteractive = useHydrated();
  const tableRef = useRef<HTMLTableElement>(null);
  const captionId = useId();
  const rowHeaderKey = findRowHeaderKey(columns);
  const rowOfKey = useMemo(() => new Map(sortedRows.map((row) => [getRowKey(row), row])), [sortedRows, getRowKey]);
  const tableChildren = useMemo(
    () => [
      <TableHeader key="header">
        {[
          <Column key={selectionColumnKey} textValue={labels.select}>
            {labels.select}
          </Column>,
          ...columns.map(({ key, title }) => (
            <Column key={columnKeyOf(key)} isRowHeader={key === rowHeaderKey} textValue={title}>
              {title}
            </Column>
          )),
        ]}
      </TableHeader>,
      <TableBody key="body">
        {[...rowOfKey.keys()].map((rowKey) => (
          <CollectionRow key={rowKey}>
            {[selectionColumnKey, ...columns.map(({ key }) => columnKeyOf(key))].map((key) => (
              <Cell key={`${rowKey}/${key}`}>{null}</Cell>
            ))}
          </CollectionRow>
        ))}
      </TableBody>,
    ],
    [columns, rowOfKey, rowHeaderKey, labels.select],
  );
  const tableState = useTableState({
    children: tableChildren as never,
    selectionMode,
    selectedKeys,
    disabledKeys,
    sortDescriptor: sort ? { column: columnKeyOf(sort.column), direction: sort.direction } : undefined,
    onSelectionChange: (selection: Selection) =>
      setSelectedKeys(toSelectedKeys(selection, rowOfKey.keys(), disabledKeys)),
  });
  const openRow = (key: unknown): void => {
    const openedRow = rowOfKey.get(String(key));
    if (openedRow !== undefined) onRowAction?.(openedRow);
  };
  const layoutDelegate = useMemo(
    () => createRowLayout(tableState.collection, [...rowOfKey.keys()]),
    [tableState.collection, rowOfKey],
  );
  const { gridProps } = useTable(
    { 'aria-labelledby': captionId, onRowAction: onRowAction && openRow, layoutDelegate },
    tableState,
    tableRef,
  );
  const firstCheckbox = useMemo(
    () => ({
      get current() {
        return tableRef.current?.querySelector('input') ?? null;
      },
    }),
    [],
  );
  useFormReset(firstCheckbox, () => setSelectedKeys(defaultSelectedKeys));
  const [headerRow] = tableState.collection.headerRows;
  const [selectionHeader, ...headers] = headerRow
    ? [...(tableState.collection.getChildren?.(headerRow.key) ?? headerRow.childNodes)]
    : [];
  return (
    <TableFrame
      {...frameProps}
      captionId={captionId}
      loading={loading}
      tableProps={isInteractive ? { ...gridProps, ref: tableRef } : { ref: tableRef }}
    >
      <thead {...explicitTableRoles.rowgroup}>
        <tr {...explicitTableRoles.row}>
          {selectionHeader && (
            <SelectAllCell
              node={selectionHeader}
              state={tableState}
              isInteractive={isInteractive}
              label={selectionMode === 'multiple' ? labels.selectAll : labels.select}
            />
          )}
          {columns.map((column, index) => {
            const headerNode = headers[index];
            return (
              headerNode && (
                <GridHeaderCell
                  key={column.key}
                  node={headerNode}
                  state={tableState}
                  isInteractive={isInteractive}
                  attributes={headerCellProps(column, sort)}
                >
                  <HeaderContent column={column} sort={sort} onSort={setSort} getSortHref={getSortHref} />
                </GridHeaderCell>
              )
            );
          })}
        </tr>
      </thead>
      <tbody {...explicitTableRoles.rowgroup}>
        {[...tableState.collection].map((node) => {
          const renderedRow = rowOfKey.get(String(node.key));
          return (
            renderedRow !== undefined && (
              <GridRow
                key={node.key}
                node={node}
                state={tableState}
                isInteractive={isInteractive}
                row={renderedRow}
                columns={columns}
                rowHeaderKey={rowHeaderKey}
                href={getRowHref?.(renderedRow)}
                label={labels.select}
                name={name}
                hasAction={onRowAction !== undefined}
              />
            )
          );
        })}
        {loading && (
          <PlaceholderRows
            columns={columns}
            count={loadingRowCount}
            leadingCells={
              <td className={styles.selectionCell}>
                <span className={styles.selectionPressArea}>
                  <Skeleton width="1.375rem" height="1.375rem" />
                </span>
              </td>
            }
          />
        )}
        {!loading && rows.length === 0 && emptyState !== undefined && (
          <EmptyRow columnCount={columns.length + 1}>{emptyState}</EmptyRow>
        )}
      </tbody>
    </TableFrame>
  );
}

/**
 * Table whose rows can be selected, with the keys of a grid. The server renders a native table with checkboxes, which
 * are part of their form without JavaScript.
 */
export function SelectableTable<Row>(props: SelectableTableProps<Row>): ReactElement {
  return (
    <AriaProvider>
      <SelectableGrid {...props} />
    </AriaProvider>
  );
}
