import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'VehiclePicker',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Choosing the visitor’s vehicle: side by side on pages, as a menu inside of the search pill or a line of text.',
  ],
  avoidFor: ['Filtering listings by the vehicle they are meant for: that is a filter.'],
  accessibility: [
    'Native radios in a group; arrow keys walk through them.',
    'Own sizes open in a popover that closes by Escape and by pressing elsewhere.',
    'A size that cannot be is announced with its limits.',
  ],
  keyboard: [
    { keys: 'Arrow keys', does: 'Choose the vehicle before or the next one.' },
    { keys: 'Space', does: 'On “My own”: opens its sizes.' },
    { keys: 'Enter', does: 'In a size: takes the sizes over.' },
    { keys: 'Escape', does: 'Closes the sizes.' },
  ],
};
