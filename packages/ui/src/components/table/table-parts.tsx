'use client';
import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { getNextSort, isSortableColumn, type TableColumn, type TableSort } from './table-model.ts';
import { type HiddenSides, useHiddenSides } from './use-hidden-sides.ts';
import * as styles from './table.css.ts';

/** ARIA roles of table elements. Changing their `display` removes the implicit roles. */
export const explicitTableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export interface TableFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Names the table and its scrolling region. */
  caption: ReactNode;
  /** Hides the caption visually, for tables below a heading with the same text. */
  isCaptionHidden?: boolean;
  /**
   * Layout of tables that are wider than their parent: `scroll` keeps the columns and the row headers in sight, `stack`
   * shows each row as a card when the table is narrower than 40rem.
   */
  narrowLayout?: 'scroll' | 'stack';
  /** Density of the rows, by font size and padding. */
  density?: 'comfortable' | 'compact';
  /**
   * Keeps the column headers visible while the page scrolls. A table that scrolls sideways is then at most 80% of the
   * window high. The custom property `--plaza-table-top` is the height of a page header that would cover them.
   */
  hasStickyHeader?: boolean;
  /** True while rows are loading; rows that are already there stay visible. */
  loading?: boolean;
  /** Text announced while rows load: "Loading invoices". */
  loadingLabel?: string;
}

interface FrameContentProps extends TableFrameProps {
  captionId?: string;
  tableProps?: ComponentPropsWithRef<'table'>;
  children: ReactNode;
}

const hiddenSideAttributes = (sides: HiddenSides | undefined) => ({
  'data-hidden-start': sides?.start === true || undefined,
  'data-hidden-end': sides?.end === true || undefined,
});

function scrollerClassOf(hasStickyHeader: boolean, canScroll: boolean): string | undefined {
  const stickyClass = canScroll ? styles.limitedScroller : styles.unclippedScroller;
  return classNames(styles.tableScroller, hasStickyHeader && stickyClass);
}

// an interactive grid takes the focus itself, which scrolls it
const isPlainTable = (tableProps: { role?: string } | undefined): boolean => tableProps?.role !== 'grid';

const TableCaption = ({
  id,
  isHidden,
  children,
}: {
  id: string;
  isHidden: boolean;
  children: ReactNode;
}): ReactElement => (
  <caption id={id} className={isHidden ? visuallyHidden : styles.tableCaption}>
    {isHidden ? children : <span className={styles.captionText}>{children}</span>}
  </caption>
);

function LoadingStatus({ loading, label }: { loading: boolean; label: string | undefined }): ReactElement | null {
  if (label === undefined) return null;
  return (
    <p role="status" className={visuallyHidden}>
      {loading ? label : ''}
    </p>
  );
}

/** Caption, scrolling region and table element around header and rows. */
export function TableFrame({
  caption,
  isCaptionHidden = false,
  narrowLayout = 'scroll',
  density = 'comfortable',
  hasStickyHeader = false,
  loading = false,
  loadingLabel,
  className,
  captionId: givenId,
  tableProps,
  children,
  ...rest
}: FrameContentProps): ReactElement {
  const ownId = useId();
  const captionId = givenId ?? ownId;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [hiddenSides, measureSides] = useHiddenSides(scrollerRef);
  const canTableScroll = hiddenSides === undefined || hiddenSides.start || hiddenSides.end;
  const isScrollRegion = canTableScroll && isPlainTable(tableProps) && narrowLayout === 'scroll';
  return (
    <div {...rest} className={classNames(styles.tableFrame, className)} {...hiddenSideAttributes(hiddenSides)}>
      <div
        ref={scrollerRef}
        className={scrollerClassOf(hasStickyHeader, canTableScroll)}
        onScroll={measureSides}
        {...(isScrollRegion && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
      >
        <table
          {...explicitTableRoles.table}
          aria-busy={loading || undefined}
          {...tableProps}
          aria-labelledby={captionId}
          className={classNames(
            styles.table,
            styles.densityVariants[density],
            narrowLayout === 'stack' ? styles.stackedTable : styles.scrollingTable,
            hasStickyHeader && styles.stickyHeader,
          )}
        >
          <TableCaption id={captionId} isHidden={isCaptionHidden}>
            {caption}
          </TableCaption>
          {children}
        </table>
      </div>
      <LoadingStatus loading={loading} label={loadingLabel} />
    </div>
  );
}

export const columnClassOf = <Row,>({ isNumeric = false, priority = 1 }: TableColumn<Row>): string | undefined =>
  classNames(
    isNumeric && styles.numericCell,
    priority > 1 && styles.columnPriorities[priority === 2 ? 'second' : 'third'],
  );

/** Returns the attributes of a column header, for plain and selectable tables. */
export const headerCellProps = <Row,>(column: TableColumn<Row>, sort: TableSort | null) => ({
  ...explicitTableRoles.columnheader,
  scope: 'col' as const,
  abbr: column.header === undefined ? undefined : column.title,
  className: classNames(columnClassOf(column), !isSortableColumn(column) && styles.fixedHeader),
  'aria-sort': isSortableColumn(column)
    ? sort?.column === column.key
      ? sort.direction
      : ('none' as const)
    : undefined,
});

export interface HeaderContentProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  getSortHref: ((sort: TableSort) => string) | undefined;
}

/** Title or header of a column; a button or a link in sortable columns. */
export function HeaderContent<Row>({ column, sort, onSort, getSortHref }: HeaderContentProps<Row>): ReactElement {
  const titleElement = (
    <span className={column.isTitleHidden === true ? visuallyHidden : undefined}>{column.title}</span>
  );
  if (!isSortableColumn(column)) return <>{column.header ?? titleElement}</>;
  const nextSort = getNextSort(sort, column);
  const isSorted = sort?.column === column.key;
  const SortIcon = !isSorted ? ArrowUpDownIcon : sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  const headerContent = (
    <>
      {titleElement}
      <SortIcon size={14} className={isSorted ? undefined : styles.idleSortIcon} />
    </>
  );
  const sortControlClass = classNames(styles.sortControl, isSorted && styles.activeSortControl);
  if (getSortHref) {
    return (
      <LinkElement href={getSortHref(nextSort)} className={sortControlClass} onClick={() => onSort(nextSort)}>
        {headerContent}
      </LinkElement>
    );
  }
  return (
    <button type="button" className={sortControlClass} onClick={() => onSort(nextSort)}>
      {headerContent}
    </button>
  );
}

const interactiveElementSelector = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex]';

