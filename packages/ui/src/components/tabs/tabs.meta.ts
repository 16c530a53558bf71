import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Tabs',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Tabs: two to six views of one thing, of which a person wants one at a time.',
    'TabLinks: pages that belong together, such as those of the account.',
  ],
  avoidFor: [
    'Choosing a value: use SegmentedControl.',
    'Steps in an order: use ProgressSteps.',
    'Long texts that people search: use Accordion or headings.',
  ],
  accessibility: [
    'Tabs, tab list and panels as ARIA defines them; a panel can be focused.',
    'A count is read in words: "Chat 3 new".',
    'TabLinks is a named navigation; the current link carries aria-current. Where only icons fit, the names stay for assistive technology.',
    'Strips that do not fit scroll sideways, with the active tab in view.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'Enters at the active tab, then goes on to its panel.' },
    { keys: 'Arrow keys', does: 'Show the neighbour, around the ends; mirrored from right to left.' },
    { keys: 'Home, End', does: 'Show the first or the last tab.' },
  ],
};
