import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'BayPlan',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Showing whether the visitor’s vehicle fits, on listing pages. `FitPanel` is the frame around it.'],
  avoidFor: ['Decoration: it is drawn from measured sizes only.'],
  accessibility: [
    'Both drawings are pictures with a text alternative; the margins stand as text below.',
    'A new verdict is announced when the vehicle changes.',
    'What is not measured is dashed and says so.',
  ],
  keyboard: [],
};
