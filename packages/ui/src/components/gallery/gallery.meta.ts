import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Gallery',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['The pictures on a listing page.'],
  avoidFor: ['Cards: use Carousel or one Picture.'],
  accessibility: [
    'Each picture is a link to itself, so it works without JavaScript.',
    'The full-screen view is a dialog: focus stays in it, Escape closes it and the focus returns.',
  ],
  keyboard: [
    { keys: 'Enter', does: 'On a picture: opens all of them over the whole screen.' },
    { keys: 'Left arrow, Right arrow', does: 'Over the whole screen: one picture back or on.' },
    { keys: 'Escape', does: 'Closes that view; the focus returns to the picture.' },
  ],
};
