import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'FilePicker',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Files that go along with something, such as attachments of a message: a list with names and sizes.'],
  avoidFor: ['Pictures that are shown and put in order: use ImagePicker. One portrait: use AvatarPicker.'],
  accessibility: [
    'A named group around the browser’s own file input: its label, required and reset work as in any form, also without JavaScript.',
    'What was added, refused, removed, half uploaded, uploaded or failed is announced.',
    'When an entry goes, the focus goes to its neighbour.',
    'Refused files stay listed with their reason until they are dismissed.',
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'Opens the choice of files; presses the button that has the focus.' },
    { keys: 'Ctrl + V', does: 'Adds what was copied, when the focus is inside or nowhere.' },
  ],
};
