import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Accordion',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Questions with answers, of which a reader wants one or two.', 'Details that most readers can do without.'],
  avoidFor: ['What everybody must read: write it out.', 'Two or three views of one thing: use Tabs.'],
  accessibility: [
    'Native details: works before scripts, and the page’s search opens what it finds.',
    'Each title is a heading of the given level inside the button that opens it.',
    'An address that ends in the id of an item opens it; on paper all are open.',
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'On a heading: opens or closes its part.' },
    { keys: 'Tab', does: 'To the next heading, through what is open.' },
  ],
};
