import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'TypingSign',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: false,
  useFor: ['The other person of a conversation is writing just now.'],
  avoidFor: ['Something is loading: use Skeleton.'],
  accessibility: ['The words stand in for the dots.', 'Whoever wants less motion sees dots that stand still.'],
  keyboard: [],
};
