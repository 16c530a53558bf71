import { render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { bayRows, createBayColumns, type BayRow } from '../../testing/story-bays.tsx';
import { SelectableTable, type SelectableTableProps } from './selectable-table.tsx';

const requiredProps: SelectableTableProps<BayRow> = {
  caption: 'Your bays',
  columns: createBayColumns(),
  rows: bayRows,
  getRowKey: ({ id }) => id,
  labels: { select: 'Select', selectAll: 'Select all bays' },
};

describeComponent('SelectableTable', () => ({
  render: (given) => <SelectableTable {...requiredProps} {...given} />,
  refTo: 'div',
}));

beforeEach(() => page.viewport(1280, 800));

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: (label) => label.includes(name) });
const checkboxOf = (name: string): HTMLElement => screen.getByRole('checkbox', { name: `Select ${name}` });
const getSelectedNames = (): (string | null)[] =>
  screen.queryAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent);
const getFocusedText = (): string | null | undefined => document.activeElement?.textContent;
const getRowNames = (): (string | null)[] => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('the server renders a native table whose checkboxes submit the keys of the selected rows', () => {
  const serverHtml = renderToString(
    <SelectableTable {...requiredProps} name="bay" defaultSelectedKeys={new Set(['bay-7', 'bay-31'])} />,
  );
  const serverDocument = new DOMParser().parseFromString(`<form>${serverHtml}</form>`, 'text/html');
  const serverForm = serverDocument.querySelector('form');
  expect(serverForm && new FormData(serverForm).getAll('bay')).toEqual(['bay-7', 'bay-31']);
  expect(serverDocument.querySelector('[role="grid"], [role="gridcell"], td[tabindex], tr[tabindex]')).toBeNull();
  expect([...serverDocument.querySelectorAll('tbody tr')].map((row) => row.textContent)).toContain(
    'Bay 106BilbaoPublished320€140',
  );
});

test('a selectable table is a grid named by its caption, with a named checkbox in each row', async () => {
  render(<SelectableTable {...requiredProps} />);
  expect(await screen.findByRole('grid', { name: 'Your bays' })).toHaveAttribute('aria-multiselectable', 'true');
  expect(checkboxOf('Bay 106')).toBeInTheDocument();
});

test('clicks on checkboxes and rows select and deselect rows', async () => {
  const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
  render(<SelectableTable {...requiredProps} onSelectedKeysChange={onSelectedKeysChange} />);
  await userEvent.click(checkboxOf('Bay 106'));
  await userEvent.click(screen.getByText('Ávila'));
  expect(getSelectedNames()).toEqual(['Bay 106', 'Bay 7']);
  await userEvent.click(checkboxOf('Bay 106'));
  expect(getSelectedNames()).toEqual(['Bay 7']);
  expect(onSelectedKeysChange.mock.calls.map(([keys]) => [...keys])).toEqual([
    ['bay-106'],
    ['bay-106', 'bay-7'],
    ['bay-7'],
  ]);
});

test('the header checkbox selects every row that is not disabled, and then none', async () => {
  render(
    <SelectableTable {...requiredProps} disabledKeys={new Set(['bay-7'])} defaultSelectedKeys={new Set(['bay-12'])} />,
  );
  const selectAllCheckbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all bays' });
  expect(selectAllCheckbox.indeterminate).toBe(true);
  await userEvent.click(selectAllCheckbox);
  expect(getSelectedNames()).toEqual(['Bay 12', 'Bay 106', 'Bay 31']);
  expect(selectAllCheckbox.checked).toBe(true);
  await userEvent.click(selectAllCheckbox);
  expect(getSelectedNames()).toEqual([]);
});

test('a disabled row cannot be selected', async () => {
  render(<SelectableTable {...requiredProps} disabledKeys={new Set(['bay-7'])} />);
  expect(checkboxOf('Bay 7')).toBeDisabled();
  await userEvent.click(screen.getByText('Ávila'));
  expect(getSelectedNames()).toEqual([]);
});

test('a click on a checkbox with Shift selects all rows since the last click', async () => {
  render(<SelectableTable {...requiredProps} />);
  await userEvent.click(checkboxOf('Bay 12'));
  await userEvent.click(checkboxOf('Bay 7'), { modifiers: ['Shift'] });
  expect(getSelectedNames()).toEqual(['Bay 12', 'Bay 106', 'Bay 7']);
});

