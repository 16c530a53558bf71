import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Button',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Acting on what is in view: search, save, send, apply.', 'A step forward, as a link with `href`.'],
  avoidFor: [
    'Links inside sentences: use Link.',
    'An icon alone: use IconButton.',
    'More than one primary button in a view.',
  ],
  accessibility: [
    'A native button or link: Enter, Space and form submission come from the browser.',
    'While loading it stays focusable and is announced as busy and unavailable.',
    'Labels do not truncate: a long word wraps.',
  ],
  keyboard: [
    { keys: 'Enter', does: 'Presses it; follows it where it is a link.' },
    { keys: 'Space', does: 'Presses it when the key is let go.' },
  ],
};
