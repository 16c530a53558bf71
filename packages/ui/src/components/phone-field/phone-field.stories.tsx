import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { PhoneField, type PhoneFieldLabels } from './phone-field.tsx';

const labels: PhoneFieldLabels = {
  country: (name) => `Calling code: ${name}`,
  search: 'Country or code',
  countries: 'Calling codes',
  noCountry: 'No country found',
};
const spanishLabels: PhoneFieldLabels = {
  country: (name) => `Prefijo: ${name}`,
  search: 'País o prefijo',
  countries: 'Prefijos',
  noCountry: 'Ningún país coincide',
};
const firstCountries = ['ES', 'PT', 'FR', 'AD'];

const meta = {
  component: PhoneField,
  parameters: {
    review: {
      name: 'PhoneField',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Phone numbers of any country; the form gets them in E.164.'],
      avoidFor: ['Other numbers: use TextField with inputMode.'],
      keyboard: [
        { keys: 'Enter, Space, Arrow down, Arrow up', does: 'On the country: open the list at the selected country.' },
        { keys: 'Letters, digits', does: 'On the country: open the list and search at once. In the search: filter.' },
        { keys: 'Arrow down, Arrow up', does: 'In the list: move by one country.' },
        { keys: 'Page down, Page up', does: 'In the list: move by one page.' },
        { keys: 'Home, End', does: 'In the list: move to the first or last country.' },
        { keys: 'Arrow left, Arrow right', does: 'Move the cursor in the search and leave the list.' },
        { keys: 'Enter', does: 'In the list: chooses the active country and moves on to the number.' },
        { keys: 'Escape', does: 'Closes the list and focuses the country.' },
        { keys: 'Tab', does: 'Closes the list, chooses nothing and focuses the number; with Shift, the country.' },
      ],
      accessibility: [
        'One group with one name, one hint and one error; the button says country and calling code.',
        'The list is an editable combobox: search by name in the language of the page, by ISO code or by calling code.',
        'Countries are told by codes and names, not by flags, which are not drawn everywhere.',
        'Lines are 44 px tall on touch screens.',
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Phone', labels, firstCountries, onValueChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone' });
    await userEvent.type(field, '612345678');
    await waitFor(() => expect(field).toHaveValue('612 34 56 78'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '+34612345678',
      expect.objectContaining({ country: 'ES' }),
    );
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Calling code: Spain ES +34' }));
    await expect(await canvas.findByText('Spain')).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Calling code: Spain ES +34' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const search = await canvas.findByRole('combobox', { name: 'Country or code' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('port');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Calling code: Portugal PT +351' })).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', expect.objectContaining({ country: 'PT' }));
  },
};

export const OpenRightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };

export const OpenForcedColours: Story = { ...Open, globals: { forcedColours: 'active' } };

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Calling code: Spain ES +34' }));
    await userEvent.type(await canvas.findByRole('combobox'), 'atlantis');
    await expect(await canvas.findByText('No country found')).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="20rem">
      <PhoneField {...args} aside="optional" />
      <PhoneField {...args} defaultValue="+34612345678" hint="Only signed-in people see it." />
      <PhoneField {...args} defaultValue="+351912345678" size="large" />
      <PhoneField {...args} label="Disabled" disabled defaultValue="+34612345678" />
    </Stack>
  ),
};

export const Errors: Story = { args: { defaultValue: '+34612', error: 'A Spanish number has nine digits.' } };

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: { label: 'Teléfono', labels: spanishLabels, aside: 'opcional' },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prefijo: España ES +34' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'País o prefijo' }), 'al');
    await expect(await canvas.findByRole('option', { name: 'Alemania +49' })).toBeVisible();
  },
};

export const Narrow: Story = {
  render: (args) => (
    <Stack width="11rem">
      <PhoneField {...args} defaultValue="+34612345678" />
    </Stack>
  ),
};

export const LongWords: Story = {
  render: (args) => (
    <Stack width="11rem">
      <PhoneField
        {...args}
        label="Donaudampfschifffahrtsgesellschaft"
        defaultValue="+995555123456"
        error="https://example.org/una/direccion/muy/larga"
      />
    </Stack>
  ),
};
