import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Skeleton',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Lists and cards whose shape is known before their content.'],
  avoidFor: ['Waiting for an action: use the loading state of Button.', 'Pages that the server already filled.'],
  accessibility: [
    'Hidden from assistive technology; put aria-busy on the list around it.',
    'Stands still under reduced motion.',
  ],
  keyboard: [],
};
