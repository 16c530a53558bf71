import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Row } from '../../testing/story-layout.tsx';
import { Price } from '../price/price.tsx';
import { PriceDrop } from './price-drop.tsx';

const meta = {
  component: PriceDrop,
  parameters: {
    review: {
      name: 'PriceDrop',
      status: 'draft',
      accessibilityReviewed: '2026-11-29',
      useFor: ['The price before a fall, at the end of the price now, on a card and on the page of a bay.'],
      avoidFor: [
        'A price that was raised and lowered again: it has not fallen.',
        'The price of a plan that will change: say when, in words.',
      ],
      accessibility: [
        'The label says the price before in words, because assistive technology doesn’t say that text is struck through.',
        'The arrow says down without colour.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { cents: 8000, previousCents: 9500, label: 'Was €95' },
} satisfies Meta<typeof PriceDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Was €95')).toBeInTheDocument();
    await expect(canvasElement).toHaveTextContent('€9516%');
  },
};

export const AfterAPrice: Story = {
  render: (args) => (
    <Row>
      <Price cents={args.cents} period="/ month" size="large" />
      <PriceDrop {...args} />
    </Row>
  ),
};

export const WithCents: Story = { args: { cents: 8050, previousCents: 123_450, label: 'Was €1,234.50' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Antes 95 €' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('95 €16 %');
  },
};

export const Dark: Story = { ...AfterAPrice, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...AfterAPrice, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...AfterAPrice, globals: { forcedColours: 'active' } };

export const LongWords: Story = { ...WithCents, decorators: [renderInNarrowBox] };

export const Narrow: Story = { ...AfterAPrice, decorators: [renderInNarrowBox] };
