import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Picture } from '../../components/picture/index.ts';
import { ArrowDownIcon, ArrowLeftIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { DayDivider } from '../day-divider/day-divider.tsx';
import { FitBadge } from '../fit-badge/fit-badge.tsx';
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

const backButton = (
  <IconButton label="Back to the inbox" href="#inbox">
    <ArrowLeftIcon />
  </IconButton>
);
const threadHeader = (
  <ChatThreadHeader
    back={backButton}
    avatar={<Avatar name="Marta Gil" isDecorative />}
    name="Marta Gil"
    note="Looks for a bay"
  >
    <ChatThreadMenu label="More about the chat with Marta Gil">
      <Button variant="quiet">Block Marta Gil</Button>
    </ChatThreadMenu>
  </ChatThreadHeader>
);
const threadListing = (
  <ChatThreadListing
    image={<Picture picture={storyPictures.ramp} alt="" sizes="4.25rem" isEager />}
    name="Wide corner bay, level −1"
    price="€118"
    period="/ month"
    place="Mestalla, Valencia"
    fit={{
      text: <FitBadge fit="fits">Fits, 30 cm spare</FitBadge>,
      word: <FitBadge fit="fits">Fits</FitBadge>,
    }}
    link={{ href: '#listing', text: 'View the listing', shortText: 'View' }}
  />
);
const threadMessages = (
  <ChatThreadMessages>
    <ChatThreadItem kind="mark">
      <DayDivider>Today</DayDivider>
    </ChatThreadItem>
    <ChatThreadItem>Hello, is the bay still free?</ChatThreadItem>
    <ChatThreadItem kind="following">I could come by on Monday.</ChatThreadItem>
    <ChatThreadItem isFound>The ramp is 3 metres wide.</ChatThreadItem>
  </ChatThreadMessages>
);

const meta = {
  component: ChatThread,
  parameters: {
    review: {
      name: 'ChatThread',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['An open chat: ChatThreadHeader, ChatThreadListing, ChatThreadPane and ChatComposer below each other.'],
      avoidFor: ['A list of chats: use ChatList.'],
      accessibility: [
        'The messages are a region that scrolls, and takes the focus for it.',
        'A new message is said politely; the page gives its words.',
        'What is in the menu is there without scripts.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The way back, the menu, the listing, the messages.' },
        { keys: 'Arrow keys', does: 'On the messages: scrolls them.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    announcement: '',
    'aria-label': 'Chat with Marta Gil',
    children: (
      <>
        {threadHeader}
        {threadListing}
        <ChatThreadPane aria-label="Messages">{threadMessages}</ChatThreadPane>
      </>
    ),
  },
  render: (args) => (
    <Box width="44rem" height="28rem">
      <ChatThread {...args} />
    </Box>
  ),
} satisfies Meta<typeof ChatThread>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Marta Gil' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Messages' })).toHaveAttribute('tabindex', '0');
  },
};

export const ClosedAccount: Story = {
  args: {
    children: (
      <>
        <ChatThreadHeader back={backButton} name="Closed account" />
        <ChatThreadListing>The listing is no longer there.</ChatThreadListing>
        <ChatThreadPane
          aria-label="Messages"
          isJumpButtonAtEnd
          jumpButton={
            <IconButton variant="floating" size="small" label="To the end">
              <ArrowDownIcon size={20} />
            </IconButton>
          }
        >
          {threadMessages}
        </ChatThreadPane>
      </>
    ),
  },
};

export const OnItsWay: Story = {
  render: () => (
    <Box width="44rem" height="28rem">
      <ChatThreadSkeleton>
        <ChatThreadHeader back={backButton} />
      </ChatThreadSkeleton>
    </Box>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox], render: (args) => <ChatThread {...args} /> };

export const LongWords: Story = {
  args: {
    children: (
      <>
        <ChatThreadHeader
          back={backButton}
          avatar={<Avatar name="A" isDecorative />}
          name="Estacionamientosubterráneovigilado"
        />
        <ChatThreadListing name="Kraftfahrzeughaftpflichtversicherungsbedingungen" price="€118" period="/ month" />
        <ChatThreadPane aria-label="Messages">{threadMessages}</ChatThreadPane>
      </>
    ),
  },
  decorators: [renderInNarrowBox],
  render: (args) => <ChatThread {...args} />,
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    'aria-label': 'Conversación con Marta Gil',
    children: (
      <>
        <ChatThreadHeader
          back={backButton}
          avatar={<Avatar name="Marta Gil" isDecorative />}
          name="Marta Gil"
          note="Busca plaza"
        />
        <ChatThreadListing name="Plaza amplia en esquina" price="118 €" period="/ mes" place="Valencia" />
        <ChatThreadPane aria-label="Mensajes">Hola, ¿sigue libre la plaza?</ChatThreadPane>
      </>
    ),
  },
};
