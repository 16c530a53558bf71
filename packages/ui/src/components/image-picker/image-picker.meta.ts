import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ImagePicker',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Pictures that are shown in an order, such as those of a listing.',
    'AvatarPicker: one round picture of a person, which may be left out.',
  ],
  avoidFor: ['Files of any kind: use FilePicker.'],
  accessibility: [
    'Everything of FilePicker: a real file input, announcements, focus that stays near.',
    'Order changes by dragging the handle, by its arrow keys, or by two buttons; each move is announced with the new place.',
    'On touch screens one button shows the others, so that they hide no picture.',
    'The cover says so in words.',
  ],
  keyboard: [
    { keys: 'Arrow keys on the handle', does: 'Move the picture one earlier or later.' },
    { keys: 'Home, End on the handle', does: 'Make it the first or the last.' },
    { keys: 'Escape while dragging', does: 'Puts the picture back where it was.' },
    { keys: 'Enter, Space', does: 'Opens the choice of pictures; presses the button that has the focus.' },
    { keys: 'Ctrl + V', does: 'Adds what was copied, when the focus is inside or nowhere.' },
  ],
};
