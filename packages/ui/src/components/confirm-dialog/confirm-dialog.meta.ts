import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ConfirmDialog',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: [
    'Asking before what cannot be undone, or what costs money.',
    'Work whose failure the person should see where they asked for it.',
  ],
  avoidFor: [
    'What can be undone: do it, and offer to undo it in a Toast.',
    'Choices with more than two answers: use Dialog.',
  ],
  accessibility: [
    'Destructive ones are alert dialogs, and the focus starts on the safe button.',
    'While the work runs the buttons keep the focus but do nothing; a failure is read out at once.',
  ],
  keyboard: [
    { keys: 'Tab, Shift Tab', does: 'Moves among what stands inside, round and round.' },
    { keys: 'Enter, Space', does: 'Presses the button that has the focus.' },
    { keys: 'Escape', does: 'Cancels, unless the work is running.' },
  ],
};
