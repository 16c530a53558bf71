import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ProgressSteps',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'ProgressSteps: a task of three to six pages, such as listing a bay.',
    'ProgressLane: what happens next with something, in sentences.',
  ],
  avoidFor: ['Pages in no order: use TabLinks.', 'Where the page stands: use Breadcrumbs.', 'Two steps: just say so.'],
  accessibility: [
    'An ordered list; each step says done, now or still to do in words, and the current one carries aria-current.',
    'Narrow places show one line, "Step 2 of 6: Details", above the bar; all names are still read.',
    'Done steps can be links, also where only their bar is seen.',
  ],
  keyboard: [{ keys: 'Tab', does: 'Goes through the links to steps that are done.' }],
};
