import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Breadcrumbs',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Pages that lie below others: a listing in its district and town, an answer in its group.'],
  avoidFor: ['Steps of a task: use ProgressSteps.', 'The only way back: keep a heading and a link.'],
  accessibility: [
    'A named navigation with an ordered list; the page itself carries aria-current.',
    'What narrow places hide stays in the order of reading and of Tab, and shows itself while it has the focus.',
    'Long names are cut for the eye only; the whole name is there as text and as title.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'From page to page.' },
    { keys: 'Enter', does: 'Goes to the page.' },
  ],
};
