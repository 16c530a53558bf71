import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Avatar',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['A person beside their words or their listing.'],
  avoidFor: ['Pictures of bays: use Picture.', 'Logos.'],
  accessibility: ['An image named after the person, or hidden when the name stands beside it.'],
  keyboard: [],
};
