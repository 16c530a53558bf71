import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Price } from './price.tsx';

const meta = {
  component: Price,
  parameters: {
    review: {
      name: 'Price',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Any amount in euros, with the time it pays for.'],
      avoidFor: ['Prices inside of a longer sentence: format them there.'],
      accessibility: ['Plain text; figures stand in columns.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { cents: 11_800, period: '/ month' },
} satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('€118 / month');
  },
};

export const Large: Story = { args: { size: 'large' } };

export const WithCents: Story = {
  args: { cents: 9_750 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('€97.50 / month');
  },
};

export const Spanish: Story = {
  args: { cents: 118_050, period: '/ mes' },
  globals: { locale: 'es' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1180,50 € / mes');
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  render: (args) => (
    <Stack>
      <Price {...args} />
      <Price {...args} size="large" />
    </Stack>
  ),
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: { cents: 1_234_567_12, period: '/ Abrechnungszeitraum' },
  decorators: [renderInNarrowBox],
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };
