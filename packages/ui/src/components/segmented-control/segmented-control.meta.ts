import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'SegmentedControl',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Switching what is shown: list or map, size of a vehicle, theme.'],
  avoidFor: ['More than four words, or long ones: use RadioGroup.', 'Going to another page: use links.'],
  accessibility: [
    'A named group of native radios: one stop of Tab, arrows choose.',
    'The chosen one lies above the others, colour is not the only sign.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'To the chosen segment.' },
    { keys: 'Arrow keys', does: 'Choose the segment before or the next one.' },
  ],
};
