import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Layout',
  status: 'draft',
  accessibilityReviewed: '2026-11-27',
  isPortable: true,
  useFor: [
    'Stack: items one below the other. Inline: items in a row that wraps. Grid: items in columns.',
    'Section: a part of a page under a heading. PageHeader: a page’s name, lead and actions.',
  ],
  avoidFor: [
    'Spaces between items by margins: a gap says it once.',
    'An order on screen that differs from the one in the document.',
  ],
  accessibility: [
    '`as` keeps the meaning: a list is a list, with or without bullets.',
    'A section is a landmark with its heading as the name.',
    'Rows wrap, so that nothing is cut off at 400 % zoom.',
  ],
  keyboard: [],
};
