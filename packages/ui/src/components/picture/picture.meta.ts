import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Picture',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Pictures of listings, in the width and format that the browser chooses.'],
  avoidFor: ['Icons and drawings.'],
  accessibility: ['An empty `alt` makes it decoration.', 'Width and height keep its place while it loads.'],
  keyboard: [],
};
