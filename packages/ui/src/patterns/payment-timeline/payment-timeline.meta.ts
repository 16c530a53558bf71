import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'PaymentTimeline',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['What an order begins and when: at once, with the next payment, at its end.'],
  avoidFor: ['Steps that somebody goes through: use ProgressSteps.'],
  accessibility: ['An ordered list: each moment is read with what happens then; icons and dashes are decoration.'],
  keyboard: [],
};
