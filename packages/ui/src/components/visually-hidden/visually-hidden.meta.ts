import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'VisuallyHidden',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Words that a picture or a position already tells to those who see.'],
  avoidFor: ['Hiding what takes focus: the focus would be lost from sight.'],
  accessibility: ['Stays in the accessibility tree and in the reading order.'],
  keyboard: [],
};
