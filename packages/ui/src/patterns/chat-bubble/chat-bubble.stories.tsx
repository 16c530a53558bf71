import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { storyGalleryLabels, storyPictures } from '../../testing/story-pictures.ts';
import { Attachments, FileAttachment, ImageAttachments } from '../../components/attachment/attachment.tsx';
import { Button } from '../../components/button/button.tsx';
import { ChatBubble } from './chat-bubble.tsx';

const chatImages = [
  { id: 1, url: storyPictures.yellowGarage.url, width: 800, height: 600, name: 'bay.jpg' },
  { id: 2, url: storyPictures.ramp.url, width: 800, height: 600, name: 'ramp.jpg' },
];
const imageLabels = {
  open: (name: string) => `Open picture ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  broken: 'This picture could not be loaded',
  title: 'Pictures of Andrés',
  close: 'Close',
  carousel: storyGalleryLabels.carousel,
};

const meta = {
  component: ChatBubble,
  parameters: {
    review: {
      name: 'ChatBubble',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['One message of a conversation, own or the other person’s.'],
      avoidFor: ['What the product itself says: use Notice.', 'A sentence of a customer: use Quote.'],
      accessibility: [
        'The writer’s name is read before the text, since sides and colours are not heard.',
        'Links open in a tab of their own and give neither opener nor address away.',
        'What became of an own message is said in words; the ticks only repeat it.',
      ],
      keyboard: [
        {
          keys: 'Tab',
          does: 'Goes through links of the text, pictures, files, and the buttons of a message not sent.',
        },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    side: 'outer',
    author: 'Andrés',
    text: 'Hello Marina. Yes, from the 1st. Here is the bay and the ramp.',
    time: <time dateTime="2026-11-19T18:52:00Z">18:52</time>,
  },
} satisfies Meta<typeof ChatBubble>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Outer: Story = {};

export const Inner: Story = { args: { side: 'inner', author: 'You', state: 'read', status: 'Read 18:54' } };

const sentTime = <time dateTime="2026-11-19T18:20:00Z">18:20</time>;

export const Conversation: Story = {
  render: (args) => (
    <Stack width="40rem">
      <ChatBubble
        side="inner"
        author="You"
        text="Good morning! Is the corner bay free from 1 December? I drive a Corsa, 4.06 m."
        time={sentTime}
      />
      <ChatBubble {...args} isContinued />
      <ChatBubble
        {...args}
        text=""
        attachments={
          <Attachments>
            <ImageAttachments images={chatImages} labels={imageLabels} />
            <FileAttachment name="contrato-parking.pdf" size={188_672} href="#file" label="Download" />
          </Attachments>
        }
      />
      <ChatBubble
        {...args}
        text={[
          { text: 'Look:\n' },
          { text: 'https://example.org/bay', href: 'https://example.org/bay' },
          { text: '\n\nand tell me.' },
        ]}
      />
      <ChatBubble side="inner" author="You" text="Short" time={sentTime} state="sent" status="Sent" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'https://example.org/bay' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  },
};

export const States: Story = {
  render: () => (
    <Stack width="30rem">
      <ChatBubble side="inner" author="You" text="On its way" time={sentTime} state="sending" status="Sending…" />
      <ChatBubble side="inner" author="You" text="Kept by the server" time={sentTime} state="sent" status="Sent" />
      <ChatBubble side="inner" author="You" text="Seen" time={sentTime} state="read" status="Read 18:22" />
      <ChatBubble
        side="inner"
        author="You"
        text="The line was lost"
        time={sentTime}
        state="failed"
        status="Not sent"
        actions={
          <>
            <Button variant="secondary" size="small">
              Try again
            </Button>
            <Button variant="quiet" size="small">
              Delete
            </Button>
          </>
        }
      />
    </Stack>
  ),
};

export const Dark: Story = { ...Conversation, globals: { theme: 'dark' } };

export const DarkStates: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Conversation, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: { side: 'inner', author: 'Tú', text: '¿Puedo verla el sábado?', state: 'read', status: 'Leído a las 10:41' },
  globals: { locale: 'es' },
};

export const LongWords: Story = {
  args: {
    text: [
      { text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ' },
      { text: `https://example.org/${'path/'.repeat(30)}`, href: 'https://example.org/' },
    ],
  },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...Conversation, decorators: [renderInNarrowBox] };
