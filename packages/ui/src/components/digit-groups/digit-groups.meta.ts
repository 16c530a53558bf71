import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'DigitGroups',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['CardNumberField: four groups of four digits.', 'CardExpiryField: month and year of a card.'],
  avoidFor: ['Numbers that can be long or short, such as phone numbers: use PhoneField or TextField.'],
  keyboard: [
    { keys: '0–9', does: 'Writes a digit; a full group leads to the next one.' },
    { keys: 'Backspace', does: 'At the beginning of a group: takes the last digit of the one before.' },
    { keys: 'Left, Right', does: 'Move the caret across the groups.' },
    { keys: 'Ctrl + V', does: 'In any group: a whole number fills all of them, with or without blanks and dashes.' },
    { keys: 'Tab', does: 'Goes from group to group.' },
  ],
  accessibility: [
    'One group with one name, one hint and one error; each input says which digits it holds.',
    'Nothing is spoken when the focus goes on but the name of the next input.',
    'Digits run from left to right in every script.',
  ],
};