test('a table with single selection selects at most one row, and has no checkbox in its header', async () => {
  render(<SelectableTable {...requiredProps} selectionMode="single" />);
  expect(screen.queryByRole('checkbox', { name: 'Select all bays' })).toBeNull();
  await userEvent.click(checkboxOf('Bay 12'));
  await userEvent.click(checkboxOf('Bay 106'));
  expect(getSelectedNames()).toEqual(['Bay 106']);
});

test('a controlled selection changes only with the prop selectedKeys', async () => {
  const { rerender } = render(<SelectableTable {...requiredProps} selectedKeys={new Set(['bay-12'])} />);
  await userEvent.click(checkboxOf('Bay 106'));
  expect(getSelectedNames()).toEqual(['Bay 12']);
  rerender(<SelectableTable {...requiredProps} selectedKeys={new Set(['bay-106'])} />);
  expect(getSelectedNames()).toEqual(['Bay 106']);
});

test('resetting a form restores the default selection of the table in it', async () => {
  render(
    <form>
      <SelectableTable {...requiredProps} name="bay" defaultSelectedKeys={new Set(['bay-12'])} />
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.click(checkboxOf('Bay 106'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(getSelectedNames()).toEqual(['Bay 12']));
});

test('a row link is followed without selecting its row', async () => {
  render(<SelectableTable {...requiredProps} getRowHref={({ id }) => `#${id}`} />);
  await userEvent.click(screen.getByRole('link', { name: 'Bay 31' }));
  expect(location.hash).toBe('#bay-31');
  expect(getSelectedNames()).toEqual([]);
  location.hash = '';
});

test('a click opens a row, but selects it while other rows are selected', async () => {
  const onRowAction = vi.fn<(row: BayRow) => void>();
  render(<SelectableTable {...requiredProps} onRowAction={onRowAction} />);
  await userEvent.click(screen.getByText('Bilbao'));
  expect(onRowAction).toHaveBeenCalledExactlyOnceWith(bayRows[1]);
  await userEvent.click(checkboxOf('Bay 12'));
  await userEvent.click(screen.getByText('Ávila'));
  expect(onRowAction).toHaveBeenCalledOnce();
  expect(getSelectedNames()).toEqual(['Bay 12', 'Bay 7']);
});

test('a selectable table that is sorted keeps its selection', async () => {
  render(<SelectableTable {...requiredProps} defaultSelectedKeys={new Set(['bay-106'])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Price a month' }));
  expect(getRowNames()).toEqual(['Bay 7', 'Bay 12', 'Bay 31', 'Bay 106']);
  expect(screen.getByRole('columnheader', { name: 'Price a month' })).toHaveAttribute('aria-sort', 'ascending');
  expect(getSelectedNames()).toEqual(['Bay 106']);
});

describe('keyboard of the grid', () => {
  const focusFirstRow = async (): Promise<void> => {
    await screen.findByRole('grid');
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Bay 12')));
  };
  const pressKeys = (keys: string): Promise<void> => userEvent.keyboard(keys);

  test('Tab moves the focus to the first row of a selectable table, and then out of the table', async () => {
    render(
      <>
        <SelectableTable {...requiredProps} />
        <button type="button">After</button>
      </>,
    );
    await focusFirstRow();
    await pressKeys('{Tab}');
    expect(getFocusedText()).toBe('After');
    await pressKeys('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(rowOf('Bay 12'));
  });

  test('arrow down and arrow up move the focus between rows', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Bay 7'));
    await pressKeys('{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('Bay 106'));
  });

  test('arrow right and arrow left move the focus through the checkbox and the cells of a row', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowRight}');
    expect(document.activeElement).toBe(checkboxOf('Bay 12'));
    await pressKeys('{ArrowRight}{ArrowRight}');
    expect(getFocusedText()).toBe('Valencia');
    await pressKeys('{ArrowDown}');
    expect(getFocusedText()).toBe('Bilbao');
    await pressKeys('{ArrowLeft}');
    expect(getFocusedText()).toBe('Bay 106');
  });

  test('arrow left moves the focus into the first cell of a row in a right-to-left page', async () => {
    render(
      <UiProvider locale="ar">
        <SelectableTable {...requiredProps} />
      </UiProvider>,
    );
    await focusFirstRow();
    await pressKeys('{ArrowLeft}');
    expect(document.activeElement).toBe(checkboxOf('Bay 12'));
  });

  test('Home and End move the focus to the first and last row, or in a row to its first and last cell', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{End}');
    expect(document.activeElement).toBe(rowOf('Bay 31'));
    await pressKeys('{Home}');
    expect(document.activeElement).toBe(rowOf('Bay 12'));
    await pressKeys('{ArrowRight}{End}');
    expect(getFocusedText()).toBe('€95');
    await pressKeys('{Home}');
    expect(document.activeElement).toBe(checkboxOf('Bay 12'));
  });

  test('Ctrl + Home and Ctrl + End move the focus to the first cell of the first row and the last of the last row', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowRight}{Control>}{End}{/Control}');
    expect(getFocusedText()).toBe('€110');
    await pressKeys('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(checkboxOf('Bay 12'));
  });

  test('Page down and Page up move the focus by several rows', async () => {
    const sixtyRows = Array.from({ length: 60 }, (_, index) => ({
      ...(bayRows[0] as BayRow),
      id: `${index}`,
      name: `Bay ${index + 1}.`,
    }));
    render(<SelectableTable {...requiredProps} rows={sixtyRows} />);
    await screen.findByRole('grid');
    await pressKeys('{Tab}{PageDown}');
    const getFocusedRowNumber = (): number =>
      Number.parseInt(
        within(document.activeElement as HTMLElement)
          .getByRole('rowheader')
          .textContent.slice(4),
        10,
      );
    const rowNumberAfterPaging = getFocusedRowNumber();
    expect(rowNumberAfterPaging).toBeGreaterThan(4);
    await pressKeys('{PageUp}');
    expect(getFocusedRowNumber()).toBeLessThan(rowNumberAfterPaging - 3);
  });

  test('Space selects and deselects the focused row', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowDown} ');
    expect(getSelectedNames()).toEqual(['Bay 106']);
    await pressKeys(' ');
    expect(getSelectedNames()).toEqual([]);
  });

  test('Space on the checkbox of a row selects the row once', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowRight} ');
    expect(getSelectedNames()).toEqual(['Bay 12']);
  });

  test('Shift with arrow down selects several rows', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(getSelectedNames()).toEqual(['Bay 12', 'Bay 106', 'Bay 7']);
  });

  test('Ctrl + A selects every row, and Escape none', async () => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{Control>}a{/Control}');
    expect(getSelectedNames()).toHaveLength(4);
    await pressKeys('{Escape}');
    expect(getSelectedNames()).toEqual([]);
  });

  test('Enter opens the focused row of a table with onRowAction', async () => {
    const onRowAction = vi.fn<(row: BayRow) => void>();
    render(<SelectableTable {...requiredProps} onRowAction={onRowAction} />);
    await focusFirstRow();
    await pressKeys('{ArrowDown}{Enter}');
    expect(onRowAction).toHaveBeenCalledExactlyOnceWith(bayRows[1]);
  });

  test('Enter on the link of a row follows the link', async () => {
    render(<SelectableTable {...requiredProps} getRowHref={({ id }) => `#${id}`} />);
    await focusFirstRow();
    await pressKeys('{ArrowRight}{ArrowRight}{Enter}');
    expect(location.hash).toBe('#bay-12');
    expect(getSelectedNames()).toEqual([]);
    location.hash = '';
  });

  test.each(['{Enter}', ' '])('arrow up moves to the column headers, where the key %j sorts', async (key) => {
    render(<SelectableTable {...requiredProps} />);
    await focusFirstRow();
    await pressKeys('{ArrowRight}{ArrowRight}{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bay' })));
    await pressKeys(key);
    expect(getRowNames()).toEqual(['Bay 7', 'Bay 12', 'Bay 31', 'Bay 106']);
  });
});

test('a loading and an empty selectable table show placeholder rows and the empty state', () => {
  const { container, rerender } = render(
    <SelectableTable {...requiredProps} rows={[]} loading loadingLabel="Loading" />,
  );
  expect(container.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(5);
  rerender(<SelectableTable {...requiredProps} rows={[]} emptyState="No bays yet" />);
  expect(screen.getByText('No bays yet')).toHaveAttribute('colspan', '6');
});

test.each(['scroll', 'stack'] as const)(
  'axe finds no accessibility violations in a narrow selectable table with the layout %s',
  async (narrowLayout) => {
    function ControlledTable() {
      const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['bay-12']));
      return (
        <SelectableTable
          {...requiredProps}
          narrowLayout={narrowLayout}
          selectedKeys={keys}
          onSelectedKeysChange={setKeys}
        />
      );
    }
    await page.viewport(390, 700);
    const { container } = render(<ControlledTable />);
    await screen.findByRole('grid');
    const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  },
);
