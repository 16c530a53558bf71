import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'SelectionBar',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['Lists whose entries are selected and then moved, marked or deleted together.'],
  avoidFor: [
    'One action for one entry: a button in its row.',
    'Filters: they choose what shows, not what is acted on.',
  ],
  accessibility: [
    'A named group. How many are selected is announced whenever it changes.',
    'The box is mixed while some are selected. It is not there without JavaScript, where it could do nothing.',
    'Actions that need a selection are disabled without one, in the same place.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'The box, then each action.' },
    { keys: 'Space', does: 'On the box: selects all, or none when all are.' },
  ],
};
