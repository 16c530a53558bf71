import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { StatList } from './stat-list.tsx';

const meta = {
  component: StatList,
  parameters: {
    review: {
      name: 'StatList',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Two to four figures of the same thing, at the top of its page.'],
      avoidFor: ['Figures over time: use LineChart or BarChart.', 'Facts without numbers: write a list.'],
      accessibility: [
        'A list of terms and values.',
        'A change says more or less in words; arrow and colour only repeat it.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    stats: [
      {
        label: 'Views, 30 days',
        value: '600',
        change: { text: '62 % more', direction: 'up' },
        note: 'than the month before',
      },
      { label: 'Saved by', value: '52', change: { text: '9 fewer', direction: 'down' }, note: 'people' },
      { label: 'New chats', value: '27', change: { text: 'As many', direction: 'same' }, note: 'as the month before' },
      { label: 'Rent per month', value: '95 €', note: '1 bay rented out' },
    ],
  },
  render: (args) => (
    <Box width="60rem">
      <StatList {...args} />
    </Box>
  ),
} satisfies Meta<typeof StatList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Views, 30 days',
      'Saved by',
      'New chats',
      'Rent per month',
    ]);
  },
};

export const LongWords: Story = {
  args: {
    stats: [
      { label: 'Aparcamientosubterráneodelaestación', value: '123.456.789.012 €', note: 'unapalabrasolaperomuylarga' },
      { label: 'Vistas', value: '0', change: { text: '100 % menos', direction: 'down' } },
    ],
  },
  render: (args) => (
    <Box width="20rem">
      <StatList {...args} />
    </Box>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <StatList {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    stats: [
      {
        label: 'Vistas, 30 días',
        value: '600',
        change: { text: '62 % más', direction: 'up' },
        note: 'que el mes anterior',
      },
      { label: 'Tiempo en responder', value: '3 h', change: { text: '1 h menos', direction: 'down', isGood: true } },
      { label: 'Alquiler al mes', value: '95 €', note: '1 plaza alquilada' },
    ],
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };
