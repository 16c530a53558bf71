import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'CardFields',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['A payment card of a sandbox: number, expiry and code.'],
  avoidFor: ['Real cards: their digits belong into the payment provider’s own fields, and never into ours.'],
  keyboard: [
    { keys: '0–9', does: 'Writes a digit; a full number leads to the expiry, a full expiry to the code.' },
    { keys: 'Backspace', does: 'At the beginning of a group: takes the last digit of the one before.' },
    { keys: 'Ctrl + V', does: 'A whole number fills all groups, with or without blanks and dashes.' },
    { keys: 'Tab', does: 'Goes from group to group.' },
  ],
  accessibility: [
    'Number and expiry are each one group with one name and one error; the brand is decoration that the digits say too.',
    'Browsers fill in number, expiry and code; a whole number is spread over the groups.',
    'Digits run from left to right in every script.',
  ],
};
