import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { bayRows, createBayColumns, type BayRow } from '../../testing/story-bays.tsx';
import { Table, type TableProps, type TableSort } from './index.ts';

const requiredProps: TableProps<BayRow> = {
  caption: 'Your bays',
  columns: createBayColumns(),
  rows: bayRows,
  getRowKey: ({ id }) => id,
};

const alwaysVisibleColumns = requiredProps.columns.map((column) => ({ ...column, priority: 1 as const }));

describeComponent('Table', () => ({ render: (given) => <Table {...requiredProps} {...given} />, refTo: 'div' }));

beforeEach(() => page.viewport(1280, 800));

const getRowNames = (): (string | null)[] => screen.getAllByRole('rowheader').map((header) => header.textContent);
const getHeader = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const sortBy = (name: string): Promise<void> => userEvent.click(within(getHeader(name)).getByRole('button'));

test('the server renders the caption, headers and cells of every row of a table', () => {
  const serverDocument = new DOMParser().parseFromString(renderToString(<Table {...requiredProps} />), 'text/html');
  expect(serverDocument.querySelector('caption')?.textContent).toBe('Your bays');
  expect(serverDocument.querySelectorAll('thead th[scope="col"]')).toHaveLength(5);
  expect([...serverDocument.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Bay 12ValenciaPublished1,284€95',
    'Bay 106BilbaoPublished320€140',
    'Bay 7ÁvilaHidden–€60',
    'Bay 31ZaragozaPublished87€110',
  ]);
});

test('the server renders a table with defaultSort in that order', () => {
  const serverHtml = renderToString(
    <Table {...requiredProps} defaultSort={{ column: 'price', direction: 'ascending' }} />,
  );
  const serverDocument = new DOMParser().parseFromString(serverHtml, 'text/html');
  expect([...serverDocument.querySelectorAll('tbody th')].map((row) => row.textContent)).toEqual([
    'Bay 7',
    'Bay 12',
    'Bay 31',
    'Bay 106',
  ]);
});

