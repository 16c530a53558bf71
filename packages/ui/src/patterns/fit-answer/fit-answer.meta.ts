import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'FitAnswer',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['What the visitor’s vehicle says about a bay, on cards, listing pages and info windows.'],
  avoidFor: [
    'Bays without a chosen vehicle: say nothing.',
    'Guesses: an unmeasured bay is not measured, and one that was measured in part does not fit yet.',
  ],
  accessibility: ['Icon and words, never colour alone.', 'Long answers wrap.'],
  keyboard: [],
};
