import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Price',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Any amount in euros, with the time it pays for.'],
  avoidFor: ['Prices inside of a longer sentence: format them there.'],
  accessibility: ['Plain text; figures stand in columns.'],
  keyboard: [],
};
