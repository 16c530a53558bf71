import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Chart',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'LineChart: how up to four figures move from day to day.',
    'BarChart: how much there was on each day; one series, or two to compare.',
    'FunnelChart: how many went on from step to step.',
  ],
  avoidFor: [
    'A handful of figures: use StatList.',
    'Figures that people look up: show the table.',
    'Shares of a whole: write them.',
  ],
  accessibility: [
    'A figure with a title and a description; the same figures as a table, by a switch for everybody and always for screen readers.',
    'The drawing is one stop: a slider whose value is a day and its figures in words, so that moving is announced.',
    'Series differ by colour and by dash, marker or pattern; colours have 3:1 on every surface in both themes.',
    'Missing figures are gaps, never zeros. Zero is always on the axis.',
    'Server HTML is the whole drawing; it stretches without being measured, so nothing shifts.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'Enters the drawing at the newest day.' },
    { keys: 'Arrow keys', does: 'Go from day to day; mirrored from right to left.' },
    { keys: 'Page Up, Page Down', does: 'Go seven days on or back.' },
    { keys: 'Home, End', does: 'Go to the first or the last day.' },
    { keys: 'Escape', does: 'Hides the figures beside the cursor.' },
  ],
};
