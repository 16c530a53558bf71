import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'PhoneField',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['Phone numbers of any country; the form gets them in E.164.'],
  avoidFor: ['Other numbers: use TextField with inputMode.'],
  keyboard: [
    { keys: 'Enter, Space, Down, Up', does: 'On the country: open the list.' },
    { keys: 'Letters, digits', does: 'On the country: open the list and search at once.' },
    { keys: 'Up, Down, Page Up, Page Down, Home, End', does: 'In the list: move.' },
    { keys: 'Enter', does: 'In the list: chooses, and goes on to the number.' },
    { keys: 'Escape', does: 'Closes the list; the focus goes back to the country.' },
    { keys: 'Tab', does: 'Goes from the country to the number; in the list it closes nothing and chooses nothing.' },
  ],
  accessibility: [
    'One group with one name, one hint and one error; the button says country and calling code.',
    'The list is an editable combobox: search by name in the language of the page, by ISO code or by calling code.',
    'Countries are told by codes and names, not by flags, which are not drawn everywhere.',
    'Lines are 44 px tall on touch screens.',
  ],
};
