import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Text and Heading',
  status: 'draft',
  accessibilityReviewed: '2026-11-27',
  isPortable: true,
  useFor: [
    'Every text of a page that is not a component of its own.',
    'Headings: `level` is the outline, `variant` the looks when they differ.',
  ],
  avoidFor: ['Links and buttons: they have styles of their own.', 'A heading only because text should be large.'],
  accessibility: [
    'Levels go one at a time, and a page has one of level 1.',
    'Sizes are in rem: they follow the size of letters that a reader has chosen.',
    'A tone never says anything that the words don’t say.',
  ],
  keyboard: [],
};
