import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { Meter, type MeterThreshold } from './meter.tsx';

const storageThresholds: readonly MeterThreshold[] = [
  { from: 75, tone: 'warning', label: 'Almost full' },
  { from: 95, tone: 'danger', label: 'Full: remove files before adding more.' },
];

const meta = {
  component: Meter,
  parameters: {
    review: {
      name: 'Meter',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['A quantity within known limits: used storage, taken bays, the quality of a listing.'],
      avoidFor: [
        'The progress of a task: use a progress bar.',
        'Several quantities that users compare: use a chart.',
        'A quantity that users set: use a range slider or a number field.',
      ],
      accessibility: [
        'A meter with a name, its limits and its value as text.',
        'The status of a threshold is a text with an icon, because colours alone do not tell it.',
        'With forced colours the bar has the highlight colour and a border.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { label: 'Storage', value: 48, thresholds: storageThresholds },
  render: (args) => (
    <Stack width="20rem">
      <Meter {...args} />
    </Stack>
  ),
} satisfies Meta<typeof Meter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Storage' });
    await expect(meter).toHaveAttribute('aria-valuenow', '48');
    await expect(meter).toHaveAttribute('aria-valuetext', '48%');
  },
};

export const Warning: Story = {
  args: { value: 80 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAccessibleDescription('Almost full');
  },
};

export const Danger: Story = { args: { value: 100, hint: 'Each account has 50 GB.' } };

export const LowIsBad: Story = {
  args: {
    label: 'Quality of the listing',
    value: 2,
    max: 6,
    valueLabel: '2 of 6 details',
    thresholds: [
      { from: 0, tone: 'danger', label: 'Few drivers will find it.' },
      { from: 3, tone: 'warning', label: 'Good enough to be found.' },
      { from: 6, tone: 'success', label: 'Complete' },
    ],
  },
};

export const Complete: Story = { args: { ...LowIsBad.args, value: 6, valueLabel: '6 of 6 details' } };

export const Unit: Story = {
  args: {
    value: 12.4,
    max: 50,
    formatOptions: { style: 'unit', unit: 'gigabyte' },
    thresholds: [],
    hint: 'of 50 GB',
  },
};

export const Empty: Story = { args: { value: 0 } };

export const Small: Story = { args: { size: 'small', isLabelHidden: true, isValueHidden: true } };

export const OutOfRange: Story = { args: { value: 140, thresholds: [] } };

export const Dark: Story = { args: { value: 80 }, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: { label: 'التخزين', value: 80, thresholds: [{ from: 75, tone: 'warning', label: 'ممتلئ تقريبًا' }] },
  globals: { direction: 'rtl', locale: 'ar' },
};

export const ForcedColours: Story = { args: { value: 80 }, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: {
    label: 'Almacenamiento',
    value: 80,
    thresholds: [{ from: 75, tone: 'warning', label: 'Casi lleno' }],
  },
  globals: { locale: 'es' },
};

export const Narrow: Story = {
  args: { value: 80, hint: 'Each account has 50 GB.' },
  render: (args) => <Meter {...args} />,
  decorators: [renderInNarrowBox],
};

export const LongWords: Story = {
  ...Narrow,
  args: {
    label: 'Donaudampfschifffahrtsgesellschaft',
    value: 97,
    valueLabel: '97 de 100 electroencefalografistas',
    thresholds: [{ from: 95, tone: 'danger', label: 'Responsabilidadesintransferibles agotadas' }],
  },
};
