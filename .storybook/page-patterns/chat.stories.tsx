import { Button } from '@plaza/ui/button';
import { ChatBubble } from '@plaza/ui/chat-bubble';
import { ChatThread, ChatThreadItem, ChatThreadMessages, ChatThreadPane } from '@plaza/ui/chat-thread';
import { ChatWarning } from '@plaza/ui/chat-warning';
import { DayDivider } from '@plaza/ui/day-divider';
import { EmptyState } from '@plaza/ui/empty-state';
import { TypingIndicator } from '@plaza/ui/typing-indicator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn } from 'storybook/test';
import { PatternPage, type PatternText } from './pattern-page.tsx';

const OpenChat = (): ReactElement => (
  <div style={{ blockSize: '30rem', display: 'grid' }}>
    <ChatThread aria-label="Chat with Marta" announcement="">
      <ChatThreadPane aria-label="Messages">
        <ChatThreadMessages>
          <ChatThreadItem kind="mark">
            <DayDivider>Today</DayDivider>
          </ChatThreadItem>
          <ChatThreadItem>
            <ChatBubble side="outer" author="Marta" time="10:02" text="Hello, is the bay still free?" />
          </ChatThreadItem>
          <ChatThreadItem>
            <ChatBubble
              side="inner"
              author="You"
              time="10:04"
              text="Yes, from 1 December."
              state="read"
              status="Read"
            />
          </ChatThreadItem>
          <ChatThreadItem>
            <ChatBubble
              side="inner"
              author="You"
              time="10:05"
              text="You can see it on Monday."
              state="failed"
              status="Not sent"
              actions={
                <Button variant="quiet" size="small">
                  Try again
                </Button>
              }
            />
          </ChatThreadItem>
        </ChatThreadMessages>
        <TypingIndicator name="Marta" label="Marta is typing…" />
      </ChatThreadPane>
    </ChatThread>
  </div>
);

const meta = {
  title: 'Page patterns/Chat',
  component: OpenChat,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Chat',
      lead: 'Two people who agree on a bay. What was sent, read or lost is said in words, at the message.',
      choices: [
        ['All conversations', '`ChatList` with `FolderLinks`'],
        ['One conversation', '`ChatThread` with `ChatBubble`s, and a `DayDivider` for each day'],
        ['Writing', '`ChatComposer`: sends with Enter, and works without scripts'],
        ['The other side is writing', '`TypingIndicator`'],
        ['Something may be a fraud', '`ChatWarning` above the message that caused it'],
        ['Files', '`Attachment` inside the bubble'],
      ],
      rules: [
        'A message shows at once, and its state follows: sending, sent, read, not sent.',
        'A failed message keeps its text and has “Try again” at its place.',
        'New messages are announced politely; the focus stays in the composer.',
        'The list scrolls to the newest message only if the reader was there already.',
        'Times are short in the bubble and complete for screen readers.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof OpenChat>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Conversation: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Messages' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Warning: Story = {
  render: () => (
    <ChatWarning title="Be careful with bank details" dismissLabel="Dismiss" onDismiss={fn()}>
      Don’t transfer anything until you’ve seen the bay and signed a contract.
    </ChatWarning>
  ),
};

export const NoChats: Story = {
  render: () => (
    <EmptyState title="Your chats appear here" headingLevel={3} actions={<Button>Find a bay</Button>}>
      Write to an owner from the page of a bay.
    </EmptyState>
  ),
};
