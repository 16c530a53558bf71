import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { EllipsisIcon } from '../../icons/index.ts';
import { bayRows, createBayColumns, type BayRow } from '../../testing/story-bays.tsx';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Table, type TableColumn } from './index.ts';

const bayColumns = createBayColumns();
const alwaysVisibleColumns = bayColumns.map((column) => ({ ...column, priority: 1 as const }));

const meta = {
  component: Table<BayRow>,
  parameters: {
    review: {
      name: 'Table',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Rows of equal things with several properties that people compare: bays, invoices, bookings.'],
      avoidFor: [
        'Rows that people select: use SelectableTable.',
        'Facts about one thing: use FactList.',
        'Features of two or three plans: use ComparisonTable.',
        'Pictures, or content of several lines: use cards.',
      ],
      accessibility: [
        'A native table, named by its caption; the first column names each row.',
        'Column headers say whether and how the table is sorted by them.',
        'A table that is wider than its parent is a region with a name, which the keyboard can scroll.',
        'Stacked rows keep the roles of a table.',
        'Links that sort and links of rows work without JavaScript.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Moves through sortable column headers, row links and buttons in cells.' },
        { keys: 'Enter, Space', does: 'On a column header: sorts by the column, then reverses the order.' },
        { keys: 'Enter', does: 'On the name of a row: follows its link, or calls its action.' },
        { keys: 'Arrow keys', does: 'Scroll a table that is wider than its parent, while it has the focus.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    caption: 'Your bays',
    columns: bayColumns,
    rows: bayRows,
    getRowKey: ({ id }) => id,
    defaultSort: { column: 'views', direction: 'descending' },
    onSortChange: fn(),
    loadingLabel: 'Loading your bays',
  },
} satisfies Meta<typeof Table<BayRow>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RowLinks: Story = {
  args: { getRowHref: ({ id }) => `#${id}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bay 31' })).toHaveAttribute('href', '#bay-31');
  },
};

export const RowActions: Story = {
  args: { onRowAction: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Bilbao'));
    await expect(args.onRowAction).toHaveBeenLastCalledWith(bayRows[1]);
  },
};

export const ButtonsInCells: Story = {
  args: {
    getRowHref: ({ id }) => `#${id}`,
    columns: [
      ...bayColumns,
      {
        key: 'more',
        title: 'More',
        isTitleHidden: true,
        renderCell: ({ name }) => (
          <IconButton label={`More about ${name}`}>
            <EllipsisIcon />
          </IconButton>
        ),
      },
    ],
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    // The table takes the focus itself until it is measured and has nothing to scroll.
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Bay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'name', direction: 'ascending' });
    const firstRow = canvas.getAllByRole('row')[1] as HTMLElement;
    await expect(within(firstRow).getByRole('rowheader')).toHaveTextContent('Bay 7');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('columnheader', { name: 'Bay' })).toHaveAttribute('aria-sort', 'descending');
  },
};

const linkedColumn: TableColumn<BayRow> = {
  key: 'owner',
  title: 'Owner',
  header: (
    <Stack gap={4}>
      <a href="#owner">Owner</a>
      <span>Private</span>
    </Stack>
  ),
  renderCell: ({ city }) => `Ana, ${city}`,
};

export const HeaderContent: Story = {
  args: { columns: [...bayColumns.slice(0, 1), linkedColumn] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Owner' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Owner Private' })).toHaveAttribute('abbr', 'Owner');
  },
};

export const Compact: Story = { args: { density: 'compact' } };

export const HiddenCaption: Story = { args: { isCaptionHidden: true } };

export const Loading: Story = { args: { rows: [], loading: true } };

export const LoadingMore: Story = { args: { loading: true, loadingRowCount: 2 } };

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

export const StickyHeader: Story = {
  args: { hasStickyHeader: true, columns: alwaysVisibleColumns, density: 'compact' },
  render: (args) => (
    <Box width="26rem">
      <Table
        {...args}
        rows={Array.from({ length: 40 }, (_, index) => ({
          ...(bayRows[index % bayRows.length] as BayRow),
          id: `${index}`,
          name: `Bay ${index + 1}`,
        }))}
      />
    </Box>
  ),
  play: async ({ canvas }) => {
    const scrollRegion = await canvas.findByRole('region', { name: 'Your bays' });
    scrollRegion.scrollTo(0, 300);
    const bayHeader = canvas.getByRole('columnheader', { name: 'Bay' });
    await expect(bayHeader.getBoundingClientRect().top).toBeCloseTo(scrollRegion.getBoundingClientRect().top, 0);
  },
};

export const Phone: Story = {
  args: { getRowHref: ({ id }) => `#${id}` },
  render: (args) => (
    <Box width="22rem">
      <Table {...args} />
    </Box>
  ),
};

export const PhoneScrolled: Story = {
  args: { columns: alwaysVisibleColumns },
  render: (args) => (
    <Box width="22rem">
      <Table {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    const scrollRegion = await canvas.findByRole('region', { name: 'Your bays' });
    await expect(scrollRegion).toHaveAttribute('tabindex', '0');
    scrollRegion.scrollTo(120, 0);
  },
};

export const PhoneStacked: Story = {
  args: { narrowLayout: 'stack', getRowHref: ({ id }) => `#${id}` },
  render: (args) => (
    <Box width="22rem">
      <Table {...args} />
    </Box>
  ),
};

export const Dark: Story = { ...RowLinks, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...RowLinks, globals: { direction: 'rtl' } };

export const RightToLeftScrolled: Story = { ...PhoneScrolled, play: undefined, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...RowLinks, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { caption: 'Tus plazas', columns: createBayColumns('es'), loadingLabel: 'Cargando tus plazas' },
};

const longRows = bayRows.map((row) => ({ ...row, name: 'Donaudampfschifffahrtsgesellschaftsstellplatz 12' }));
export const LongWords: Story = { args: { rows: longRows, getRowHref: ({ id }) => `#${id}` } };

export const Narrow: Story = { args: { columns: alwaysVisibleColumns }, decorators: [renderInNarrowBox] };

export const NarrowStacked: Story = {
  args: { narrowLayout: 'stack', rows: longRows },
  decorators: [renderInNarrowBox],
};
