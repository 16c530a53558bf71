import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'DropdownMenu',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['Actions on a thing, behind one button.', 'The account menu; language, theme and order as radio lines.'],
  avoidFor: [
    'Values of a form: use a select or RadioGroup.',
    'What people need to see at once.',
    'Pages that must work without JavaScript, unless their links stand elsewhere too.',
  ],
  accessibility: [
    'A menu button after the ARIA Authoring Practices: Enter, Space and arrows open, arrows and letters move, Escape closes and returns the focus.',
    'Links stay links: a middle click opens a tab.',
  ],
  keyboard: [
    { keys: 'Enter, Space, Down arrow', does: 'On the button: opens the menu on its first line.' },
    { keys: 'Up arrow, Down arrow', does: 'The line before, the next one; round from either end.' },
    { keys: 'Home, End', does: 'The first line, the last one.' },
    { keys: 'A letter', does: 'The next line that begins with it.' },
    { keys: 'Enter, Space', does: 'Chooses the line.' },
    { keys: 'Escape', does: 'Closes the menu; the focus returns to the button.' },
  ],
};
