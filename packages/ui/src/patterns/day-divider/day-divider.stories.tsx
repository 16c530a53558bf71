import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { DayDivider } from './day-divider.tsx';

const meta = {
  component: DayDivider,
  parameters: {
    review: {
      name: 'DayDivider',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['The day above the messages of that day.', 'The line above the first unread message.'],
      avoidFor: ['Headings of a page.'],
      accessibility: ['Plain text between the messages, read where it stands; the lines are decoration.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: 'Thursday 19 November' },
} satisfies Meta<typeof DayDivider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack width="30rem">
      <DayDivider>Yesterday</DayDivider>
      <DayDivider>Today</DayDivider>
      <DayDivider variant="fresh">New messages</DayDivider>
    </Stack>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { children: 'jueves, 19 de noviembre' }, globals: { locale: 'es' } };

export const LongWords: Story = {
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänstag' },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
