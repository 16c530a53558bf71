import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'FeedbackDialog',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: [
    'Answers of a payment or of publishing that must be read before going on.',
    'Failures that leave nothing on the page to put a Notice beside.',
  ],
  avoidFor: ['Errors of a field: they sit under it.', 'What was just done and needs no answer: use Toast.'],
  accessibility: [
    'Errors and warnings are alert dialogs and are read out at once, title and text.',
    'The focus starts on OK; the icon repeats what the words say.',
  ],
  keyboard: [
    { keys: 'Tab, Shift Tab', does: 'Moves among what stands inside, round and round.' },
    { keys: 'Enter, Space', does: 'Presses the button that has the focus.' },
    { keys: 'Escape', does: 'Closes it.' },
  ],
};
