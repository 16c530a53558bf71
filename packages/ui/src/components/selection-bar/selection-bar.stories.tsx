import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CheckCheckIcon, StarIcon, Trash2Icon, XIcon } from '../../icons/index.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const chatActions = (
  <>
    <IconButton label="Mark 2 chats as read">
      <CheckCheckIcon size={20} />
    </IconButton>
    <IconButton label="Star 2 chats">
      <StarIcon size={20} />
    </IconButton>
    <IconButton label="Move 2 chats to the bin">
      <Trash2Icon size={20} />
    </IconButton>
    <IconButton label="Clear the selection">
      <XIcon size={20} />
    </IconButton>
  </>
);
const disabledChatActions = (
  <IconButton label="Move the selected chats to the bin" disabled>
    <Trash2Icon size={20} />
  </IconButton>
);

const meta = {
  component: SelectionBar,
  parameters: {
    review: {
      name: 'SelectionBar',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Lists whose entries are selected and then moved, marked or deleted together.'],
      avoidFor: [
        'One action for one entry: a button in its row.',
        'Filters: they choose what shows, not what is acted on.',
      ],
      accessibility: [
        'A named group. How many are selected is announced whenever it changes.',
        'The box is mixed while some are selected. It is not there without JavaScript, where it could do nothing.',
        'Actions that need a selection are disabled without one, in the same place.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The box, then each action.' },
        { keys: 'Space', does: 'On the box: selects all, or none if all are selected.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Selected chats',
    selectedCount: 2,
    totalCount: 8,
    text: '2 selected',
    selectAllLabel: 'Select all chats on this page',
    onSelectAllChange: fn(),
    children: chatActions,
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledBar(args: SelectionBarProps): ReactElement {
  const [count, setCount] = useState(0);
  return (
    <SelectionBar
      {...args}
      selectedCount={count}
      text={count === 0 ? '8 chats' : `${count} selected`}
      onSelectAllChange={(isAll) => setCount(isAll ? 8 : 0)}
    >
      {count === 0 ? disabledChatActions : chatActions}
    </SelectionBar>
  );
}

export const Plain: Story = {
  render: (args) => <ControlledBar {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('8 chats');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all chats on this page' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('8 selected');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('8 chats');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="28rem">
      <SelectionBar {...args} label="Nothing selected" selectedCount={0} text="8 chats">
        {disabledChatActions}
      </SelectionBar>
      <SelectionBar {...args} label="Some selected" />
      <SelectionBar {...args} label="All selected" selectedCount={8} text="8 selected" />
      <SelectionBar {...args} label="Nothing to select" selectedCount={0} totalCount={0} text="No chats">
        {disabledChatActions}
      </SelectionBar>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: { text: 'Zwölftausenddreihundertfünfundvierzig ausgewählt' },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Chats seleccionados',
    text: '2 seleccionados',
    selectAllLabel: 'Seleccionar todos los chats de esta página',
    children: (
      <IconButton label="Mover 2 chats a la papelera">
        <Trash2Icon size={20} />
      </IconButton>
    ),
  },
};
