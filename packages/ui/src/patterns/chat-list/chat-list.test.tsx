import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ChatList, type ChatListLabels, ChatRow, type ChatRowProps } from './chat-list.tsx';
import { ChatRowSkeletons } from './chat-row-skeletons.tsx';

const chatListLabels: ChatListLabels = {
  list: 'Chats in the inbox',
  actions: 'Select, star, bin',
  author: 'With',
  text: 'Last message',
  time: 'Time',
};
const createRow = (userName: string, more: Partial<ChatRowProps> = {}): ChatRowProps => ({
  userName,
  href: `#${userName}`,
  preview: 'Hello',
  listing: 'Bay 106',
  time: '10:46',
  dateTime: '2026-11-22T09:46:00Z',
  selection: {
    isSelected: false,
    label: `Select the chat with ${userName}`,
    name: 'chatId',
    value: userName,
    onSelectedChange: () => {},
  },
  star: { isPressed: false, label: `Star the chat with ${userName}`, name: 'one', value: `star:${userName}` },
  moveAction: { icon: 'x', label: `Move the chat with ${userName} to the bin` },
  ...more,
});

describeComponent('ChatList', () => ({
  render: (props) => (
    <ChatList labels={chatListLabels} {...props}>
      <ChatRow {...createRow('Andrés')} />
    </ChatList>
  ),
  refTo: 'div',
}));
describeComponent('ChatRowSkeletons', () => ({
  render: () => <ChatRowSkeletons count={3} />,
  refTo: false,
  passesProps: false,
}));

test('a chat list in a narrow parent is still a table with column and row headers', () => {
  const { getByRole, getAllByRole } = render(
    <div style={{ inlineSize: '20rem' }}>
      <ChatList labels={chatListLabels}>
        <ChatRow
          {...createRow('Andrés', { unread: { count: 2, label: '2 new messages' }, linkDetail: 'about Bay 106' })}
        />
      </ChatList>
    </div>,
  );
  expect(getByRole('table', { name: 'Chats in the inbox' })).toBeTruthy();
  expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select, star, bin',
    'With',
    'Last message',
    'Time',
  ]);
  expect(getByRole('rowheader').textContent).toBe('Andrés about Bay 106');
  expect(getByRole('row', { name: /2 new messages/ })).toBeTruthy();
});

test('arrow keys, Home and End in the chat list focus the same control of another chat', async () => {
  const userNames = ['Andrés', 'Marta', 'Iker'];
  const { getByRole } = render(
    <ChatList labels={chatListLabels}>
      {userNames.map((person) => (
        <ChatRow key={person} {...createRow(person)} />
      ))}
    </ChatList>,
  );
  const getFocusedName = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  getByRole('link', { name: 'Andrés' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(getFocusedName()).toBe('Marta');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(getFocusedName()).toBe('Iker');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(getFocusedName()).toBe('Andrés');
  getByRole('button', { name: 'Star the chat with Iker' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(getFocusedName()).toBe('Star the chat with Marta');
});

test('Shift+click on the checkbox of a chat calls onSelectedChange for a range selection', async () => {
  const onSelectedChange = vi.fn();
  const { getByRole } = render(
    <ChatList labels={chatListLabels}>
      <ChatRow {...createRow('Andrés', { selection: { ...createRow('Andrés').selection, onSelectedChange } })} />
    </ChatList>,
  );
  const selectionCheckbox = getByRole('checkbox', { name: 'Select the chat with Andrés' });
  await userEvent.click(selectionCheckbox);
  expect(onSelectedChange).toHaveBeenLastCalledWith(true, false);
  await userEvent.click(selectionCheckbox, { modifiers: ['Shift'] });
  expect(onSelectedChange).toHaveBeenLastCalledWith(true, true);
});

test('a chat row shows the typing label instead of the preview, and no avatar for a closed account', () => {
  const { queryByText, getByText, getByRole } = render(
    <ChatList labels={chatListLabels}>
      <ChatRow {...createRow('Closed account', { typingLabel: 'typing…', isClosed: true })} />
    </ChatList>,
  );
  expect(getByText('typing…')).toBeTruthy();
  expect(queryByText('Hello')).toBeNull();
  expect(getByRole('row', { name: /Closed account/ }).querySelector('img')).toBeNull();
});

test('checkbox, star and link of a chat do not overlap at any width of the chat list', () => {
  for (const width of ['18rem', '27rem', '70rem']) {
    const { getByRole, unmount } = render(
      <div style={{ inlineSize: width }}>
        <ChatList labels={chatListLabels}>
          <ChatRow {...createRow('Andrés', { unread: { count: 120, label: '120 new messages' } })} />
        </ChatList>
      </div>,
    );
    for (const control of [getByRole('checkbox'), getByRole('button', { name: /^Star/ })]) {
      const { left, top, width: across, height } = control.getBoundingClientRect();
      const elementAtCenter = document.elementFromPoint(left + across / 2, top + height / 2);
      expect(control.contains(elementAtCenter)).toBe(true);
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(22);
    }
    unmount();
  }
});
