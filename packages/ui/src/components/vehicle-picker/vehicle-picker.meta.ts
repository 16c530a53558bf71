import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'VehiclePicker',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Choosing the visitor’s vehicle: side by side on pages, as a menu inside of the search pill.'],
  avoidFor: ['Filtering listings by the vehicle they are meant for: that is a filter.'],
  accessibility: [
    'Native radios in a group; arrow keys walk through them.',
    'Own sizes open in a popover that closes by Escape and by pressing elsewhere.',
    'A size that cannot be is announced with its limits.',
  ],
};
