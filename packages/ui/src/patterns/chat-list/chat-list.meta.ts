import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ChatList',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
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
    { keys: 'Space', does: 'On a box: selects; with Shift, everything from the one selected before.' },
    { keys: 'Enter', does: 'On the link: opens the chat.' },
  ],
};
