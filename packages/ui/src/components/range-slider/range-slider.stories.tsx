import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

const listingCounts = [5, 7, 15, 22, 34, 46, 63, 83, 100, 93, 73, 66, 54, 44, 29, 22, 17, 12, 10, 5, 5, 2, 2, 1];
const priceHistogram = listingCounts.map((count, index) => ({ from: 10 + index * 10, to: 20 + index * 10, count }));

function ControlledSlider({ value: first, ...props }: RangeSliderProps): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <RangeSlider
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
  component: RangeSlider,
  parameters: {
    review: {
      name: 'RangeSlider',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['A range of prices, with what there is as bars over it.'],
      avoidFor: ['One value, or exact values only: use a number field.'],
      accessibility: [
        'Each thumb is a slider with a name and a spoken value; arrow, page, Home and End keys move it.',
        'The same bounds can be typed; what is typed is clamped when the field is left.',
        'Thumbs are 44 px to the touch.',
      ],
      keyboard: [
        { keys: 'Arrow keys', does: 'Move the thumb by one step.' },
        { keys: 'Page up, Page down', does: 'Move it by a larger step.' },
        { keys: 'Home, End', does: 'Move it to the lowest or highest value.' },
        { keys: 'Enter', does: 'In a field: applies what was typed.' },
        { keys: 'Escape', does: 'In a field: discards what was typed.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    labels: {
      range: 'Price per month',
      minimum: 'Lowest price',
      maximum: 'Highest price',
      from: 'Minimum',
      upTo: 'Maximum',
      between: 'to',
      currency: '€',
    },
    min: 10,
    max: 250,
    step: 5,
    value: [60, 140],
    histogram: priceHistogram,
    formatValue: (value) => `€${value}`,
    inputNames: { min: 'priceFrom', max: 'priceTo' },
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  render: (args) => (
    <Box width="23rem">
      <ControlledSlider {...args} />
    </Box>
  ),
} satisfies Meta<typeof RangeSlider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const lowThumb = await canvas.findByRole('slider', { name: /Lowest price/ });
    await expect(lowThumb).toHaveAttribute('aria-valuetext', '€60');
    await expect(canvas.getByRole('spinbutton', { name: /Maximum/ })).toHaveValue(140);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const lowThumb = await canvas.findByRole('slider', { name: /Lowest price/ });
    lowThumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([65, 140]);
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('spinbutton', { name: /Minimum/ })).toHaveValue(10);
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([10, 140]);
  },
};

export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const maximumField = canvas.getByRole('spinbutton', { name: /Maximum/ });
    await userEvent.clear(maximumField);
    await userEvent.type(maximumField, '9000{Enter}');
    await expect(maximumField).toHaveValue(250);
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([60, 250]);
    const minimumField = canvas.getByRole('spinbutton', { name: /Minimum/ });
    await userEvent.clear(minimumField);
    await userEvent.tab();
    await expect(minimumField).toHaveValue(10);
  },
};

export const BoundsMeet: Story = {
  play: async ({ canvas }) => {
    const minimumField = canvas.getByRole('spinbutton', { name: /Minimum/ });
    await userEvent.clear(minimumField);
    await userEvent.type(minimumField, '200');
    await userEvent.tab();
    await expect(minimumField).toHaveValue(140);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', locale: 'ar' },
  play: async ({ canvas, args }) => {
    const lowThumb = await canvas.findByRole('slider', { name: /Lowest price/ });
    lowThumb.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([65, 140]);
  },
};

export const NothingToChoose: Story = { args: { min: 80, max: 80, value: [80, 80], histogram: [] } };
export const BrokenValue: Story = {
  args: { value: [Number.NaN, 9_000] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /Minimum/ })).toHaveValue(10);
    await expect(canvas.getByRole('spinbutton', { name: /Maximum/ })).toHaveValue(250);
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: {
      range: 'Precio al mes',
      minimum: 'Precio mínimo',
      maximum: 'Precio máximo',
      from: 'Desde',
      upTo: 'Hasta',
      between: 'a',
      currency: '€',
    },
    formatValue: (value) => `${value} €`,
  },
};
export const Narrow: Story = {
  render: (args) => (
    <Box width="15rem">
      <ControlledSlider {...args} />
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    labels: {
      range: 'Donaudampfschifffahrtsgesellschaftspreis',
      minimum: 'Precio mínimo',
      maximum: 'Precio máximo',
      from: 'Desde el precio mínimo',
      upTo: 'Hasta el precio máximo',
      between: 'hasta',
      currency: '€ / mes',
    },
    max: 1_000_000,
  },
  render: (args) => (
    <Box width="15rem">
      <ControlledSlider {...args} />
    </Box>
  ),
};

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };
