import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { SunIcon, WarehouseIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { storyAccessOptions, storySelectLabels, storySpotOptions } from '../../testing/story-spots.ts';
import { TwoLevelSelect } from './two-level-select.tsx';

const spotsWithIcons = storySpotOptions.en.map((spot) => ({
  ...spot,
  icon: spot.value === '2' ? <WarehouseIcon /> : <SunIcon />,
}));

const meta = {
  component: TwoLevelSelect,
  parameters: {
    review: {
      name: 'TwoLevelSelect',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'One choice from a list that comes in groups, such as the type of spot.',
        'The flat lists beside it in the same form, so that all look and behave alike; options that come from a server.',
      ],
      avoidFor: [
        'Two to four short choices that fit on the page: use RadioGroup or SegmentedControl.',
        'Actions: use DropdownMenu. Places: use SearchBox.',
      ],
      accessibility: [
        'A select-only combobox after the ARIA pattern: the focus stays on the field, groups are named groups of options.',
        'On phones a modal dialog with buttons; the chosen one is marked as current, the group’s name leads back.',
        'Loading, failure and emptiness are said in the field and announced.',
        'Without JavaScript it is a native select with option groups; forms send, check and reset that same select.',
      ],
      keyboard: [
        {
          keys: 'Enter, Space, Arrow down, Arrow up',
          does: 'Opens the list at the selected option, otherwise at the first one; Arrow up at the last one.',
        },
        { keys: 'Home, End', does: 'Opens the list at the first or last option; in the list, moves there.' },
        { keys: 'Alt + Arrow down', does: 'Opens the list.' },
        {
          keys: 'Letters',
          does: 'Opens the list and moves to the option that begins with them; accents don’t matter.',
        },
        { keys: 'Arrow up, Arrow down', does: 'Moves through all options, across groups.' },
        { keys: 'Page up, Page down', does: 'Moves by eight options.' },
        { keys: 'Arrow right', does: 'Enters a group, then goes to the next one. On phones it opens the group.' },
        {
          keys: 'Arrow left',
          does: 'Goes to the group itself where it can be chosen, then to the group before; on phones, back.',
        },
        { keys: 'Enter, Space, Alt + Arrow up', does: 'In the list: chooses and closes.' },
        { keys: 'Tab', does: 'Chooses, closes and goes on to the next field.' },
        { keys: 'Escape', does: 'Closes and changes nothing.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Type of spot',
    options: spotsWithIcons,
    labels: storySelectLabels.en,
    onValueChange: fn(),
  },
  render: (args) => (
    <Box width="40rem" height="26rem">
      <div>
        <TwoLevelSelect {...args} />
      </div>
    </Box>
  ),
} satisfies Meta<typeof TwoLevelSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('combobox', { name: 'Type of spot' });
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: /Indoor parking/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('4');
    await expect(field).toHaveTextContent('Covered, Indoor parking');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('combobox', { name: 'Type of spot' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('5');
    await expect(field).toHaveFocus();
  },
};

export const Open: Story = { args: { defaultValue: '4', defaultOpen: true } };

export const GroupsToChoose: Story = { args: { defaultValue: '2', defaultOpen: true, isParentSelectable: true } };

export const OneLevel: Story = {
  args: { label: 'How do you get in?', options: storyAccessOptions, defaultValue: 'key', defaultOpen: true },
};

export const States: Story = {
  render: (args) => (
    <Stack width="24rem">
      <TwoLevelSelect {...args} hint="Renters filter by it." aside="needed" required />
      <TwoLevelSelect {...args} defaultValue="4" />
      <TwoLevelSelect {...args} defaultValue="6" isParentSelectable />
      <TwoLevelSelect {...args} defaultValue="3" disabled />
      <TwoLevelSelect {...args} label="Nothing there" options={[]} />
    </Stack>
  ),
};

export const Errors: Story = {
  render: (args) => (
    <Stack width="24rem">
      <TwoLevelSelect {...args} error="Choose the type of your spot." />
      <TwoLevelSelect {...args} label="Options that did not come" options={[]} status="failed" onRetry={fn()} />
    </Stack>
  ),
};

export const Loading: Story = {
  args: { options: [], status: 'loading', defaultValue: '4' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: 'Type of spot' });
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Spanish: Story = {
  args: {
    label: 'Tipo de plaza',
    labels: storySelectLabels.es,
    options: storySpotOptions.es,
    defaultValue: '3',
    defaultOpen: true,
  },
  globals: { locale: 'es' },
};

export const Dark: Story = { ...GroupsToChoose, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };
export const ForcedColours: Story = { ...Open, globals: { forcedColours: 'active' } };

export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaft',
    options: [
      {
        value: 'a',
        label: 'Aparcamiento subterráneo con videovigilancia',
        description: 'https://example.org/una/direccion/muy/larga/que/no/termina',
        children: [
          { value: 'b', label: 'Electroencefalografistas-otorrinolaringólogos', description: 'Para quien lo necesite' },
          { value: 'c', label: 'C' },
        ],
      },
      { value: 'd', label: 'Sin grupo' },
    ],
    defaultValue: 'b',
    defaultOpen: true,
  },
};

export const Narrow: Story = {
  args: { defaultValue: '4' },
  render: (args) => (
    <Stack width="11rem">
      <TwoLevelSelect {...args} />
    </Stack>
  ),
};

export const Stretched: Story = {
  args: { defaultValue: '4', defaultOpen: true },
  render: (args) => (
    <Box height="26rem">
      <div>
        <TwoLevelSelect {...args} />
      </div>
    </Box>
  ),
};

export const InAForm: Story = {
  render: (args) => (
    <Box width="24rem" height="26rem">
      <form>
        <TwoLevelSelect {...args} name="spotType" required />
        <button type="submit">Send</button>
      </form>
    </Box>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Choose a type.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Type of spot' })).toHaveFocus();
  },
};

export const ReducedMotion: Story = { ...Loading };
