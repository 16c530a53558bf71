import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { RulerIcon } from '../../icons/index.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const centimetreFormat = { style: 'unit', unit: 'centimeter' } as const;
const euroFormat = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const;

const priceArgs = {
  label: 'Price',
  labels: { increase: 'Increase the price', decrease: 'Decrease the price' },
  formatOptions: euroFormat,
  suffix: 'per month',
  min: 0,
  max: undefined,
  step: 5,
  defaultValue: 120,
} satisfies NumberFieldProps;

const meta = {
  component: NumberField,
  parameters: {
    review: {
      name: 'NumberField',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['An amount, a measure or a count that users type or correct by steps.'],
      avoidFor: [
        'A range of two numbers: use a range slider.',
        'Digits that are not an amount, such as a postcode: use a text field.',
        'A phone number, a code or a card: use their own fields.',
      ],
      accessibility: [
        'A text field, because some screen readers cannot reach a spin button; each new number is announced with its unit.',
        'The suffix is read with the hint and the error.',
        'The buttons are 44 px to the touch and left out of the tab order, since the arrow keys do the same.',
        'The mouse wheel scrolls the page and changes nothing, unless the page asks for it.',
      ],
      keyboard: [
        { keys: 'Arrow up, Arrow down', does: 'Increase or decrease the number by a step.' },
        { keys: 'Page up, Page down', does: 'Increase or decrease it by a larger step.' },
        { keys: 'Home, End', does: 'Set it to its limit; without a limit they move the caret.' },
        { keys: 'Enter', does: 'Applies what was typed and submits the form.' },
        { keys: 'Escape', does: 'Discards what was typed.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Height of the entrance',
    labels: { increase: 'Increase the height', decrease: 'Decrease the height' },
    formatOptions: centimetreFormat,
    min: 100,
    max: 600,
    step: 5,
    defaultValue: 210,
    onValueChange: fn(),
  },
  render: (args) => (
    <Stack width="20rem">
      <NumberField {...args} />
    </Stack>
  ),
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Measure below pipes and lamps.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase the height' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(215);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease the height' }));
    await expect(canvas.getByRole('textbox', { name: 'Height of the entrance' })).toHaveValue('210 cm');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Height of the entrance' });
    field.focus();
    await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}');
    await expect(field).toHaveValue('260 cm');
    await userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(600);
    await userEvent.clear(field);
    await userEvent.type(field, '223{Enter}');
    await expect(field).toHaveValue('225 cm');
  },
};

export const Price: Story = { args: priceArgs };

export const Decimals: Story = {
  args: {
    label: 'Width',
    formatOptions: { style: 'unit', unit: 'meter', maximumFractionDigits: 2 },
    min: 0,
    max: 12,
    step: 0.05,
    defaultValue: 2.35,
    prefix: <RulerIcon size={20} />,
  },
};

export const WithoutButtons: Story = { args: { labels: undefined, aside: 'optional' } };

export const Empty: Story = {
  args: { defaultValue: null, placeholder: '210 cm' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('');
    await userEvent.type(field, '300');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const AtLimit: Story = {
  args: { defaultValue: 600 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Increase the height' })).toBeDisabled();
  },
};

export const WithError: Story = {
  args: { commitBehavior: 'validate', defaultValue: 60, error: 'Enter a height from 100 to 600 cm.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

export const Sizes: Story = {
  render: () => (
    <Stack width="20rem">
      <NumberField {...priceArgs} size="small" />
      <NumberField {...priceArgs} />
      <NumberField {...priceArgs} size="large" />
    </Stack>
  ),
};

export const Dark: Story = { args: priceArgs, globals: { theme: 'dark' } };
export const RightToLeft: Story = {
  args: {
    ...priceArgs,
    label: 'السعر',
    suffix: 'شهريًا',
    labels: { increase: 'زيادة السعر', decrease: 'خفض السعر' },
    defaultValue: 1200,
  },
  globals: { direction: 'rtl', locale: 'ar' },
};
export const ForcedColours: Story = { args: { defaultValue: 600 }, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: {
    ...priceArgs,
    label: 'Precio',
    suffix: 'al mes',
    labels: { increase: 'Subir el precio', decrease: 'Bajar el precio' },
    step: 0.5,
    defaultValue: 1250.5,
  },
  globals: { locale: 'es' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Precio' });
    await userEvent.clear(field);
    await userEvent.type(field, '87.5{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(87.5);
    await expect(field).toHaveValue('87,50\u00a0€');
  },
};

export const Narrow: Story = {
  args: priceArgs,
  render: (args) => <NumberField {...args} />,
  decorators: [renderInNarrowBox],
};

export const LongWords: Story = {
  ...Narrow,
  args: {
    ...priceArgs,
    label: 'Donaudampfschifffahrtsgesellschaftspreis',
    suffix: 'por mensualidad anticipada',
    hint: 'Impuestos indirectos incluidos; responsabilidad intransferible.',
    defaultValue: 1_234_567,
  },
};
