import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Checkbox',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Choices that do not exclude each other: characteristics, reasons, consent.'],
  avoidFor: ['One among several: use RadioGroup or SegmentedControl.', 'A setting that applies at once: use Switch.'],
  accessibility: [
    'A native checkbox: Space toggles, the whole row of at least 44 px can be pressed.',
    'Put related ones in a fieldset with a legend.',
    'The description is read after the name; a count is seen, and not part of the name.',
  ],
  keyboard: [{ keys: 'Space', does: 'Turns it on or off.' }],
};
