import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { FitBadge } from './fit-badge.tsx';

const meta = {
  component: FitBadge,
  parameters: {
    review: {
      name: 'FitBadge',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['What the visitor’s vehicle says about a bay, on cards, listing pages and info windows.'],
      avoidFor: [
        'Bays without a chosen vehicle: say nothing.',
        'Guesses: an unmeasured bay is not measured, and one that was measured in part does not fit yet.',
      ],
      accessibility: ['Icon and words, never colour alone.', 'Long answers wrap.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { fit: 'fits', children: 'Fits, 30 cm to spare in length' },
} satisfies Meta<typeof FitBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

const allBadges = (
  <Stack>
    <FitBadge fit="fits">Fits, 30 cm to spare in length</FitBadge>
    <FitBadge fit="tight">Tight, 8 cm in height</FitBadge>
    <FitBadge fit="does_not_fit">Does not fit: 20 cm too short</FitBadge>
    <FitBadge fit="partly_measured">Fits in length and width, height unknown</FitBadge>
    <FitBadge fit="not_measured">Not measured</FitBadge>
    <FitBadge fit="fits" size="large">
      Fits
    </FitBadge>
  </Stack>
);

export const Default: Story = {};
export const AllVerdicts: Story = {
  render: () => allBadges,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Does not fit: 20 cm too short')).toBeVisible();
  },
};
export const Dark: Story = { render: () => allBadges, globals: { theme: 'dark' } };
export const Spanish: Story = {
  args: { fit: 'does_not_fit', children: 'No cabe: le faltan 20 cm de largo' },
  globals: { locale: 'es' },
};
export const Narrow: Story = {
  args: { fit: 'does_not_fit', children: 'No cabe: le faltan 20 cm de largo y 12 cm de ancho' },
  render: (args) => (
    <Stack width="9rem">
      <FitBadge {...args} />
    </Stack>
  ),
};
export const RightToLeft: Story = { render: () => allBadges, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: { fit: 'does_not_fit', children: 'Donaudampfschifffahrtsgesellschaftskapitän: le faltan 20 cm' },
  decorators: [renderInNarrowBox],
};

export const ForcedColours: Story = { ...AllVerdicts, globals: { forcedColours: 'active' } };
