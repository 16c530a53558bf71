import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ChatList, type ChatListLabels, ChatRow, type ChatRowProps } from './chat-list.tsx';
import { ChatRowSkeletons } from './chat-row-skeletons.tsx';

const labels: ChatListLabels = {
  list: 'Chats in the inbox',
  actions: 'Select, star, bin',
  author: 'With',
  text: 'Last message',
  time: 'Time',
};
const rowOf = (userName: string, more: Partial<ChatRowProps> = {}): ChatRowProps => ({
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
    <ChatList labels={labels} {...props}>
      <ChatRow {...rowOf('Andrés')} />
    </ChatList>
  ),
  refTo: 'div',
}));
describeComponent('ChatRowSkeletons', () => ({
  render: () => <ChatRowSkeletons count={3} />,
  refTo: false,
  passesProps: false,
}));

test('the narrow chat list is still a table with headers', () => {
  const { getByRole, getAllByRole } = render(
    <div style={{ inlineSize: '20rem' }}>
      <ChatList labels={labels}>
        <ChatRow {...rowOf('Andrés', { unread: { count: 2, label: '2 new messages' }, linkDetail: 'about Bay 106' })} />
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

test('arrow keys, Home and End focus the same control of another row', async () => {
  const people = ['Andrés', 'Marta', 'Iker'];
  const { getByRole } = render(
    <ChatList labels={labels}>
      {people.map((person) => (
        <ChatRow key={person} {...rowOf(person)} />
      ))}
    </ChatList>,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  getByRole('link', { name: 'Andrés' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Marta');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('Iker');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(focused()).toBe('Andrés');
  getByRole('button', { name: 'Star the chat with Iker' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Star the chat with Marta');
});

test('Shift+click on a checkbox reports a range selection', async () => {
  const onSelectedChange = vi.fn();
  const { getByRole } = render(
    <ChatList labels={labels}>
      <ChatRow {...rowOf('Andrés', { selection: { ...rowOf('Andrés').selection, onSelectedChange } })} />
    </ChatList>,
  );
  const box = getByRole('checkbox', { name: 'Select the chat with Andrés' });
  await userEvent.click(box);
  expect(onSelectedChange).toHaveBeenLastCalledWith(true, false);
  await userEvent.click(box, { modifiers: ['Shift'] });
  expect(onSelectedChange).toHaveBeenLastCalledWith(true, true);
});

test('the typing label replaces the preview, and a closed account has no avatar', () => {
  const { queryByText, getByText, getByRole } = render(
    <ChatList labels={labels}>
      <ChatRow {...rowOf('Closed account', { typingLabel: 'typing…', isClosed: true })} />
    </ChatList>,
  );
  expect(getByText('typing…')).toBeTruthy();
  expect(queryByText('Hello')).toBeNull();
  expect(getByRole('row', { name: /Closed account/ }).querySelector('img')).toBeNull();
});

test('checkbox, star and link do not overlap at any width', () => {
  for (const width of ['18rem', '27rem', '70rem']) {
    const { getByRole, unmount } = render(
      <div style={{ inlineSize: width }}>
        <ChatList labels={labels}>
          <ChatRow {...rowOf('Andrés', { unread: { count: 120, label: '120 new messages' } })} />
        </ChatList>
      </div>,
    );
    for (const control of [getByRole('checkbox'), getByRole('button', { name: /^Star/ })]) {
      const { left, top, width: across, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + across / 2, top + height / 2);
      expect(control.contains(hit)).toBe(true);
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(22);
    }
    unmount();
  }
});
