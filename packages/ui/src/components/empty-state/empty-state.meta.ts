import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'EmptyState',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Lists without entries: nothing saved, nothing found, nobody wrote.',
    'A view that could not load, with a way on.',
  ],
  avoidFor: ['Remarks beside content: use Notice.'],
  accessibility: ['A heading of the level that fits its place; the drawing is decoration.'],
  keyboard: [],
};
