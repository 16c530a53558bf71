import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Card',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'One thing among others of its kind, or one matter of a page with its heading.',
    'A thing with a page of its own: CardLink around its title makes the whole card the link.',
  ],
  avoidFor: [
    'Cards inside cards: use a rule, a heading or space.',
    'A listing: use ListingCard.',
    'A message about something: use Notice.',
  ],
  accessibility: [
    'The link is named by the title alone, not by the whole text of the card.',
    'Other buttons lie above the link and keep their own names.',
    'The focus ring goes around the whole card.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'To the link of the card, then its buttons.' },
    { keys: 'Enter', does: 'Follows the link.' },
  ],
};
