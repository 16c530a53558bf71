import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CarIcon, WarehouseIcon } from '../../icons/index.ts';
import { renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  component: RadioGroup,
  parameters: {
    review: {
      name: 'RadioGroup',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'One of up to seven choices that deserve a line each.',
        'As cards: a decision that a sentence explains.',
      ],
      avoidFor: ['Two to four short words that switch a view: use SegmentedControl.', 'Long lists: use a select.'],
      accessibility: [
        'Native radios in a fieldset: one stop of Tab, arrows choose, Space chooses or, if clearable, clears.',
        'The description is read after the name.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'To the chosen option, or the first one; then out of the group.' },
        { keys: 'Arrow down, arrow right', does: 'Choose the next option; after the last one, the first.' },
        { keys: 'Arrow up, arrow left', does: 'Choose the previous option; before the first one, the last.' },
        { keys: 'Space', does: 'Chooses the option; in a clearable group, clears it.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    legend: 'Floor',
    options: [
      { value: '0', label: 'Street level', count: 31 },
      { value: '-1', label: 'Level −1', count: 42 },
      { value: '-2', label: 'Level −2', count: 9 },
      { value: '-3', label: 'Level −3', count: 0, disabled: true },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = {
  args: { defaultValue: '-1' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Level −2'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('-2');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'Level −1' })).toBeChecked();
  },
};

export const Clearable: Story = {
  args: { isClearable: true },
  play: async ({ canvas, args }) => {
    const option = canvas.getByRole('radio', { name: 'Level −1' });
    await userEvent.click(option);
    await expect(option).toBeChecked();
    await userEvent.click(option);
    await expect(option).not.toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

export const Descriptions: Story = {
  args: {
    legend: 'Position on the map',
    defaultValue: 'approximate',
    options: [
      { value: 'approximate', label: 'Approximate position', description: 'A circle of 200 m on the map' },
      { value: 'exact', label: 'Exact position' },
    ],
  },
};

export const Cards: Story = {
  args: {
    legend: 'What brings you here?',
    layout: 'cards',
    defaultValue: 'rent',
    options: [
      {
        value: 'rent',
        label: 'I am looking for a bay',
        description: 'Search, save and write to owners',
        icon: <CarIcon />,
      },
      {
        value: 'earn',
        label: 'I have a bay to let',
        description: 'Your first listing takes five minutes',
        icon: <WarehouseIcon />,
      },
    ],
  },
};

export const Dark: Story = { args: { defaultValue: '-1' }, globals: { theme: 'dark' } };

export const DarkCards: Story = { ...Cards, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Descriptions, globals: { direction: 'rtl' } };

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

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    legend: 'Planta',
    options: [
      { value: '0', label: 'A pie de calle', count: 31 },
      { value: '-1', label: 'Planta −1', count: 42 },
    ],
  },
};

export const ForcedColours: Story = { ...Descriptions, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Cards, decorators: [renderInNarrowBox] };

export const Stretched: Story = { ...List, decorators: [renderInStretchedCell] };
