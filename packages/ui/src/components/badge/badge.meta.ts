import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Badge',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'The state of a listing: Published, Paused.',
    'Promoted and New over a picture.',
    'A number beside a menu item.',
  ],
  avoidFor: ['Anything to press: use Chip.', 'Sentences: use Notice.'],
  accessibility: [
    'Says its state in words; colour and icon repeat it.',
    'A count needs its noun in the name of what holds it.',
  ],
  keyboard: [],
};
