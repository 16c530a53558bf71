import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import {
  ChatThread,
  ChatThreadHeader,
  ChatThreadItem,
  ChatThreadMenu,
  ChatThreadMessages,
  ChatThreadPane,
} from './chat-thread.tsx';
import { ChatThreadListing } from './chat-thread-listing.tsx';
import { ChatThreadSkeleton } from './chat-thread-skeleton.tsx';

describeComponent('ChatThread', () => ({
  render: (props) => <ChatThread announcement="" {...props} />,
  refTo: 'section',
}));
describeComponent('ChatThreadHeader', () => ({
  render: (props) => <ChatThreadHeader back={null} name="Marta" {...props} />,
  refTo: 'header',
}));
describeComponent('ChatThreadMenu', () => ({
  render: (props) => <ChatThreadMenu label="More" {...props} />,
  refTo: 'details',
}));
describeComponent('ChatThreadPane', () => ({
  render: (props) => <ChatThreadPane {...props} />,
  refTo: 'section',
}));
describeComponent('ChatThreadMessages', () => ({ render: (props) => <ChatThreadMessages {...props} />, refTo: 'ol' }));
describeComponent('ChatThreadItem', () => ({ render: (props) => <ChatThreadItem {...props} />, refTo: 'li' }));
describeComponent('ChatThreadListing', () => ({ render: (props) => <ChatThreadListing {...props} />, refTo: 'div' }));
describeComponent('ChatThreadSkeleton', () => ({ render: (props) => <ChatThreadSkeleton {...props} />, refTo: 'div' }));

test('a chat thread is initially scrolled to its newest message', () => {
  const { getByRole } = render(
    <div style={{ blockSize: '20rem' }}>
      <ChatThread announcement="">
        <ChatThreadHeader back={null} name="Marta" />
        <ChatThreadListing />
        <ChatThreadPane aria-label="Messages">
          <div style={{ blockSize: '60rem' }} />
          <p>The newest</p>
        </ChatThreadPane>
      </ChatThread>
    </div>,
  );
  const paneRect = getByRole('region', { name: 'Messages' }).getBoundingClientRect();
  const newestMessageRect = getByRole('paragraph').getBoundingClientRect();
  expect(newestMessageRect.bottom).toBeLessThanOrEqual(paneRect.bottom);
  expect(newestMessageRect.top).toBeGreaterThanOrEqual(paneRect.top);
});

test('a chat thread announces a new message, and its header shows the name of a closed account', () => {
  const { getByRole } = render(
    <ChatThread announcement="Marta: hello">
      <ChatThreadHeader back={null} name="Closed account" />
    </ChatThread>,
  );
  expect(getByRole('status')).toHaveTextContent('Marta: hello');
  expect(getByRole('heading')).toHaveTextContent('Closed account');
});

test('the menu of a chat thread is a native disclosure that opens on click', async () => {
  const { getByText } = render(
    <ChatThreadMenu label="More">
      <button type="button">Block</button>
    </ChatThreadMenu>,
  );
  expect(getByText('Block').checkVisibility()).toBe(false);
  getByText('More').click();
  await expect.poll(() => getByText('Block').checkVisibility()).toBe(true);
});

test('the skeleton of a chat thread has aria-busy and no heading', () => {
  const { container } = render(
    <ChatThreadSkeleton>
      <ChatThreadHeader back={null} />
    </ChatThreadSkeleton>,
  );
  expect(container.querySelector('h2')).toBeNull();
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
});