/** True for an event on a link, button or other control inside the element that handles the event. */
export function isFromInnerControl({
  target,
  currentTarget,
}: {
  target: EventTarget;
  currentTarget: Element;
}): boolean {
  const innerControl = target instanceof Element ? target.closest(interactiveElementSelector) : null;
  return innerControl !== null && innerControl !== currentTarget && currentTarget.contains(innerControl);
}

const rowControlAttribute = 'data-row-control';

/** Clicks the link or button of a row when another part of the row is clicked, with the same modifier keys. */
export function forwardRowClick(event: MouseEvent<HTMLTableRowElement>): void {
  const hasSelectedText = globalThis.getSelection()?.isCollapsed === false;
  if (event.defaultPrevented || hasSelectedText || isFromInnerControl(event)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector(`[${rowControlAttribute}]`)
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

interface RowHeaderContentProps {
  href: string | undefined;
  onAction: (() => void) | undefined;
  children: ReactNode;
}

/** Content of a row header: a link or a button in rows that open something. */
export function RowHeaderContent({ href, onAction, children }: RowHeaderContentProps): ReactNode {
  const controlProps = { className: styles.rowControl, [rowControlAttribute]: '' };
  if (href !== undefined) {
    return (
      <LinkElement href={href} onClick={onAction} {...controlProps}>
        {children}
      </LinkElement>
    );
  }
  if (!onAction) return children;
  return (
    <button type="button" onClick={onAction} {...controlProps}>
      {children}
    </button>
  );
}

const placeholderWidths = ['72%', '48%', '60%'];

/** Rows in the shape of those that are loading; `leadingCells` precede each row's cells. */
export function PlaceholderRows<Row>({
  columns,
  count,
  leadingCells,
}: {
  columns: readonly TableColumn<Row>[];
  count: number;
  leadingCells?: ReactNode;
}): ReactElement[] {
  return Array.from({ length: count }, (_, rowIndex) => (
    <tr key={`placeholder-${rowIndex}`} className={styles.tableRow} aria-hidden="true">
      {leadingCells}
      {columns.map((column, columnIndex) => (
        <td key={column.key} className={columnClassOf(column)} data-title={visibleTitleOf(column)}>
          <span className={styles.placeholderCell}>
            <Skeleton width={placeholderWidths[(rowIndex + columnIndex) % placeholderWidths.length]} />
          </span>
        </td>
      ))}
    </tr>
  ));
}

export const visibleTitleOf = <Row,>(column: TableColumn<Row>): string | undefined =>
  column.isTitleHidden === true ? undefined : column.title;

/** Row with the empty state of a table. */
export function EmptyRow({ columnCount, children }: { columnCount: number; children: ReactNode }): ReactElement {
  return (
    <tr {...explicitTableRoles.row} className={styles.emptyRow}>
      <td {...explicitTableRoles.cell} colSpan={columnCount} className={styles.emptyCell}>
        {children}
      </td>
    </tr>
  );
}
