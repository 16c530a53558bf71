import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'TextArea',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['More than a line: descriptions, messages, reasons.'],
  avoidFor: ['What fits a line: use TextField.'],
  keyboard: [
    { keys: 'Enter', does: 'Begins a new line; it does not send the form.' },
    { keys: 'Tab', does: 'Leaves the field.' },
  ],
  accessibility: [
    'A visible label; hint and error are read after the name, the error first.',
    'The counter is seen all the time and spoken only near the limit, after a pause in typing.',
    'The field grows with its text, so that nothing typed is out of sight.',
  ],
};
