import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Chip',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Quick filters that are on or off.',
    'Filters that are applied, in the order they were applied.',
    'Suggested places.',
  ],
  avoidFor: ['Saying a state: use Badge.', 'One choice among few: use SegmentedControl.'],
  accessibility: [
    'A toggle says its state by aria-pressed; its edge grows too, so colour is not the only sign.',
    'The cross names what it removes and can be touched in 40 by 44 px.',
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Turns the filter on or off; on the cross, removes it.' }],
};
