import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'OrderSummary',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['What is ordered, what it costs, and what the total is made up of, beside a payment.'],
  avoidFor: ['Figures that are no sum: use StatList.'],
  accessibility: ['Each amount belongs to its term.', 'The picture is decoration; the heading names what is ordered.'],
  keyboard: [],
};
