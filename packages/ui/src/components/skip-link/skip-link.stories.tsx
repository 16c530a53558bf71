import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { SkipLink } from './skip-link.tsx';

const meta = {
  component: SkipLink,
  parameters: {
    review: {
      name: 'SkipLink',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['The way past a header, a map or a list, first in it.'],
      avoidFor: ['Links that are seen by everybody: use Link.'],
      accessibility: ['Out of sight until it has the focus; then it lies over what it leads past.'],
      keyboard: [
        { keys: 'Tab', does: 'Shows it.' },
        { keys: 'Enter', does: 'Moves to the main part.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { href: '#main', children: 'Skip to content' },
  render: (args) => (
    <Box height="5rem">
      <SkipLink {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Focused: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = { args: { children: 'Zum Inhaltsverzeichnisüberspringen' } };

export const Spanish: Story = { globals: { locale: 'es' }, args: { children: 'Saltar al contenido' } };
