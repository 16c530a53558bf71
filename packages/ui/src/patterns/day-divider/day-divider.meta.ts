import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'DayDivider',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['The day above the messages of that day.', 'The line above the first unread message.'],
  avoidFor: ['Headings of a page.'],
  accessibility: ['Plain text between the messages, read where it stands; the lines are decoration.'],
  keyboard: [],
};
