import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ChatBubble } from './chat-bubble.tsx';

const sentTime = <time dateTime="2026-11-19T18:52:00Z">18:52</time>;

describeComponent('ChatBubble', () => ({
  render: (props) => <ChatBubble side="outer" author="Andrés" text="Hello" time={sentTime} {...props} />,
  refTo: 'div',
}));

test('a chat message keeps its line breaks and spaces', () => {
  const { getByText } = render(<ChatBubble side="inner" author="You" text={'One\n  two'} time={sentTime} />);
  const messageText = getByText(/One/);
  expect(messageText.textContent).toBe('One\n  two');
  expect(getComputedStyle(messageText).whiteSpaceCollapse).toBe('preserve');
});

test('markup in a chat message is shown as plain text', () => {
  const { container } = render(
    <ChatBubble side="outer" author="Andrés" text={'<img src=x onerror="alert(1)">'} time={sentTime} />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror="alert(1)">');
});

test('a link in a chat message opens a new tab without opener or referrer', () => {
  const { getByRole } = render(
    <ChatBubble
      side="outer"
      author="Andrés"
      text={[{ text: 'See ' }, { text: 'example.org', href: 'https://example.org/' }]}
      time={sentTime}
    />,
  );
  const link = getByRole('link', { name: 'example.org' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('preventDefault in onLinkClick prevents a link in a chat message from opening', () => {
  const clickedUrls: string[] = [];
  const { getByRole } = render(
    <ChatBubble
      side="outer"
      author="Andrés"
      text={[{ text: 'example.org', href: 'https://example.org/' }]}
      time={sentTime}
      onLinkClick={(event) => {
        event.preventDefault();
        clickedUrls.push(event.currentTarget.href);
      }}
    />,
  );
  const clickEvent = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => void getByRole('link').dispatchEvent(clickEvent));
  expect(clickEvent.defaultPrevented).toBe(true);
  expect(clickedUrls).toEqual(['https://example.org/']);
});

test('a chat message shows its author, time, status and actions', () => {
  const { container, getByRole } = render(
    <ChatBubble
      side="inner"
      author="You"
      text="Hello"
      time={sentTime}
      state="failed"
      status="Not sent"
      actions={<button type="button">Try again</button>}
    />,
  );
  expect(container.textContent).toBe('YouHello18:52Not sentTry again');
  expect(getByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement);
});

test('a message of the current user is further to the right than a message of the other user', () => {
  const { getByText } = render(
    <>
      <ChatBubble side="inner" author="You" text="mine" time={sentTime} />
      <ChatBubble side="outer" author="Andrés" text="theirs" time={sentTime} />
    </>,
  );
  expect(getByText('mine').getBoundingClientRect().left).toBeGreaterThan(
    getByText('theirs').getBoundingClientRect().left + 100,
  );
});
