import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  component: Skeleton,
  parameters: {
    review: {
      name: 'Skeleton',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Lists and cards whose shape is known before their content.'],
      avoidFor: ['Waiting for an action: use the loading state of Button.', 'Pages that the server already filled.'],
      accessibility: [
        'Hidden from assistive technology; put aria-busy on the list around it.',
        'Stands still under reduced motion.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { width: '12rem' },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {};

export const Card: Story = {
  render: () => (
    <Stack width="17rem">
      <Skeleton shape="block" width="100%" aspectRatio="4 / 3" />
      <Skeleton width="38%" height="1.25rem" />
      <Skeleton width="84%" />
      <Skeleton width="55%" />
    </Stack>
  ),
};

export const Dark: Story = { ...Card, globals: { theme: 'dark' } };

export const Circle: Story = { args: { shape: 'circle', width: '2.75rem' } };

export const RightToLeft: Story = { ...Card, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Card, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Card, decorators: [renderInNarrowBox] };
