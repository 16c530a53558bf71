import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { RotateCcwIcon, Trash2Icon } from '../../icons/index.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { ChatList, type ChatListLabels, ChatRow, type ChatRowProps } from './chat-list.tsx';
import { ChatRowSkeletons } from './chat-row-skeletons.tsx';

const chatListLabels: ChatListLabels = {
  list: 'Chats in the inbox',
  actions: 'Select, star, bin',
  author: 'With',
  text: 'Last message',
  time: 'Time',
};

type ChatEntry = Omit<ChatRowProps, 'href' | 'selection' | 'star' | 'away' | 'dateTime'> & {
  isStarred?: boolean;
  isSelected?: boolean;
};

const chatEntries: readonly ChatEntry[] = [
  {
    userName: 'Andrés',
    preview: 'See you',
    typingLabel: 'typing…',
    listing: 'Wide corner bay',
    time: '10:46',
    open: true,
    isStarred: true,
  },
  {
    userName: 'Marta',
    preview: 'Perfect, then I keep it for you until Friday.',
    listing: 'Garage bay on Carrer d’Aragó',
    time: '10:12',
    unread: { count: 2, label: '2 new messages' },
  },
  {
    userName: 'Joan Pau',
    preview: 'You: is the remote included? Yes, and a spare one lies in the glove box.',
    listing: 'Street-level garage, 24 hours',
    time: '09:31',
    unread: { count: 120, label: '120 new messages' },
    isStarred: true,
  },
  {
    userName: 'Iker',
    preview: 'Sorry, it has just been rented.',
    listing: 'Bay 106',
    time: 'Yesterday',
    isSelected: true,
  },
  { userName: 'Rosa', preview: 'contrato-p….pdf', isFile: true, listing: 'Your bay: Bay 106', time: 'Tue' },
  {
    userName: 'Closed account',
    isClosed: true,
    preview: 'Does a motorbike fit?',
    listing: 'Your bay: Bay 106',
    time: '12 Nov',
  },
];

function ControlledList({
  list,
  words = chatListLabels,
}: {
  list: readonly ChatEntry[];
  words?: ChatListLabels;
}): ReactElement {
  const [selected, setSelected] = useState(
    () => new Set(list.filter((one) => one.isSelected).map((one) => one.userName)),
  );
  const [starred, setStarred] = useState(() => new Set(list.filter((one) => one.isStarred).map((one) => one.userName)));
  const toggleInSet = (set: ReadonlySet<string>, person: string) =>
    new Set(set.has(person) ? [...set].filter((other) => other !== person) : [...set, person]);
  return (
    <ChatList labels={words}>
      {list.map(({ isStarred: _starred, isSelected: _selected, ...entry }) => (
        <ChatRow
          key={entry.userName}
          {...entry}
          href={`#${entry.userName}`}
          dateTime="2026-11-22T09:46:00Z"
          selection={{
            isSelected: selected.has(entry.userName),
            label: `Select the chat with ${entry.userName}`,
            name: 'chatId',
            value: entry.userName,
            onSelectedChange: () => setSelected(toggleInSet(selected, entry.userName)),
          }}
          star={{
            isPressed: starred.has(entry.userName),
            label: `Star the chat with ${entry.userName}`,
            onPress: () => setStarred(toggleInSet(starred, entry.userName)),
          }}
          moveAction={{ icon: <Trash2Icon size={16} />, label: `Move the chat with ${entry.userName} to the bin` }}
        />
      ))}
    </ChatList>
  );
}

const meta = {
  component: ChatList,
  parameters: {
    review: {
      name: 'ChatList',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Conversations of a folder, alone on a page or beside the one that is open.'],
      avoidFor: ['Messages of one conversation.', 'Listings: use ListingCard.'],
      accessibility: [
        'A table with column and row headers at every width, also where it looks like a list.',
        'The row’s link is named after the person, and after what the chat is about; the open one carries aria-current.',
        'Box, star and button name the chat that they act on; unread messages are said in words.',
        'A row that came just now lights up once, and not at all where less motion is asked for.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Box, star, button, and the link of each row.' },
        { keys: 'Up arrow, Down arrow', does: 'The same control of the row above or below.' },
        { keys: 'Home, End', does: 'The same control of the first or the last row.' },
        { keys: 'Space', does: 'On a box: selects; with Shift, everything since the previous selection.' },
        { keys: 'Enter', does: 'On the link: opens the chat.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { labels: chatListLabels, children: null },
  render: () => (
    <Stack width="27.5rem">
      <ControlledList list={chatEntries} />
    </Stack>
  ),
} satisfies Meta<typeof ChatList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Star the chat with Marta' }));
    await expect(canvas.getByRole('button', { name: 'Star the chat with Marta' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select the chat with Rosa' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select the chat with Rosa' })).toBeChecked();
  },
};

export const Table: Story = {
  render: () => (
    <Stack width="60rem">
      <ControlledList list={chatEntries} />
    </Stack>
  ),
};

export const Loading: Story = {
  render: () => (
    <Stack width="27.5rem">
      <ChatRowSkeletons count={5} />
    </Stack>
  ),
};

/** Deleted chats have no star; their button restores them. */
export const Bin: Story = {
  render: () => (
    <Stack width="60rem">
      <ChatList labels={{ ...chatListLabels, list: 'Chats in the bin' }}>
        <ChatRow
          userName="Marta"
          preview="Perfect."
          time="10:12"
          dateTime="2026-11-22T09:12:00Z"
          href="#marta"
          selection={{
            isSelected: false,
            label: 'Select the chat with Marta',
            name: 'chatId',
            value: '1',
            onSelectedChange: () => {},
          }}
          moveAction={{ icon: <RotateCcwIcon size={16} />, label: 'Restore the chat with Marta' }}
        />
      </ChatList>
    </Stack>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const DarkTable: Story = { ...Table, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const RightToLeftTable: Story = { ...Table, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { render: () => <ControlledList list={chatEntries} />, decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  render: () => (
    <Stack width="20rem">
      <ControlledList
        list={[
          {
            userName: 'Maximilianorodríguezdelavegayfernándezdecórdoba',
            preview: 'https://example.com/eineganzeseitemitsehrlangemnamenohneleerzeichen',
            listing: 'Aparcamientosubterráneodelaestacióncentraldeautobuses',
            time: '12 nov 2025',
            unread: { count: 1000, label: '1000 new messages' },
          },
        ]}
      />
    </Stack>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  render: () => (
    <Stack width="60rem">
      <ControlledList
        words={{
          list: 'Chats recibidos',
          actions: 'Seleccionar',
          author: 'Con',
          text: 'Último mensaje',
          time: 'Fecha',
        }}
        list={[
          { userName: 'Marta', preview: 'Tú: perfecto', listing: 'Plaza 106', time: 'Ayer' },
          {
            userName: 'Rosa',
            preview: 'contrato-p….pdf',
            isFile: true,
            listing: 'Tu plaza: Plaza 106',
            time: '12 nov',
          },
        ]}
      />
    </Stack>
  ),
};
