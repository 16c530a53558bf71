import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'SearchBox',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['The one search for a place: on the main page, in headers, in widgets.'],
  avoidFor: ['Choosing from a closed list: use a select or radios.'],
  accessibility: [
    'An editable combobox after the ARIA pattern: the focus stays in the field, arrow keys walk the list.',
    'Enter chooses the active line or sends the form; Escape closes the list, then empties the field.',
    'Results, loading and errors are announced.',
    'Without JavaScript it is a form with one field.',
  ],
  keyboard: [
    { keys: 'Down arrow, Up arrow', does: 'Opens the list; the next line, the one before.' },
    { keys: 'Enter', does: 'Takes the active line; without one, sends the form.' },
    { keys: 'Escape', does: 'Closes the list; pressed again, empties the field.' },
    { keys: 'Home, End, Left arrow, Right arrow', does: 'Move the caret, and leave the list.' },
  ],
};