test('a table is named by its caption, and each row by its row header', () => {
  render(<Table {...requiredProps} />);
  expect(screen.getByRole('table', { name: 'Your bays' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Bay 106' })).toBeVisible();
});

test('a column with isRowHeader names the rows instead of the first column', () => {
  const cityHeaderColumns = requiredProps.columns.map((column) => ({ ...column, isRowHeader: column.key === 'city' }));
  render(<Table {...requiredProps} columns={cityHeaderColumns} />);
  expect(getRowNames()).toEqual(['Valencia', 'Bilbao', 'Ávila', 'Zaragoza']);
});

test('pressing a column header sorts an uncontrolled table, and a second press reverses the order', async () => {
  const onSortChange = vi.fn<(sort: TableSort) => void>();
  render(<Table {...requiredProps} onSortChange={onSortChange} />);
  await sortBy('Bay');
  expect(getRowNames()).toEqual(['Bay 7', 'Bay 12', 'Bay 31', 'Bay 106']);
  expect(getHeader('Bay')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy('Bay');
  expect(getRowNames()).toEqual(['Bay 106', 'Bay 31', 'Bay 12', 'Bay 7']);
  expect(getHeader('Bay')).toHaveAttribute('aria-sort', 'descending');
  expect(onSortChange.mock.calls).toEqual([
    [{ column: 'name', direction: 'ascending' }],
    [{ column: 'name', direction: 'descending' }],
  ]);
});

test.each(['{Enter}', ' '])('the key %j on a column header sorts the table and keeps the focus there', async (key) => {
  render(<Table {...requiredProps} />);
  const sortButton = within(getHeader('Price a month')).getByRole('button');
  sortButton.focus();
  await userEvent.keyboard(key);
  expect(getRowNames()).toEqual(['Bay 7', 'Bay 12', 'Bay 31', 'Bay 106']);
  expect(document.activeElement).toBe(sortButton);
});

test('Tab moves through the sortable column headers and the row links of a table', async () => {
  const { container } = render(
    <Table {...requiredProps} rows={bayRows.slice(0, 1)} getRowHref={({ id }) => `#${id}`} />,
  );
  await waitFor(() => expect(container.querySelector('[tabindex]')).toBeNull());
  const firstRowNames: (string | null | undefined)[] = [];
  for (let index = 0; index < 5; index++) {
    await userEvent.keyboard('{Tab}');
    firstRowNames.push(document.activeElement?.textContent);
  }
  expect(firstRowNames).toEqual(['Bay', 'City', 'Views', 'Price a month', 'Bay 12']);
});

test('the first press on a column header uses the firstSortDirection of the column', async () => {
  render(<Table {...requiredProps} />);
  await sortBy('Views');
  expect(getRowNames()).toEqual(['Bay 12', 'Bay 106', 'Bay 31', 'Bay 7']);
});

test('a controlled table keeps the order of its rows, and only reports a new sort', async () => {
  const onSortChange = vi.fn<(sort: TableSort) => void>();
  render(<Table {...requiredProps} sort={{ column: 'name', direction: 'ascending' }} onSortChange={onSortChange} />);
  expect(getRowNames()).toEqual(['Bay 12', 'Bay 106', 'Bay 7', 'Bay 31']);
  await sortBy('Bay');
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'descending' });
  expect(getHeader('Bay')).toHaveAttribute('aria-sort', 'ascending');
});

test('a column without getSortValue has no button, and isSortable adds one', () => {
  const { rerender } = render(<Table {...requiredProps} />);
  expect(within(getHeader('Status')).queryByRole('button')).toBeNull();
  expect(getHeader('Status')).not.toHaveAttribute('aria-sort');
  rerender(
    <Table
      {...requiredProps}
      columns={requiredProps.columns.map((column) => ({ ...column, isSortable: true }))}
      sort={null}
    />,
  );
  expect(within(getHeader('Status')).getByRole('button')).toBeVisible();
  expect(getHeader('Status')).toHaveAttribute('aria-sort', 'none');
});

test('getSortHref turns column headers into links to the next sort', () => {
  render(
    <Table
      {...requiredProps}
      sort={{ column: 'price', direction: 'ascending' }}
      getSortHref={({ column, direction }) => `?sort=${column}-${direction}`}
    />,
  );
  const hrefOf = (name: string) => within(getHeader(name)).getByRole('link').getAttribute('href');
  expect(hrefOf('Price a month')).toBe('?sort=price-descending');
  expect(hrefOf('Views')).toBe('?sort=views-descending');
});

test('the link element of the UiProvider renders the row links of a table', () => {
  render(
    <UiProvider
      locale="en"
      linkElement={({ children, ...given }) => (
        <a {...given} data-testid="router-link">
          {children}
        </a>
      )}
    >
      <Table {...requiredProps} getRowHref={({ id }) => (id === 'bay-7' ? undefined : `/bays/${id}`)} />
    </UiProvider>,
  );
  expect(screen.getAllByTestId('router-link').map((link) => link.getAttribute('href'))).toEqual([
    '/bays/bay-12',
    '/bays/bay-106',
    '/bays/bay-31',
  ]);
});

test('a click anywhere in a row follows its link once, with the modifier keys of the click', async () => {
  const recordedClicks: { href: string; isCtrlPressed: boolean }[] = [];
  const recordClick = (event: MouseEvent): void => {
    const clickedLink = (event.target as Element).closest('a');
    if (clickedLink) recordedClicks.push({ href: clickedLink.hash, isCtrlPressed: event.ctrlKey });
    event.preventDefault();
  };
  render(<Table {...requiredProps} getRowHref={({ id }) => `#${id}`} />);
  document.addEventListener('click', recordClick);
  await userEvent.click(screen.getByText('Bilbao'));
  await userEvent.click(screen.getByText('Ávila'), { modifiers: ['Control'] });
  await userEvent.click(screen.getByText('Bay 31'));
  document.removeEventListener('click', recordClick);
  expect(recordedClicks).toEqual([
    { href: '#bay-106', isCtrlPressed: false },
    { href: '#bay-7', isCtrlPressed: true },
    { href: '#bay-31', isCtrlPressed: false },
  ]);
});

test('a click on a row, and Enter on its name, call onRowAction once each', async () => {
  const onRowAction = vi.fn<(row: BayRow) => void>();
  render(<Table {...requiredProps} onRowAction={onRowAction} />);
  await userEvent.click(screen.getByText('Bilbao'));
  screen.getByRole('button', { name: 'Bay 7' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onRowAction.mock.calls).toEqual([[bayRows[1]], [bayRows[2]]]);
});

test('a click on a row calls onRowAction in a table that scrolls sideways', async () => {
  const onRowAction = vi.fn<(row: BayRow) => void>();
  render(
    <div style={{ inlineSize: '20rem' }}>
      <Table {...requiredProps} columns={alwaysVisibleColumns} onRowAction={onRowAction} />
    </div>,
  );
  await screen.findByRole('region');
  await userEvent.click(screen.getByText('Bilbao'));
  expect(onRowAction).toHaveBeenCalledExactlyOnceWith(bayRows[1]);
});

test('a click on a button in a cell does not call onRowAction', async () => {
  const onRowAction = vi.fn<(row: BayRow) => void>();
  const onPress = vi.fn<() => void>();
  const columnsWithLink = [
    ...requiredProps.columns,
    {
      key: 'more',
      title: 'More',
      renderCell: ({ name }: BayRow) => (
        <button type="button" onClick={onPress}>
          Rename {name}
        </button>
      ),
    },
  ];
  render(<Table {...requiredProps} columns={columnsWithLink} onRowAction={onRowAction} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename Bay 12' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onRowAction).not.toHaveBeenCalled();
});

test('a click that ends a selection of text in a row does not call onRowAction', () => {
  const onRowAction = vi.fn<(row: BayRow) => void>();
  render(<Table {...requiredProps} onRowAction={onRowAction} />);
  const bilbaoCell = screen.getByText('Bilbao');
  getSelection()?.selectAllChildren(bilbaoCell);
  fireEvent.click(bilbaoCell);
  expect(onRowAction).not.toHaveBeenCalled();
  getSelection()?.removeAllRanges();
  fireEvent.click(bilbaoCell);
  expect(onRowAction).toHaveBeenCalledExactlyOnceWith(bayRows[1]);
});

test('a loading table without rows shows five placeholder rows as high as real ones, and says that it loads', () => {
  const { container, rerender } = render(
    <Table {...requiredProps} rows={[]} loading loadingLabel="Loading your bays" />,
  );
  const placeholderRows = [...container.querySelectorAll('tbody tr')];
  expect(placeholderRows).toHaveLength(5);
  const heightOf = (row: Element | null | undefined) => row?.getBoundingClientRect().height ?? 0;
  const placeholderHeight = heightOf(placeholderRows[1]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your bays');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  rerender(<Table {...requiredProps} loadingLabel="Loading your bays" />);
  expect(Math.abs(heightOf(container.querySelectorAll('tbody tr')[1]) - placeholderHeight)).toBeLessThanOrEqual(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
});

test('a loading table keeps its rows, and adds loadingRowCount placeholder rows', () => {
  const { container } = render(<Table {...requiredProps} loading loadingRowCount={2} />);
  expect(getRowNames()).toHaveLength(4);
  expect(container.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(2);
});

test('a table without rows shows its empty state across all columns, except while it loads', () => {
  const { rerender } = render(<Table {...requiredProps} rows={[]} emptyState="No bays yet" />);
  expect(screen.getByRole('cell', { name: 'No bays yet' })).toHaveAttribute('colspan', '5');
  rerender(<Table {...requiredProps} rows={[]} emptyState="No bays yet" loading />);
  expect(screen.queryByText('No bays yet')).toBeNull();
});

test('a table that is wider than its parent is a region that the keyboard scrolls, and its row headers stay in sight', async () => {
  render(
    <div style={{ inlineSize: '20rem' }}>
      <Table {...requiredProps} columns={alwaysVisibleColumns} />
    </div>,
  );
  const scrollRegion = await screen.findByRole('region', { name: 'Your bays' });
  scrollRegion.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(scrollRegion.scrollLeft).toBeGreaterThan(40));
  const rowHeader = screen.getByRole('rowheader', { name: 'Bay 7' });
  expect(rowHeader.getBoundingClientRect().left).toBeCloseTo(scrollRegion.getBoundingClientRect().left, 0);
});

test('a table that fits its parent is no region and no tab stop', async () => {
  const { container } = render(<Table {...requiredProps} columns={requiredProps.columns.slice(0, 2)} />);
  await waitFor(() => expect(container.querySelector('[tabindex]')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

test('the server renders the scrolling region as a tab stop, so that it can be scrolled without scripts', () => {
  expect(renderToString(<Table {...requiredProps} />)).toMatch(/role="region"[^>]*tabindex="0"/i);
});

const getVisibleHeaders = (): string[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

test.each([
  ['70rem', ['Bay', 'City', 'Status', 'Views', 'Price a month']],
  ['50rem', ['Bay', 'City', 'Views', 'Price a month']],
  ['30rem', ['Bay', 'Views', 'Price a month']],
])('a table %s wide shows the columns %j by their priorities', (inlineSize, titles) => {
  render(
    <div style={{ inlineSize }}>
      <Table {...requiredProps} />
    </div>,
  );
  expect(getVisibleHeaders()).toEqual(titles);
});

test('stacked rows keep the roles of a table, show every column with its title, and can still be sorted', async () => {
  await page.viewport(390, 700);
  render(<Table {...requiredProps} narrowLayout="stack" />);
  const secondBayRow = screen.getByRole('row', { name: /Bay 106/ });
  const rowCells = within(secondBayRow).getAllByRole('cell');
  expect(rowCells.map((cell) => cell.getAttribute('data-title'))).toEqual(['City', 'Status', 'Views', 'Price a month']);
  const [city, price] = [rowCells[0], rowCells[3]].map((cell) => cell?.getBoundingClientRect());
  expect(price?.top).toBeGreaterThanOrEqual(city?.bottom ?? Infinity);
  expect(secondBayRow.scrollWidth).toBeLessThanOrEqual(secondBayRow.clientWidth);
  await sortBy('Price a month');
  expect(getRowNames()[0]).toBe('Bay 7');
});

test('a sticky header stays below the height of the page header in --plaza-table-top', async () => {
  await page.viewport(1000, 400);
  const thirtyRows = Array.from({ length: 30 }, (_, index) => ({ ...(bayRows[0] as BayRow), id: `${index}` }));
  const { container } = render(<Table {...requiredProps} rows={thirtyRows} hasStickyHeader className="page-table" />);
  container.style.setProperty('--plaza-table-top', '64px');
  await waitFor(() => expect(container.querySelector('[tabindex]')).toBeNull());
  window.scrollTo(0, 500);
  await waitFor(() => expect(getHeader('Bay').getBoundingClientRect().top).toBeCloseTo(64, 0));
  window.scrollTo(0, 0);
});

test.each(['scroll', 'stack'] as const)(
  'axe finds no accessibility violations in a narrow table with the layout %s',
  async (narrowLayout) => {
    function SortedTable() {
      const [sort, setSort] = useState<TableSort | null>({ column: 'name', direction: 'ascending' });
      return (
        <Table
          {...requiredProps}
          narrowLayout={narrowLayout}
          sort={sort}
          onSortChange={setSort}
          getRowHref={({ id }) => `#${id}`}
          loading
          loadingRowCount={1}
          loadingLabel="Loading"
        />
      );
    }
    await page.viewport(390, 700);
    const { container } = render(<SortedTable />);
    const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  },
);
