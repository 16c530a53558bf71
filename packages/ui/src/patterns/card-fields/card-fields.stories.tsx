import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { CardFields } from './card-fields.tsx';

const meta = {
  component: CardFields,
  parameters: {
    review: {
      name: 'CardFields',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['A payment card of a sandbox: number, expiry and code.'],
      avoidFor: ['Real cards: their digits belong into the payment provider’s own fields, and never into ours.'],
      keyboard: [
        { keys: '0–9', does: 'Writes a digit; a full number leads to the expiry, a full expiry to the code.' },
        { keys: 'Backspace', does: 'At the start of a group: deletes the last digit of the previous one.' },
        { keys: 'Ctrl + V', does: 'Pasting a whole number fills all groups, with or without spaces and dashes.' },
        { keys: 'Tab', does: 'Goes from group to group.' },
      ],
      accessibility: [
        'Number and expiry are each one group with one name and one error; the brand is decoration that the digits say too.',
        'Browsers fill in number, expiry and code; a whole number is spread over the groups.',
        'Digits run from left to right in every script.',
      ],
    } satisfies ComponentMeta,
  },
  args: {
    'aria-label': 'Your card',
    onValueChange: fn(),
    labels: {
      number: 'Card number',
      digits: (from, to) => `Card number, digits ${from} to ${to}`,
      expiry: 'Expiry',
      expiryAside: 'MM / YY',
      month: 'Month, two digits',
      monthPlaceholder: 'MM',
      year: 'Year, two digits',
      yearPlaceholder: 'YY',
      cvc: 'CVC',
      cvcPlaceholder: '3 digits',
    },
  },
  render: (args) => (
    <Stack width="30rem">
      <CardFields {...args} />
    </Stack>
  ),
} satisfies Meta<typeof CardFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Card number, digits 1 to 4'));
    await userEvent.keyboard('42424242424242421234123');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      number: '4242424242424242',
      expiry: '1234',
      cvc: '123',
    });
  },
};

const visaCard = { number: '4242424242424242', expiry: '1234', cvc: '123' };
const mastercardCard = { number: '5555555555554444', expiry: '', cvc: '' };

export const States: Story = {
  render: (args) => (
    <Stack width="30rem">
      <CardFields {...args} aria-label="Empty" />
      <CardFields {...args} aria-label="With a number" defaultValue={mastercardCard} />
      <CardFields {...args} aria-label="Disabled" defaultValue={visaCard} disabled />
    </Stack>
  ),
};

export const Errors: Story = {
  args: {
    defaultValue: { number: '4242424242424241', expiry: '0826', cvc: '' },
    errors: {
      number: 'A digit is wrong. Check the number.',
      expiry: 'This card ran out in August 2026.',
      cvc: 'Write the 3 digits on the back.',
    },
  },
};

export const Dark: Story = { ...Errors, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Errors, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Errors, globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  args: { defaultValue: visaCard },
  render: (args) => (
    <Stack width="11rem">
      <CardFields {...args} />
    </Stack>
  ),
};

export const LongWords: Story = {
  args: { errors: { expiry: 'Donaudampfschifffahrtsgesellschaft.', cvc: 'Electroencefalografistas.' } },
  render: (args) => (
    <Stack width="18rem">
      <CardFields {...args} />
    </Stack>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    'aria-label': 'Tu tarjeta',
    defaultValue: visaCard,
    errors: { expiry: 'Esta tarjeta caducó en agosto de 2026.' },
    labels: {
      number: 'Número de tarjeta',
      digits: (from, to) => `Número de tarjeta, cifras ${from} a ${to}`,
      expiry: 'Caducidad',
      expiryAside: 'MM / AA',
      month: 'Mes, dos cifras',
      year: 'Año, dos cifras',
      cvc: 'CVC',
    },
  },
};
