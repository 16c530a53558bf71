import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Notice',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Saying what happened or what is needed, beside the thing it is about.',
    'Errors of a whole form or section, with a way on.',
  ],
  avoidFor: ['Errors of one field: use the error of Field.', 'Lists without entries: use EmptyState.'],
  accessibility: ['Icon and words, never colour alone.', 'Read out on arrival only when announce says so.'],
  keyboard: [],
};
