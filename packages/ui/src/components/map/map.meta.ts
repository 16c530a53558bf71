import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Map',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: [
    'Listings around a place, beside their list; the neighbourhood of one listing.',
    'A place to be told: `dropPin` is put by a press, by a drag or with the keys.',
  ],
  avoidFor: ['The only way to a listing: the list beside it has them all.'],
  accessibility: [
    'Every pin and cluster is a button with a name, in the order of the list.',
    'Arrow keys move the map, plus and minus zoom, Escape closes the window and the focus returns to its pin.',
    'A pin’s window follows it in the order of focus.',
    'Nothing slides where motion is unwanted.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'Clusters and prices in the order of the list.' },
    { keys: 'Arrow keys', does: 'Move the map.' },
    { keys: '+, −', does: 'Zoom in, zoom out.' },
    { keys: 'Arrow keys, with Shift', does: 'On the pin that can be put elsewhere: move it by 4 or by 40 pixels.' },
    { keys: 'Enter', does: 'On a price: opens its window, which is next in the order of focus.' },
    { keys: 'Escape', does: 'Closes the window; the focus returns to its price.' },
  ],
};
