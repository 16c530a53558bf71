import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { BikeIcon, CarIcon, CaravanIcon, MotorbikeIcon, VanIcon } from '../../icons/index.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Select } from './select.tsx';

const vehicleOptions = [
  { value: 'bike', label: 'Bicycle', icon: <BikeIcon /> },
  { value: 'motorbike', label: 'Motorbike', icon: <MotorbikeIcon /> },
  { value: 'car', label: 'Car', description: 'Up to 4.80 m long', icon: <CarIcon /> },
  { value: 'van', label: 'Van', description: 'Up to 6 m long and 2.60 m high', icon: <VanIcon /> },
  { value: 'caravan', label: 'Caravan', description: 'Not in this garage', icon: <CaravanIcon />, disabled: true },
];

const spotOptions = [
  { value: 'any', label: 'Any spot' },
  {
    label: 'Covered',
    options: [
      { value: 'carport', label: 'Carport' },
      { value: 'indoor', label: 'Indoor parking' },
    ],
  },
  {
    label: 'Outdoor',
    options: [
      { value: 'lot', label: 'Outdoor parking' },
      { value: 'driveway', label: 'Driveway' },
      { value: 'street', label: 'Reserved place in the street' },
    ],
  },
];

const meta = {
  component: Select,
  parameters: {
    review: {
      name: 'Select',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: [
        'One choice from about five to twenty options that are known by their names.',
        'Options with an icon or a line of explanation, in groups if they are many.',
      ],
      avoidFor: [
        'Two to four short options that fit on the page: use RadioGroup or SegmentedControl.',
        'Long lists that are searched by typing: use ComboBox.',
        'Plain lists on pages that must stay small: use SelectField, which is the native control.',
        'Groups that can be selected themselves: use TwoLevelSelect. Actions: use DropdownMenu.',
      ],
      accessibility: [
        'The button has the role of a native select; its name is the label, its value the selected option.',
        'The focus moves to the selected option when the list opens, and back to the button when it closes.',
        'An option is named by its label and second line, a group of options by its heading.',
        'Without JavaScript it is a native select. Forms submit, validate and reset that same select.',
      ],
      keyboard: [
        { keys: 'Enter, Space, Arrow down, Alt + Arrow down', does: 'Opens the list at the selected or first option.' },
        { keys: 'Arrow up', does: 'Opens the list at the selected or last option.' },
        { keys: 'Home, End', does: 'Opens the list at the first or last option.' },
        { keys: 'Arrow left, Arrow right', does: 'Selects the previous or next option without opening the list.' },
        { keys: 'Letters', does: 'Select the option that begins with them; in the open list they move to it.' },
        { keys: 'Arrow up, Arrow down', does: 'In the list: move by one option.' },
        { keys: 'Home, End, Page up, Page down', does: 'In the list: move to an end or by one page.' },
        { keys: 'Enter, Space, Alt + Arrow up', does: 'In the list: select the option and close the list.' },
        { keys: 'Tab', does: 'In the list: selects the option and moves on to the next control.' },
        { keys: 'Escape', does: 'In the list: closes it and changes nothing.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Vehicle',
    options: vehicleOptions,
    labels: { placeholder: 'Choose a vehicle', required: 'Choose a vehicle.' },
    defaultValue: 'car',
    defaultOpen: true,
    onValueChange: fn(),
    onOpenChange: fn(),
  },
  render: (args) => (
    <div style={{ inlineSize: '20rem', maxInlineSize: '100%', minBlockSize: '25rem' }}>
      <Select {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('combobox', { name: 'Vehicle' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('option', { name: /^Car / })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('option', { name: /^Van / })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith('van');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const Pointer: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('combobox', { name: 'Vehicle' });
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: 'Bicycle' }));
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith('bike');
    await expect(field).toHaveTextContent('Bicycle');
  },
};

export const Groups: Story = {
  args: {
    label: 'Type of spot',
    options: spotOptions,
    labels: { placeholder: 'Choose a type' },
    defaultValue: 'indoor',
  },
};

export const NothingSelected: Story = { args: { defaultValue: '' } };

export const States: Story = {
  args: { defaultOpen: false },
  render: (args) => (
    <Stack width="20rem">
      <Select {...args} defaultValue="" hint="Bays are filtered by its size." aside="optional" />
      <Select {...args} size="small" />
      <Select {...args} size="large" />
      <Select {...args} disabled />
      <Select {...args} defaultValue="" disabled />
    </Stack>
  ),
};

export const Errors: Story = {
  args: { defaultOpen: false, defaultValue: '', error: 'Choose the vehicle that you park here.' },
  render: (args) => (
    <Stack width="20rem">
      <Select {...args} />
      <Select {...args} defaultValue="van" error="This garage is too low for vans." />
    </Stack>
  ),
};

export const Required: Story = {
  args: { defaultOpen: false, defaultValue: '', required: true, name: 'vehicle' },
  render: (args) => (
    <form>
      <Stack width="20rem">
        <Select {...args} />
        <button type="submit">Send</button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Choose a vehicle.')).toBeVisible();
    const field = canvas.getByRole('combobox', { name: 'Vehicle' });
    await expect(field).toHaveFocus();
    await expect(field).toBeInvalid();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Tipo de plaza',
    labels: { placeholder: 'Elige un tipo' },
    options: [
      { value: 'any', label: 'Cualquiera' },
      {
        label: 'Cubierta',
        options: [
          { value: 'carport', label: 'Plaza con cubierta', description: 'Con techo y abierta por los lados' },
          { value: 'indoor', label: 'Plaza interior', description: 'Dentro de un edificio, cerrada' },
        ],
      },
      { label: 'Al aire libre', options: [{ value: 'driveway', label: 'Entrada de vehículos' }] },
    ],
    defaultValue: 'indoor',
  },
};

export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitän',
    options: [
      {
        value: 'a',
        label: 'Electroencefalografistas-otorrinolaringólogos',
        description: 'https://example.org/una/direccion/muy/larga/que/no/termina',
        icon: <CarIcon />,
      },
      { label: 'Aparcamientossubterráneosconvideovigilancia', options: [{ value: 'b', label: 'Pendiente' }] },
    ],
    defaultValue: 'a',
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
