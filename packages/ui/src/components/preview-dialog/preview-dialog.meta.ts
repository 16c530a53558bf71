import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'PreviewDialog',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['A listing as others will see it, before it is published.', 'Pictures on the whole screen.'],
  avoidFor: ['Pages of their own.', 'Anything to fill in: use Dialog or a page.'],
  accessibility: [
    'Named by its title; the page behind is hidden from assistive technology and stands still.',
    'The bar stays in sight, only the content scrolls.',
  ],
  keyboard: [
    { keys: 'Tab, Shift Tab', does: 'Moves among what stands inside, round and round.' },
    { keys: 'Escape', does: 'Closes it and gives the focus back.' },
  ],
};
