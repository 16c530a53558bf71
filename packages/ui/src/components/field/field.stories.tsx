import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { SearchIcon } from '../../icons/index.ts';
import { Stack, renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './field.tsx';

const meta = {
  component: TextField,
  parameters: {
    review: {
      name: 'Field',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'TextField and SelectField: what people type or pick in forms.',
        'Field: the same label, hint and error around another control.',
      ],
      avoidFor: [
        'Choices that fit on the page: use Checkbox, RadioGroup or SegmentedControl.',
        'Finding places: use SearchBox.',
      ],
      accessibility: [
        'A visible label, tied to the control; hint and error are read after the name, the error first.',
        'An error says what to do; icon and words, never colour alone.',
        'The placeholder is no label and carries nothing that is needed.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Into the field; buttons at its end follow.' },
        { keys: 'Up arrow, Down arrow', does: 'In a select: chooses the previous or next option.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Name of the bay', aside: '24 / 100', defaultValue: 'Wide corner bay, level −1', onValueChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the bay' }), '!');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Wide corner bay, level −1!');
  },
};

export const States: Story = {
  render: () => (
    <Stack width="20rem">
      <TextField
        label="Price per month"
        inputMode="decimal"
        defaultValue="0"
        suffix="€"
        error="Enter a price from 1 to 10,000 €."
      />
      <TextField
        label="Phone"
        prefix="+34"
        inputMode="tel"
        defaultValue="612 345 678"
        hint="Only signed-in people see it."
      />
      <TextField label="Where" prefix={<SearchIcon size={20} />} placeholder="Town, street or venue" />
      <TextField label="Length" isLabelHidden inputMode="numeric" defaultValue="480" suffix="cm" />
      <TextField label="Disabled" disabled defaultValue="Not measured" />
      <SelectField
        label="Access"
        defaultValue="remote"
        options={[
          { value: 'remote', label: 'Remote' },
          { value: 'plate', label: 'License plate scan' },
        ]}
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  render: () => (
    <Stack width="11rem">
      <TextField
        label="Donaudampfschifffahrtsgesellschaft"
        aside="0 / 300"
        error="Electroencefalografistas no pueden publicar aquí."
        hint="https://example.org/una/direccion/muy/larga"
      />
      <SelectField label="Orden" options={[{ value: 'a', label: 'Recomendados por proximidad y precio' }]} />
    </Stack>
  ),
};

export const Errors: Story = {
  args: { label: 'Price per month', aside: undefined, defaultValue: '0', error: 'Enter a price from 1 to 10,000 €.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Price per month' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a price from 1 to 10,000 €.');
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Nombre de la plaza',
    aside: '31 / 100',
    defaultValue: 'Plaza amplia en esquina, planta −1',
    hint: 'Es lo primero que se lee en la búsqueda.',
  },
};

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...States, decorators: [renderInNarrowBox] };

export const Stretched: Story = { ...Text, decorators: [renderInStretchedCell] };
