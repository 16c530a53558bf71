import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Pagination',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Lists whose pages have addresses.'],
  avoidFor: ['Steps of a form.', 'Pictures: use Carousel.'],
  accessibility: [
    'A named navigation of real links; the current page says so by aria-current.',
    'Jumps name the page they lead to; where there is no previous or next page the link is announced as unavailable.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'From page to page.' },
    { keys: 'Enter', does: 'Goes to the page.' },
  ],
};
