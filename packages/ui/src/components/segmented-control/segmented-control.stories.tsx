import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { ListIcon, MapIcon, MoonIcon, SunIcon, SunMoonIcon } from '../../icons/index.ts';
import { Stack, renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  component: SegmentedControl,
  parameters: {
    review: {
      name: 'SegmentedControl',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Switching what is shown: list or map, size of a vehicle, theme.'],
      avoidFor: ['More than four words, or long ones: use RadioGroup.', 'Going to another page: use links.'],
      accessibility: [
        'A named group of native radios: one stop of Tab, arrows choose.',
        'The chosen one lies above the others, colour is not the only sign.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'To the chosen segment; then out of the control.' },
        { keys: 'Arrow right, arrow down', does: 'Choose the next segment; after the last one, the first.' },
        { keys: 'Arrow left, arrow up', does: 'Choose the previous segment; before the first one, the last.' },
        { keys: 'Space', does: 'Chooses the focused segment.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Vehicle',
    defaultValue: 'medium',
    segments: [
      { value: 'small', label: 'Small' },
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Words: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Large'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('large');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Medium' })).toBeChecked();
  },
};

export const Icons: Story = {
  render: () => (
    <Stack>
      <SegmentedControl
        label="View"
        segments={[
          { value: 'list', label: 'List', icon: <ListIcon /> },
          { value: 'map', label: 'Map', icon: <MapIcon /> },
        ]}
      />
      <SegmentedControl
        label="Theme"
        size="small"
        segments={[
          { value: 'light', label: 'Light', icon: <SunIcon />, isIconOnly: true },
          { value: 'dark', label: 'Dark', icon: <MoonIcon />, isIconOnly: true },
          { value: 'system', label: 'As the system', icon: <SunMoonIcon />, isIconOnly: true },
        ]}
      />
    </Stack>
  ),
};

export const Disabled: Story = {
  args: {
    segments: [
      { value: 'medium', label: 'Monthly' },
      { value: 'large', label: 'Yearly', disabled: true },
    ],
  },
};

export const Dark: Story = { ...Icons, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Icons, globals: { direction: 'rtl' } };

export const FullWidth: Story = {
  render: (args) => (
    <div style={{ inlineSize: '14rem' }}>
      <SegmentedControl {...args} isFullWidth />
    </div>
  ),
};

export const LongWords: Story = {
  args: {
    segments: [
      { value: 'small', label: 'Donaudampfschifffahrt' },
      { value: 'medium', label: 'Furgoneta con portaequipajes' },
    ],
  },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Vehículo',
    segments: [
      { value: 'small', label: 'Pequeño' },
      { value: 'medium', label: 'Mediano' },
      { value: 'large', label: 'Grande' },
    ],
  },
};

export const ForcedColours: Story = { ...Icons, globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const Stretched: Story = { args: { isFullWidth: true }, decorators: [renderInStretchedCell] };
