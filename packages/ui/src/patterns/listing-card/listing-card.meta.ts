import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ListingCard',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['A listing in a list, on the map’s peek card and in its windows.'],
  avoidFor: ['Buttons inside of the card other than the heart: the card is one link.'],
  accessibility: [
    'The title is the link and covers the card; the heart lies above it and is a button of its own.',
    'Promoted is a word on the picture.',
    'The first picture of a listing is decoration here: the link says what it leads to.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'The link of the card, then its heart.' },
    { keys: 'Enter', does: 'On the link: opens the listing.' },
    { keys: 'Enter, Space', does: 'On the heart: saves it, or takes it off the saved ones.' },
  ],
};
