import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { storyChats, storyDayLabels, createStoryDays, storyViews } from '../../testing/story-charts.ts';
import { Card } from '../card/card.tsx';
import { LineChart } from './day-chart.tsx';

const meta = {
  component: LineChart,
  parameters: {
    review: {
      name: 'Chart',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'LineChart: how up to four figures move from day to day.',
        'BarChart: how much there was on each day; one series, or two to compare.',
        'FunnelChart: how many went on from step to step.',
      ],
      avoidFor: [
        'A handful of figures: use StatList.',
        'Figures that people look up: show the table.',
        'Shares of a whole: write them.',
      ],
      accessibility: [
        'A figure with a title and a description; the same figures as a table, by a switch for everybody and always for screen readers.',
        'The drawing is one stop: a slider whose value is a day and its figures in words, so that moving is announced.',
        'Series differ by colour and by dash, marker or pattern; colours have 3:1 on every surface in both themes.',
        'Missing figures are gaps, never zeros. Zero is always on the axis.',
        'Server HTML is the whole drawing; it stretches without being measured, so nothing shifts.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Enters the drawing at the newest day.' },
        { keys: 'Arrow keys', does: 'Go from day to day; mirrored from right to left.' },
        { keys: 'Page Up, Page Down', does: 'Move forward or back by seven days.' },
        { keys: 'Home, End', does: 'Go to the first or the last day.' },
        { keys: 'Escape', does: 'Hides the figures next to the cursor.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    title: 'Views and chats a day',
    description: 'Between 5 and 13 views until 8 November, between 16 and 29 since Boost started.',
    days: createStoryDays(30),
    series: [
      { label: 'Views', values: storyViews },
      { label: 'Saved', values: storyViews.map((views) => Math.round(views / 3)) },
      { label: 'Chats', values: storyChats },
    ],
    labels: storyDayLabels.en,
  },
  render: (args) => (
    <Box width="52rem">
      <Card>
        <LineChart {...args} />
      </Card>
    </Box>
  ),
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};

export const Cursor: Story = {
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('slider', { name: 'Views and chats a day' });
    plot.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(plot).toHaveAttribute('aria-valuetext', 'November 19, 2026, Views 20, Saved 7, Chats 1');
    await expect(canvas.getAllByText('November 19, 2026')[0]).toBeVisible();
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Table'));
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('November 21, 2026');
  },
};

const withoutDescription = { title: 'Views', description: undefined };

export const States: Story = {
  render: (args) => (
    <Stack width="min(100%, 36rem)">
      <LineChart
        {...args}
        {...withoutDescription}
        title="With gaps"
        days={createStoryDays(10)}
        series={[
          { label: 'Views', values: [3, 4, null, null, 9, null, 7, 6, 8, 9] },
          { label: 'Chats', values: [1, null, 2, 2, 3, 1, null, null, null, 2] },
        ]}
      />
      <LineChart
        {...args}
        {...withoutDescription}
        title="One day"
        days={createStoryDays(1)}
        series={[{ label: 'Views', values: [7] }]}
      />
      <LineChart
        {...args}
        {...withoutDescription}
        title="Zeros"
        days={createStoryDays(7)}
        series={[{ label: 'Views', values: [0, 0, 0, 0, 0, 0, 0] }]}
      />
      <LineChart
        {...args}
        {...withoutDescription}
        title="Rent earned"
        format="currency"
        days={createStoryDays(5)}
        series={[{ label: 'Rent', values: [9_500, 12_345_600_00, 98_765_432_100_00, 1, 45_000_000_000_00] }]}
      />
      <LineChart
        {...args}
        {...withoutDescription}
        title="Answered within an hour"
        format="percent"
        days={['2025-12-01', '2026-03-01', '2026-06-15', '2026-11-21']}
        series={[{ label: 'Answered', values: [0.25, 0.5, 0.475, 0.91] }]}
      />
      <LineChart
        {...args}
        {...withoutDescription}
        title="Below zero"
        days={createStoryDays(4)}
        series={[{ label: 'Change', values: [-4, 3, -1, 5] }]}
      />
    </Stack>
  ),
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = { args: { days: [], series: [{ label: 'Views', values: [] }] } };

export const FourSeries: Story = {
  args: {
    title: 'Views of four bays',
    description: undefined,
    series: [1, 0.7, 0.4, 0.15].map((share, index) => ({
      label: `Bay ${106 + index}`,
      values: storyViews.map((views, day) => Math.round(views * share + ((day * (index + 3)) % 4))),
    })),
  },
};

export const Narrow: Story = {
  render: (args) => (
    <Stack width="18rem">
      <LineChart {...args} />
      <Box width="11rem">
        <LineChart {...args} title="A week" days={createStoryDays(7)} />
      </Box>
    </Stack>
  ),
};

export const Stretched: Story = {
  render: (args) => (
    <Box width="75rem">
      <LineChart {...args} />
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    title: 'Visualizaciones del aparcamientosubterráneodelaestacióncentral',
    description: 'https://example.org/una/direccion/muy/larga/sin/espacios/y/sin/ningun/descanso',
    series: [
      { label: 'Aparcamientosubterráneodelaestacióncentral', values: storyViews },
      { label: 'Conversaciones empezadas por personas que la habían guardado', values: storyChats },
    ],
  },
  render: (args) => (
    <Box width="18rem">
      <LineChart {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Visitas y chats al día',
    description: 'Entre 5 y 13 visitas hasta el 8 de noviembre y entre 16 y 29 desde que empezó Boost.',
    series: [
      { label: 'Visitas', values: storyViews },
      { label: 'Chats', values: storyChats },
    ],
    labels: storyDayLabels.es,
  },
};

export const Dark: Story = { ...FourSeries, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Lines, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...FourSeries, globals: { forcedColours: 'active' } };
