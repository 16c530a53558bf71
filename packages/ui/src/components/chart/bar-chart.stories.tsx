import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { storyChats, storyDayLabels, createStoryDays, storyViews } from '../../testing/story-charts.ts';
import { Card } from '../card/card.tsx';
import chartStories from './chart.stories.tsx';
import { BarChart } from './day-chart.tsx';

const meta = {
  component: BarChart,
  parameters: { review: chartStories.parameters.review },
  args: {
    title: 'Views a day',
    description: '433 in 30 days, each person counted once a day.',
    days: createStoryDays(30),
    series: [{ label: 'Views', values: storyViews }],
    highlight: { label: 'Boost since 9 Nov', from: '2026-11-09' },
    labels: storyDayLabels.en,
  },
  render: (args) => (
    <Box width="52rem">
      <Card>
        <BarChart {...args} />
      </Card>
    </Box>
  ),
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Bars: Story = {};

export const Cursor: Story = {
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('slider');
    plot.focus();
    await userEvent.keyboard('{PageDown}');
    await expect(plot).toHaveAttribute('aria-valuetext', 'November 14, 2026, Views 21');
  },
};

const fourSeries = [
  { label: 'Views', values: storyViews.slice(0, 10) },
  { label: 'Saved', values: storyViews.slice(0, 10).map((views) => Math.round(views / 2)) },
  { label: 'Chats', values: storyChats.slice(3, 13).map((chats) => chats + 2) },
  { label: 'Phone', values: storyChats.slice(9, 19).map((chats) => chats + 1) },
];

export const States: Story = {
  args: { highlight: undefined, description: undefined },
  render: (args) => (
    <Stack width="min(100%, 40rem)">
      <BarChart {...args} title="Four series" days={createStoryDays(10)} series={fourSeries} />
      <BarChart
        {...args}
        title="Gaps and zeros"
        days={createStoryDays(8)}
        series={[{ label: 'Views', values: [3, 0, null, 9, null, 0, 0, 4] }]}
      />
      <BarChart {...args} title="One day" days={createStoryDays(1)} series={[{ label: 'Views', values: [7] }]} />
      <BarChart
        {...args}
        title="Below zero"
        days={createStoryDays(6)}
        series={[{ label: 'Change', values: [4, -3, 2, -1, 0, 5] }]}
      />
    </Stack>
  ),
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = { args: { series: [{ label: 'Views', values: [] }] } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="18rem">
      <BarChart {...args} />
    </Box>
  ),
};

export const Stretched: Story = {
  render: (args) => (
    <Box width="70rem">
      <Card>
        <BarChart {...args} />
      </Card>
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    title: 'Visualizaciones del aparcamientosubterráneodelaestacióncentral',
    description: 'https://example.org/una/direccion/muy/larga/sin/espacios/y/sin/ningun/descanso',
    days: createStoryDays(10),
    series: [
      { label: 'Aparcamientosubterráneodelaestacióncentral', values: storyViews.slice(0, 10) },
      { label: 'Conversaciones empezadas por personas que la habían guardado', values: storyViews.slice(10, 20) },
    ],
    highlight: undefined,
  },
  render: (args) => (
    <Box width="18rem">
      <BarChart {...args} />
    </Box>
  ),
};

export const Year: Story = {
  args: {
    title: 'Views in a year',
    description: undefined,
    days: createStoryDays(365, '2025-11-22'),
    series: [
      { label: 'Views', values: Array.from({ length: 365 }, (_, day) => 10 + ((day * 7) % 23) + Math.floor(day / 30)) },
    ],
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Visitas al día',
    description: '433 en 30 días; cada persona cuenta una vez al día.',
    series: [{ label: 'Visitas', values: storyViews }],
    highlight: { label: 'Boost desde el 9 nov', from: '2026-11-09' },
    labels: storyDayLabels.es,
  },
};

const fourSeriesStory: Story = { args: { days: createStoryDays(10), series: fourSeries, highlight: undefined } };

export const Dark: Story = { ...Bars, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Bars, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...fourSeriesStory, globals: { forcedColours: 'active' } };
