import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Carousel',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Several pictures of one thing, in the same box.'],
  avoidFor: ['Text or different things: people miss what they have to swipe for.'],
  accessibility: [
    'Buttons, arrow keys, Home, End and swipe; it goes round both ways.',
    'Where one is, is written and announced.',
    'It never moves by itself, and does not slide where motion is unwanted.',
  ],
  keyboard: [
    { keys: 'Left arrow, Right arrow', does: 'One picture back or on, as the page runs; it goes round.' },
    { keys: 'Home, End', does: 'The first picture, the last one.' },
    { keys: 'Tab', does: 'To the previous and next buttons.' },
  ],
};
