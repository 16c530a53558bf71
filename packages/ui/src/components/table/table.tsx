'use client';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import { findRowHeaderKey, sortRows, type TableColumn, type TableSort } from './table-model.ts';
import {
  columnClassOf,
  EmptyRow,
  explicitTableRoles,
  forwardRowClick,
  headerCellProps,
  HeaderContent,
  PlaceholderRows,
  RowHeaderContent,
  TableFrame,
  type TableFrameProps,
  visibleTitleOf,
} from './table-parts.tsx';
import * as styles from './table.css.ts';

export interface TableBaseProps<Row> extends TableFrameProps {
  /** Columns in display order, with their headers and cells. */
  columns: readonly TableColumn<Row>[];
  /** Rows in display order, already sorted. */
  rows: readonly Row[];
  /** Returns the key of a row, unique within the table. */
  getRowKey: (row: Row) => string;
  /** Current sort, in which the rows already are; null for none. Without it the table sorts its rows itself. */
  sort?: TableSort | null;
  /** Initial sort of a table that sorts its rows itself. */
  defaultSort?: TableSort | null;
  /** Called with the requested order when a header is clicked; the page sorts `rows`. */
  onSortChange?: (sort: TableSort) => void;
  /** Turns column headers into links to the page with that sort, which work without JavaScript. */
  getSortHref?: (sort: TableSort) => string;
  /** Turns the row header into a link; a click on any other part of the row follows the link, too. */
  getRowHref?: (row: Row) => string | undefined;
  /** Number of placeholder rows while `loading`; 5 by default in a table without rows, otherwise 0. */
  loadingRowCount?: number;
  /** Replaces the rows of an empty table. */
  emptyState?: ReactNode;
}

export interface TableProps<Row> extends TableBaseProps<Row> {
  /** Turns the row header into a button; a click on any other part of the row calls the function, too. */
  onRowAction?: (row: Row) => void;
}

/** Returns the sort of a table, its setter, and the rows in that order. */
export function useSortedRows<Row>({
  columns,
  rows,
  sort: givenSort,
  defaultSort = null,
  onSortChange,
}: Pick<TableBaseProps<Row>, 'columns' | 'rows' | 'sort' | 'defaultSort' | 'onSortChange'>) {
  const { locale } = useUi();
  const [sort, setSort] = useControllable<TableSort | null>(
    givenSort,
    defaultSort,
    (next) => next && onSortChange?.(next),
  );
  const sortedRows = givenSort === undefined ? sortRows(rows, columns, sort, locale) : rows;
  return { sort, setSort, sortedRows };
}

/**
 * Table of data with columns that can be sorted. The server renders complete rows, which are readable without scripts.
 */
export function Table<Row>({
  columns,
  rows,
  getRowKey,
  sort: givenSort,
  defaultSort,
  onSortChange,
  getSortHref,
  getRowHref,
  onRowAction,
  loading = false,
  loadingRowCount = rows.length === 0 ? 5 : 0,
  emptyState,
  ...frameProps
}: TableProps<Row>): ReactElement {
  const { sort, setSort, sortedRows } = useSortedRows({ columns, rows, sort: givenSort, defaultSort, onSortChange });
  const rowHeaderKey = findRowHeaderKey(columns);
  return (
    <TableFrame {...frameProps} loading={loading}>
      <thead {...explicitTableRoles.rowgroup}>
        <tr {...explicitTableRoles.row}>
          {columns.map((column) => (
            <th key={column.key} {...headerCellProps(column, sort)}>
              <HeaderContent column={column} sort={sort} onSort={setSort} getSortHref={getSortHref} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...explicitTableRoles.rowgroup}>
        {sortedRows.map((row) => {
          const rowHref = getRowHref?.(row);
          const onAction = onRowAction && (() => onRowAction(row));
          const hasRowControl = rowHref !== undefined || onAction !== undefined;
          return (
            <tr
              key={getRowKey(row)}
              {...explicitTableRoles.row}
              className={classNames(styles.tableRow, hasRowControl && styles.interactiveRow)}
              onClick={hasRowControl ? forwardRowClick : undefined}
            >
              {columns.map((column) =>
                column.key === rowHeaderKey ? (
                  <th key={column.key} {...explicitTableRoles.rowheader} scope="row" className={columnClassOf(column)}>
                    <RowHeaderContent href={rowHref} onAction={onAction}>
                      {column.renderCell(row)}
                    </RowHeaderContent>
                  </th>
                ) : (
                  <td
                    key={column.key}
                    {...explicitTableRoles.cell}
                    className={columnClassOf(column)}
                    data-title={visibleTitleOf(column)}
                  >
                    {column.renderCell(row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
        {loading && <PlaceholderRows columns={columns} count={loadingRowCount} />}
        {!loading && rows.length === 0 && emptyState !== undefined && (
          <EmptyRow columnCount={columns.length}>{emptyState}</EmptyRow>
        )}
      </tbody>
    </TableFrame>
  );
}
