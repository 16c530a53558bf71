import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'PasswordField',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Passwords to sign in with, and new ones with a strength.'],
  avoidFor: ['Codes sent by email or printed on a card: use TextField, people have to see them.'],
  keyboard: [
    { keys: 'Tab', does: 'Moves on from the field to the button that shows the password.' },
    { keys: 'Space, Enter', does: 'On the button: shows or hides the password, and never sends the form.' },
  ],
  accessibility: [
    'The button keeps its name and says whether it is pressed.',
    'The strength is told in words and by filled segments, and spoken after a pause in typing.',
    'Pasting and password managers work; nothing blocks them.',
  ],
};
