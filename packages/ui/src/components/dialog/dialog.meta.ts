import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Dialog',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['Confirming what cannot be undone.', 'A panel of filters or settings that people finish and leave.'],
  avoidFor: ['Interrupting what somebody is doing.', 'Messages: use Notice.', 'Pages of their own.'],
  accessibility: [
    'Focus moves in, stays in, and returns to the trigger; Escape closes.',
    'The page behind does not scroll and is hidden from assistive technology.',
    'Named by its title, described by its description.',
  ],
  keyboard: [
    { keys: 'Escape', does: 'Closes it; the focus returns to what opened it.' },
    { keys: 'Tab, Shift + Tab', does: 'Goes round inside of it.' },
  ],
};
