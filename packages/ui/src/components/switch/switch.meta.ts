import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Switch',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['A setting that applies at once: emails about new messages, only bays that fit.'],
  avoidFor: ['What is sent with a form later, and consent: use Checkbox.', 'One among several: use SegmentedControl.'],
  keyboard: [{ keys: 'Space', does: 'Turns it on or off.' }],
  accessibility: [
    'A native checkbox with the role of a switch: read as on or off.',
    'The whole row of at least 44 px can be pressed.',
    'The words say what is on when it is on, and never change with the state.',
    'On and off differ by place and fill, also in forced colours; never by colour alone.',
  ],
};
