import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ChatComposer',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: false,
  useFor: ['Writing into a conversation.'],
  avoidFor: ['A message that is sent once: use TextArea and Button in a form.'],
  accessibility: [
    'The text, the button for files and the button that sends have names; nothing is a picture only.',
    'What is left is seen near the limit and spoken at its end; nothing that was typed is cut off.',
    'Each attached file says how far it is, or why it cannot be sent, beside its own name.',
    'When an entry goes, the focus stays on its neighbour or in the text.',
  ],
  keyboard: [
    { keys: 'Enter', does: 'Sends. On a touch screen without a keyboard it begins a new line.' },
    { keys: 'Shift + Enter', does: 'Begins a new line.' },
    { keys: 'Ctrl + V', does: 'Attaches pictures and files of the clipboard.' },
  ],
};
