import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { CardExpiryField, CardNumberField } from './segmented-input.tsx';

const digitsLabel = (from: number, to: number) => `Card number, digits ${from} to ${to}`;
const monthLabels = { monthLabel: 'Month, two digits', monthPlaceholder: 'MM' };
const expiryLabels = { ...monthLabels, yearLabel: 'Year, two digits', yearPlaceholder: 'YY' };

const meta = {
  title: 'components/segmented-input',
  component: CardNumberField,
  parameters: {
    review: {
      name: 'SegmentedInput',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['CardNumberField: four groups of four digits.', 'CardExpiryField: month and year of a card.'],
      avoidFor: ['Numbers that can be long or short, such as phone numbers: use PhoneField or TextField.'],
      keyboard: [
        { keys: '0–9', does: 'Writes a digit; a full group leads to the next one.' },
        { keys: 'Backspace', does: 'At the start of a group: deletes the last digit of the previous one.' },
        { keys: 'Left, Right', does: 'Move the caret across the groups.' },
        {
          keys: 'Ctrl + V',
          does: 'In any group: pasting a whole number fills all of them, with or without spaces and dashes.',
        },
        { keys: 'Tab', does: 'Goes from group to group.' },
      ],
      accessibility: [
        'One group with one name, one hint and one error; each input says which digits it holds.',
        'Nothing is spoken when the focus goes on but the name of the next input.',
        'Digits run from left to right in every script.',
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Card number', digitsLabel, onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CardNumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Card number, digits 1 to 4'));
    await userEvent.keyboard('4242424242424242');
    await expect(canvas.getByLabelText('Card number, digits 13 to 16')).toHaveValue('4242');
    await expect(args.onComplete).toHaveBeenCalledWith('4242424242424242');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="22rem">
      <CardNumberField {...args} />
      <CardNumberField {...args} defaultValue="42424242424" suffix="VISA" size="large" />
      <CardExpiryField label="Expires" {...expiryLabels} />
      <CardExpiryField
        label="Expires"
        {...expiryLabels}
        defaultValue="0530"
        size="large"
        hint="As printed on the card."
      />
      <CardNumberField {...args} label="Disabled" disabled defaultValue="4242424242424242" />
    </Stack>
  ),
};

export const Errors: Story = {
  render: (args) => (
    <Stack width="22rem">
      <CardNumberField {...args} defaultValue="4242424242424241" error="Check the digits of the number." />
      <CardExpiryField label="Expires" {...expiryLabels} defaultValue="0520" error="This card has expired." />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Errors, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  render: () => (
    <Stack width="22rem">
      <CardNumberField
        label="Número de tarjeta"
        digitsLabel={(from, to) => `Número de tarjeta, cifras ${from} a ${to}`}
        defaultValue="4242424242424242"
      />
      <CardExpiryField
        label="Caducidad"
        monthLabel="Mes, dos cifras"
        monthPlaceholder="MM"
        yearLabel="Año, dos cifras"
        yearPlaceholder="AA"
        error="La tarjeta ha caducado."
      />
    </Stack>
  ),
  globals: { locale: 'es' },
};

export const Narrow: Story = {
  render: (args) => (
    <Stack width="11rem">
      <CardNumberField {...args} defaultValue="4242424242424242" />
      <CardExpiryField label="Expires" {...expiryLabels} defaultValue="0530" />
    </Stack>
  ),
};

export const LongWords: Story = {
  render: (args) => (
    <Stack width="11rem">
      <CardNumberField {...args} label="Donaudampfschifffahrtsgesellschaft" error="Electroencefalografistas, 4 × 4." />
    </Stack>
  ),
};
