import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, narrowParent } from '../../testing/story-layout.tsx';
import { FitAnswer } from './fit-answer.tsx';

const meta = {
  component: FitAnswer,
  parameters: {
    review: {
      name: 'FitAnswer',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      isPortable: true,
      useFor: ['What the visitor’s vehicle says about a bay, on cards, listing pages and info windows.'],
      avoidFor: [
        'Bays without a chosen vehicle: say nothing.',
        'Guesses: an unmeasured bay is not measured, and one that was measured in part does not fit yet.',
      ],
      accessibility: ['Icon and words, never colour alone.', 'Long answers wrap.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { verdict: 'fits', children: 'Fits, 30 cm to spare in length' },
} satisfies Meta<typeof FitAnswer>;
export default meta;

type Story = StoryObj<typeof meta>;

const all = (
  <Stack>
    <FitAnswer verdict="fits">Fits, 30 cm to spare in length</FitAnswer>
    <FitAnswer verdict="tight">Tight, 8 cm in height</FitAnswer>
    <FitAnswer verdict="does_not_fit">Does not fit: 20 cm too short</FitAnswer>
    <FitAnswer verdict="partly_measured">Fits in length and width, height unknown</FitAnswer>
    <FitAnswer verdict="not_measured">Not measured</FitAnswer>
    <FitAnswer verdict="fits" size="large">
      Fits
    </FitAnswer>
  </Stack>
);

export const Default: Story = {};
export const AllVerdicts: Story = {
  render: () => all,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Does not fit: 20 cm too short')).toBeVisible();
  },
};
export const Dark: Story = { render: () => all, globals: { theme: 'dark' } };
export const Spanish: Story = {
  args: { verdict: 'does_not_fit', children: 'No cabe: le faltan 20 cm de largo' },
  globals: { locale: 'es' },
};
export const Narrow: Story = {
  args: { verdict: 'does_not_fit', children: 'No cabe: le faltan 20 cm de largo y 12 cm de ancho' },
  render: (args) => (
    <Stack width="9rem">
      <FitAnswer {...args} />
    </Stack>
  ),
};
export const RightToLeft: Story = { render: () => all, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: { verdict: 'does_not_fit', children: 'Donaudampfschifffahrtsgesellschaftskapitän: le faltan 20 cm' },
  decorators: [narrowParent],
};

export const ForcedColours: Story = { ...AllVerdicts, globals: { forcedColours: 'active' } };
