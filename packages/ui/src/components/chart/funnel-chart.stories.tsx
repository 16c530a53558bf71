import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../../testing/story-boxes.tsx';
import { storyFunnelLabels } from '../../testing/story-charts.ts';
import { Card } from '../card/card.tsx';
import chartStories from './chart.stories.tsx';
import { FunnelChart } from './funnel-chart.tsx';

const meta = {
  component: FunnelChart,
  parameters: { review: chartStories.parameters.review },
  args: {
    title: 'From search to chat',
    description: 'The last 30 days, each person counted once.',
    steps: [
      { label: 'Impressions', count: 3120 },
      { label: 'Views', count: 433 },
      { label: 'Saves', count: 24 },
      { label: 'Chats', count: 17 },
    ],
    labels: storyFunnelLabels.en,
  },
  render: (args) => (
    <Box width="36rem">
      <Card>
        <FunnelChart {...args} />
      </Card>
    </Box>
  ),
} satisfies Meta<typeof FunnelChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Views13.9% of the impressions433');
  },
};

export const States: Story = {
  args: {
    steps: [
      { label: 'Impressions', count: 1_234_567_890 },
      { label: 'Views', count: 0 },
      { label: 'Saves', count: 0 },
      { label: 'Chats', count: 2 },
    ],
  },
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = { args: { steps: [{ label: 'Impressions', count: 0 }] } };

export const LongWords: Story = {
  args: {
    steps: [
      { label: 'Aparcamientosubterráneodelaestacióncentral', count: 98_765 },
      { label: 'Personas que abrieron la página de la plaza desde los resultados', count: 4_321 },
    ],
  },
  render: (args) => (
    <Box width="14rem">
      <FunnelChart {...args} />
    </Box>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <FunnelChart {...args} />
    </Box>
  ),
};

export const Stretched: Story = {
  render: (args) => (
    <Box width="70rem">
      <Card>
        <FunnelChart {...args} />
      </Card>
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'De la búsqueda al chat',
    description: 'Los últimos 30 días; cada persona cuenta una vez.',
    steps: [
      { label: 'Impresiones', count: 3120 },
      { label: 'Visitas', count: 433 },
      { label: 'Guardados', count: 24 },
      { label: 'Chats', count: 17 },
    ],
    labels: storyFunnelLabels.es,
  },
};

export const Dark: Story = { ...Steps, globals: { theme: 'dark' }, play: undefined };

export const RightToLeft: Story = { ...Dark, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Dark, globals: { forcedColours: 'active' } };
