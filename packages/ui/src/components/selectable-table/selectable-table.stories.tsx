import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { bayRows, createBayColumns, type BayRow } from '../../testing/story-bays.tsx';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { SelectableTable } from './selectable-table.tsx';

const bayColumns = createBayColumns();
const alwaysVisibleColumns = bayColumns.map((column) => ({ ...column, priority: 1 as const }));

const meta = {
  component: SelectableTable<BayRow>,
  parameters: {
    review: {
      name: 'SelectableTable',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Rows on which people act together: publish, move or delete several bays.'],
      avoidFor: [
        'Rows that are only read or opened: use Table, which is a tenth of the size.',
        'A choice in a form: use radio buttons or checkboxes.',
      ],
      accessibility: [
        'A grid, named by its caption, with one tab stop; each row has a checkbox named after it.',
        'React Aria announces what is selected and how the table is sorted.',
        'The server renders a native table whose checkboxes work without JavaScript.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Moves the focus into the table and out of it.' },
        { keys: 'Arrow up, arrow down', does: 'Move to the row or cell above or below.' },
        { keys: 'Arrow left, arrow right', does: 'Move through the cells of a row and the controls in them.' },
        { keys: 'Home, End', does: 'On a row: move to the first or last row. In a row: to its first or last cell.' },
        {
          keys: 'Ctrl + Home, Ctrl + End',
          does: 'Move to the first cell of the first row or the last cell of the last row.',
        },
        { keys: 'Page up, Page down', does: 'Move up or down by as many rows as are visible.' },
        { keys: 'Space', does: 'Selects or deselects the row; on a column header sorts.' },
        { keys: 'Enter', does: 'Opens the row if it can be opened, otherwise selects it; on a column header sorts.' },
        { keys: 'Shift + arrow up, Shift + arrow down', does: 'Extend the selection by a row.' },
        { keys: 'Ctrl + A', does: 'Selects every row.' },
        { keys: 'Escape', does: 'Deselects every row.' },
        { keys: 'Letters', does: 'Move to the next row whose name starts with them.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    caption: 'Your bays',
    columns: bayColumns,
    rows: bayRows,
    getRowKey: ({ id }) => id,
    labels: { select: 'Select', selectAll: 'Select all bays' },
    defaultSelectedKeys: new Set(['bay-106', 'bay-31']),
    onSelectedKeysChange: fn(),
    loadingLabel: 'Loading your bays',
  },
} satisfies Meta<typeof SelectableTable<BayRow>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NothingSelected: Story = { args: { defaultSelectedKeys: new Set() } };

export const EverythingSelected: Story = { args: { defaultSelectedKeys: new Set(bayRows.map(({ id }) => id)) } };

export const Single: Story = { args: { selectionMode: 'single', defaultSelectedKeys: new Set(['bay-7']) } };

export const DisabledRows: Story = { args: { disabledKeys: new Set(['bay-7']) } };

export const RowLinks: Story = { args: { getRowHref: ({ id }) => `#${id}` } };

export const Keyboard: Story = {
  args: { defaultSelectedKeys: new Set() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onSelectedKeysChange).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryAllByRole('row', { selected: true })).toHaveLength(0);
  },
};

export const Compact: Story = { args: { density: 'compact' } };

export const Loading: Story = { args: { rows: [], loading: true } };

export const Empty: Story = {
  args: {
    rows: [],
    emptyState: (
      <EmptyState title="No bays yet" headingLevel={3}>
        Offer your first one in five minutes.
      </EmptyState>
    ),
  },
};

const renderOnPhone: Story['render'] = (args) => (
  <Box width="22rem">
    <SelectableTable {...args} />
  </Box>
);
export const Phone: Story = { render: renderOnPhone };

export const PhoneScrolled: Story = {
  args: { columns: alwaysVisibleColumns },
  render: renderOnPhone,
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: 'Your bays' });
    grid.parentElement?.scrollTo(120, 0);
  },
};

export const PhoneStacked: Story = { args: { narrowLayout: 'stack' }, render: renderOnPhone };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    caption: 'Tus plazas',
    columns: createBayColumns('es'),
    labels: { select: 'Seleccionar', selectAll: 'Seleccionar todas las plazas' },
    loadingLabel: 'Cargando tus plazas',
  },
};

const longRows = bayRows.map((row) => ({ ...row, name: 'Donaudampfschifffahrtsgesellschaftsstellplatz 12' }));
export const LongWords: Story = { args: { rows: longRows } };

export const Narrow: Story = { args: { columns: alwaysVisibleColumns }, decorators: [renderInNarrowBox] };

export const NarrowStacked: Story = {
  args: { narrowLayout: 'stack', rows: longRows },
  decorators: [renderInNarrowBox],
};
