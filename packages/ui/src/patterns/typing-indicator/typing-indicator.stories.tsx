import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { TypingIndicator } from './typing-indicator.tsx';

const meta = {
  component: TypingIndicator,
  parameters: {
    review: {
      name: 'TypingIndicator',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['The other person of a conversation is writing just now.'],
      avoidFor: ['Something is loading: use Skeleton.'],
      accessibility: ['The words stand in for the dots.', 'Whoever wants less motion sees dots that stand still.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { name: 'Andrés', label: 'Andrés is typing' },
} satisfies Meta<typeof TypingIndicator>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { label: 'Andrés está escribiendo' }, globals: { locale: 'es' } };

export const LongWords: Story = { args: { label: 'Maximiliana Guadalupe de Echevarría y Montesinos is typing' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };
