import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Field',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'TextField and SelectField: what people type or pick in forms.',
    'Field: the same label, hint and error around another control.',
  ],
  avoidFor: [
    'Choices that fit on the page: use Checkbox, RadioGroup or SegmentedControl.',
    'Finding places: use SearchBox.',
  ],
  accessibility: [
    'A visible label, tied to the control; hint and error are read after the name, the error first.',
    'An error says what to do; icon and words, never colour alone.',
    'The placeholder is no label and carries nothing that is needed.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'Into the field; buttons at its end follow.' },
    { keys: 'Up arrow, Down arrow', does: 'In a select: the option before, the next one.' },
  ],
};
