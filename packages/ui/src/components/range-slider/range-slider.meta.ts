import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'RangeSlider',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['A range of prices or sizes, with what there is as bars over it.'],
  avoidFor: ['One value, or exact values only: use a number field.'],
  accessibility: [
    'Each thumb is a slider with a name and a spoken value; arrow, page, Home and End keys move it.',
    'The same bounds can be typed; what is typed is clamped when the field is left.',
    'Thumbs are 44 px to the touch.',
  ],
  keyboard: [
    { keys: 'Arrow keys', does: 'Move the thumb by one step.' },
    { keys: 'Page up, Page down', does: 'Move it by a larger step.' },
    { keys: 'Home, End', does: 'As low or as high as it goes.' },
    { keys: 'Enter', does: 'In a field: takes over what was typed.' },
    { keys: 'Escape', does: 'In a field: forgets what was typed.' },
  ],
};
