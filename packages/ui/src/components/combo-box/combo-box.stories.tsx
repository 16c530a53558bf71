import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CarIcon, MapPinIcon } from '../../icons/index.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { ComboBox } from './combo-box.tsx';

const cityOptions = [
  { value: 'alicante', label: 'Alicante' },
  { value: 'avila', label: 'Ávila' },
  { value: 'barcelona', label: 'Barcelona' },
  { value: 'bilbao', label: 'Bilbao' },
  { value: 'cordoba', label: 'Córdoba' },
  { value: 'donostia', label: 'Donostia-San Sebastián' },
  { value: 'madrid', label: 'Madrid' },
  { value: 'malaga', label: 'Málaga' },
  { value: 'sevilla', label: 'Sevilla' },
  { value: 'valencia', label: 'València' },
];

const venueOptions = [
  {
    label: 'Stations',
    options: [
      { value: 'atocha', label: 'Atocha', description: 'Madrid', icon: <MapPinIcon /> },
      { value: 'sants', label: 'Sants', description: 'Barcelona', icon: <MapPinIcon /> },
    ],
  },
  {
    label: 'Airports',
    options: [
      { value: 'mad', label: 'Barajas', description: 'Madrid', icon: <MapPinIcon /> },
      { value: 'bcn', label: 'El Prat', description: 'Full until March', icon: <MapPinIcon />, disabled: true },
    ],
  },
];

/** Opens the list of options with the button next to the field, as a user of a mouse does. */
const openList: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('combobox'));
  await canvas.findByRole('listbox');
};

const meta = {
  component: ComboBox,
  parameters: {
    review: {
      name: 'ComboBox',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: [
        'One choice from a long list of names that people know and can type, such as a city.',
        'Text with suggestions, such as the model of a vehicle.',
      ],
      avoidFor: [
        'Up to about twenty options: use Select, which needs no typing.',
        'Places of a search with several kinds of results: use SearchBox.',
        'Text without suggestions: use TextField.',
      ],
      accessibility: [
        'An editable combobox after the ARIA pattern: the focus stays in the field while arrow keys move in the list.',
        'The number of options that fit, and that options are loading, is announced.',
        'Case and accents make no difference to what fits.',
        'Without JavaScript it is a native select, or a text field with a datalist if free text is allowed.',
      ],
      keyboard: [
        { keys: 'Letters', does: 'Filter the list and open it.' },
        { keys: 'Arrow down, Arrow up', does: 'Open the list and move by one option.' },
        { keys: 'Alt + Arrow down', does: 'Opens the list without moving in it.' },
        { keys: 'Alt + Arrow up', does: 'Closes the list.' },
        { keys: 'Home, End, Page up, Page down', does: 'In the list: move to an end or by one page.' },
        { keys: 'Arrow left, Arrow right', does: 'Move the cursor in the text and leave the list.' },
        { keys: 'Enter', does: 'Selects the active option; submits the form while the list is closed.' },
        { keys: 'Tab', does: 'Selects the active option and moves on to the next control.' },
        { keys: 'Escape', does: 'Closes the list and restores the text of the selected option.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'City',
    options: cityOptions,
    labels: {
      open: 'Show all cities',
      empty: 'No city with this name',
      loading: 'Loading cities…',
      required: 'Choose a city.',
    },
    defaultValue: 'barcelona',
    onValueChange: fn(),
    onQueryChange: fn(),
    onOpenChange: fn(),
  },
  render: (args) => (
    <div style={{ inlineSize: '20rem', maxInlineSize: '100%', minBlockSize: '27rem' }}>
      <ComboBox {...args} />
    </div>
  ),
} satisfies Meta<typeof ComboBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { play: openList };

export const Keyboard: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole('combobox', { name: 'City' });
    await userEvent.type(input, 'cor');
    await canvas.findByRole('option', { name: 'Córdoba' });
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith('cordoba');
    await expect(input).toHaveValue('Córdoba');
    await expect(input).toHaveFocus();
  },
};

export const Filtered: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'ala');
    await canvas.findByRole('option', { name: 'Málaga' });
  },
};

export const Sections: Story = {
  args: {
    label: 'Near',
    options: venueOptions,
    labels: { open: 'Show all venues', empty: 'No venue' },
    defaultValue: 'atocha',
    prefix: <MapPinIcon size={20} />,
  },
  play: openList,
};

export const Empty: Story = {
  args: { defaultValue: '' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'zzz');
    await expect(await canvas.findByText('No city with this name')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { options: [], status: 'loading', filter: 'none', defaultValue: '' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'a');
    await expect((await canvas.findAllByText('Loading cities…')).at(-1)).toBeVisible();
  },
};

export const FreeText: Story = {
  args: {
    label: 'Model',
    options: [
      { value: 'ibiza', label: 'SEAT Ibiza', icon: <CarIcon /> },
      { value: 'leon', label: 'SEAT León', icon: <CarIcon /> },
      { value: 'zoe', label: 'Renault Zoe', icon: <CarIcon /> },
    ],
    labels: { open: 'Show models', empty: '' },
    isFreeTextAllowed: true,
    defaultValue: '',
  },
  play: async ({ canvas, args }) => {
    const input = await canvas.findByRole('combobox', { name: 'Model' });
    await userEvent.type(input, 'SEAT');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('SEAT');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="20rem">
      <ComboBox {...args} defaultValue="" placeholder="Any city" hint="Only cities with bays." aside="optional" />
      <ComboBox {...args} size="small" />
      <ComboBox {...args} size="large" prefix={<MapPinIcon size={20} />} />
      <ComboBox {...args} status="loading" />
      <ComboBox {...args} disabled />
    </Stack>
  ),
};

export const Errors: Story = {
  args: { error: 'There are no bays in this city yet.' },
  render: (args) => (
    <Stack width="20rem">
      <ComboBox {...args} />
    </Stack>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' }, play: openList };

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: openList };

export const ForcedColours: Story = { globals: { forcedColours: 'active' }, play: openList };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Ciudad',
    labels: { open: 'Ver todas las ciudades', empty: 'Ninguna ciudad se llama así' },
    defaultValue: 'cordoba',
  },
  play: openList,
};

export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitän',
    options: [
      {
        value: 'a',
        label: 'Electroencefalografistas-otorrinolaringólogos',
        description: 'https://example.org/una/direccion/muy/larga/que/no/termina',
      },
      { label: 'Aparcamientossubterráneosconvideovigilancia', options: [{ value: 'b', label: 'Pendiente' }] },
    ],
    defaultValue: 'a',
  },
  play: openList,
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
