import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  /** Key of the sorted column. */
  column: string;
  direction: SortDirection;
}

export type SortValue = string | number | Date | null | undefined;

export interface TableColumn<Row> {
  /** Identifies the column; unique within the table. */
  key: string;
  /** Text of the column's header. */
  title: string;
  /** Hides the header text visually, for columns of buttons or pictures. */
  isTitleHidden?: boolean;
  /** Content of the header of a column that isn't sortable, such as a picture with a link; `title` is its short name. */
  header?: ReactNode;
  renderCell: (row: Row) => ReactNode;
  /** Names the row for assistive technology; the first column by default. */
  isRowHeader?: boolean;
  /** Aligns figures of equal width at the end of the column, without line breaks. */
  isNumeric?: boolean;
  /** Lets users sort by the column; true by default for columns with `getSortValue`. */
  isSortable?: boolean;
  /** Value by which an uncontrolled table sorts its rows; null and undefined come last. */
  getSortValue?: (row: Row) => SortValue;
  /** Sort direction after the first press on the column header; `ascending` by default. */
  firstSortDirection?: SortDirection;
  /**
   * Importance of the column. The table hides columns of priority 2 when it is narrower than 40rem, and those of
   * priority 3 when it is narrower than 60rem. Stacked rows show every column. The default is 1.
   */
  priority?: 1 | 2 | 3;
}

type ColumnOrder = Pick<TableColumn<never>, 'key' | 'firstSortDirection'>;

export const isSortableColumn = <Row>({ isSortable, getSortValue }: TableColumn<Row>): boolean =>
  isSortable ?? getSortValue !== undefined;

/** Returns the key of the first column that names rows, or of the first column. */
export const findRowHeaderKey = <Row>(columns: readonly TableColumn<Row>[]): string | undefined =>
  (columns.find((column) => column.isRowHeader) ?? columns[0])?.key;

/** Returns the sort after a press on a column header: the opposite direction for the sorted column. */
export function getNextSort(sort: TableSort | null, { key, firstSortDirection = 'ascending' }: ColumnOrder): TableSort {
  if (sort?.column !== key) return { column: key, direction: firstSortDirection };
  return { column: key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

function compareValues(one: SortValue, other: SortValue, collator: Intl.Collator): number {
  if (typeof one === 'string' || typeof other === 'string') return collator.compare(String(one), String(other));
  return Number(one) - Number(other);
}

const isMissingValue = (value: SortValue): boolean =>
  value === null || value === undefined || (typeof value !== 'string' && Number.isNaN(Number(value)));

/**
 * Returns the rows in the order of `sort`. Texts are compared by the rules of the locale, with numbers in them by their
 * value. Rows without a value come last in both directions, and equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
  locale: string,
): readonly Row[] {
  const getSortValue = columns.find(({ key }) => key === sort?.column)?.getSortValue;
  if (!sort || !getSortValue) return rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const directionSign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((oneRow, otherRow) => {
    const [one, other] = [getSortValue(oneRow), getSortValue(otherRow)];
    if (isMissingValue(one) || isMissingValue(other))
      return Number(isMissingValue(one)) - Number(isMissingValue(other));
    return directionSign * compareValues(one, other, collator);
  });
}
