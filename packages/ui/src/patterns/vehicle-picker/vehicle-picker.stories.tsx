import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyLimits, storyPresets, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehicleMenu } from './vehicle-menu.tsx';
import type { VehicleValue } from './vehicle-model.ts';
import { VehiclePicker, type VehiclePickerProps } from './vehicle-picker.tsx';

function ControlledPicker({ value: initialVehicle, ...props }: VehiclePickerProps): ReactElement {
  const [value, setValue] = useState(initialVehicle);
  return (
    <VehiclePicker
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange(next);
      }}
    />
  );
}

const meta = {
  component: VehiclePicker,
  parameters: {
    review: {
      name: 'VehiclePicker',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Choosing the visitor’s vehicle: side by side on pages, as a menu inside of the search pill or a line of text.',
      ],
      avoidFor: ['Filtering listings by the vehicle they are meant for: that is a filter.'],
      accessibility: [
        'Native radios in a group; arrow keys walk through them.',
        'Own sizes open in a popover that closes by Escape and by pressing elsewhere.',
        'A size that cannot be is announced with its limits.',
      ],
      keyboard: [
        { keys: 'Arrow keys', does: 'Choose the previous or next vehicle.' },
        { keys: 'Space', does: 'On “My own”: opens its sizes.' },
        { keys: 'Enter', does: 'In a size: applies the sizes.' },
        { keys: 'Escape', does: 'Closes the sizes.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    labels: storyVehicleLabels.en,
    presets: storyPresets,
    limits: storyLimits,
    value: storyPresets[1] ?? null,
    onValueChange: fn(),
  },
  render: (args) => (
    <Box width="23rem" height="18rem">
      <div>
        <ControlledPicker {...args} />
      </div>
    </Box>
  ),
} satisfies Meta<typeof VehiclePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'SUV' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(storyPresets[2]);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Saloon' })).toBeChecked();
  },
};

export const OwnSizes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'My own' }));
    const lengthField = await canvas.findByRole('textbox', { name: /Length/ });
    await waitFor(() => expect(lengthField).toBeVisible());
    await userEvent.clear(lengthField);
    await userEvent.type(lengthField, '462{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      id: 'own',
      lengthCm: 462,
      widthCm: 185,
      heightCm: 160,
    });
    await expect(lengthField).not.toBeVisible();
  },
};

export const ImpossibleSizes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'My own' }));
    const widthField = await canvas.findByRole('textbox', { name: /Width/ });
    await waitFor(() => expect(widthField).toBeVisible());
    await userEvent.clear(widthField);
    await userEvent.type(widthField, '9000');
    await userEvent.click(canvas.getByRole('button', { name: 'Use these sizes' }));
    await expect(canvas.getByText('50 to 350 cm')).toBeVisible();
    await expect(widthField).toHaveAttribute('aria-invalid', 'true');
  },
};

function ControlledMenu({ size, locale }: { size: 'hero' | 'header' | 'inline'; locale: 'en' | 'es' }): ReactElement {
  const [value, setValue] = useState<VehicleValue>(storyPresets[1]!);
  return (
    <Box width="26rem" height="30rem">
      <form>
        <VehicleMenu
          size={size}
          labels={storyVehicleLabels[locale]}
          presets={storyPresets}
          limits={storyLimits}
          value={value}
          onValueChange={setValue}
          name="vehicle"
        />
      </form>
    </Box>
  );
}

export const Menu: Story = {
  render: () => <ControlledMenu size="hero" locale="en" />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Vehicle\s*Saloon/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: /SUV/ }));
    await expect(canvas.getByRole('button', { name: /Vehicle\s*SUV/ })).toBeVisible();
    const vehicleForm = canvasElement.querySelector('form');
    await expect(vehicleForm && new FormData(vehicleForm).get('vehicle')).toBe('500x195x190');
    await userEvent.click(canvas.getByRole('button', { name: /Vehicle\s*SUV/ }));
  },
};

export const MenuOwnSizes: Story = {
  render: () => <ControlledMenu size="header" locale="en" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Vehicle\s*Saloon/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: /My own/ }));
    await expect(canvas.getByRole('textbox', { name: /Height/ })).toBeVisible();
  },
};

export const MenuInline: Story = {
  render: () => <ControlledMenu size="inline" locale="en" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Checked for a saloon · change' }));
    await expect(await canvas.findByRole('radio', { name: /Van/ })).toBeVisible();
  },
};

export const Spanish: Story = { args: { labels: storyVehicleLabels.es }, globals: { locale: 'es' } };
export const Dark: Story = { ...OwnSizes, globals: { theme: 'dark' } };
export const DarkMenu: Story = { ...MenuOwnSizes, globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Narrow: Story = {
  args: { labels: storyVehicleLabels.es },
  render: (args) => (
    <Box width="18rem" height="18rem">
      <div>
        <ControlledPicker {...args} />
      </div>
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    labels: {
      ...storyVehicleLabels.es,
      names: { ...storyVehicleLabels.es.names, saloon: 'Donaudampfschifffahrt', own: 'Furgoneta con portaequipajes' },
    },
  },
};

export const ForcedColours: Story = { ...OwnSizes, globals: { forcedColours: 'active' } };
