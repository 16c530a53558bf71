import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  component: CheckboxGroup,
  parameters: {
    review: {
      name: 'CheckboxGroup',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Several choices that answer one question: reasons, events, kinds of places.'],
      avoidFor: [
        'One consent or one setting: use Checkbox or Switch.',
        'One among several: use RadioGroup.',
        'More than ten options: use a list that people can search.',
      ],
      accessibility: [
        'Native checkboxes in a fieldset: the legend is read with its options.',
        'Each row of at least 44 px can be pressed; a description is read after the name.',
        'The error and the hint describe the group, and an error marks its options as invalid.',
        'A required group lets its form go once one option is checked.',
      ],
      keyboard: [
        { keys: 'Tab, Shift+Tab', does: 'To the next or previous option.' },
        { keys: 'Space', does: 'Checks or unchecks the option.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    legend: 'What should we tell you about?',
    name: 'topics',
    options: [
      { value: 'messages', label: 'New messages', description: 'At once, by email' },
      { value: 'prices', label: 'Lower prices', count: 24 },
      { value: 'places', label: 'New bays nearby', count: 6 },
      { value: 'news', label: 'News about Plaza', disabled: true },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ['prices'] } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('New messages'));
    await userEvent.keyboard('{Tab} ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['messages', 'prices']);
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['messages']);
    await expect(canvas.getByRole('checkbox', { name: 'Lower prices' })).toHaveFocus();
  },
};

export const WithHint: Story = { args: { hint: 'You can change this later.', defaultValue: ['messages'] } };

export const WithError: Story = {
  args: { required: true, hint: 'You can change this later.', error: 'Choose at least one topic.' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: ['prices'] } };

export const Dark: Story = { ...WithError, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...WithHint, globals: { direction: 'rtl' } };

export const ForcedColours: Story = {
  ...WithError,
  args: { ...WithError.args, defaultValue: ['prices'] },
  globals: { forcedColours: 'active' },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    legend: '¿De qué quieres que te avisemos?',
    hint: 'Puedes cambiarlo más adelante.',
    defaultValue: ['messages'],
    options: [
      { value: 'messages', label: 'Mensajes nuevos', description: 'Al momento, por correo' },
      { value: 'prices', label: 'Bajadas de precio', count: 24 },
      { value: 'places', label: 'Plazas nuevas cerca', count: 6 },
    ],
  },
};

export const LongWords: Story = {
  args: {
    legend: 'Donaudampfschifffahrtsgesellschaftskapitän',
    options: [
      {
        value: 'a',
        label: 'Electroencefalografistas',
        description: 'https://example.org/una/direccion/muy/larga',
        count: 12_345,
      },
      { value: 'b', label: 'Aparcamiento subterráneo vigilado' },
    ],
  },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...WithError, decorators: [renderInNarrowBox] };

export const Stretched: Story = { ...Default, decorators: [renderInStretchedCell] };
