import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { StarIcon } from '../../icons/index.ts';
import { Row, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  component: VisuallyHidden,
  parameters: {
    review: {
      name: 'VisuallyHidden',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Words that a picture or a position already tells to those who see.'],
      avoidFor: ['Hiding what takes focus: the focus would be lost from sight.'],
      accessibility: ['Stays in the accessibility tree and in the reading order.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: 'Rating:' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideAnIcon: Story = {
  render: (args) => (
    <Row>
      <StarIcon /> <VisuallyHidden {...args} /> 4.8
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rating:').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const LongWords: Story = {
  ...BesideAnIcon,
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitän https://example.org/sin/espacios'.repeat(4) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Dark: Story = { ...BesideAnIcon, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...BesideAnIcon, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...BesideAnIcon, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...BesideAnIcon, decorators: [renderInNarrowBox] };
