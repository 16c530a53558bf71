import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Toast',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'Confirming what the person just did: a link copied, a bay hidden.',
    'Undoing it instead of asking before.',
    'A message that came while another page is open, with a link to it.',
  ],
  avoidFor: [
    'Errors of a field or a form: they sit under it.',
    'News that the person did not cause and has no page for: use Notice in the place it concerns.',
    'What must be answered: use FeedbackDialog or ConfirmDialog.',
  ],
  accessibility: [
    'Read out when it appears, politely; errors at once. It never takes the focus.',
    'Stays at least 6 seconds, longer for longer words; with an action or an error until it is dismissed.',
    'Time stands still under the pointer, with the focus inside, and while the tab is hidden.',
    'Keeps above what carries `data-plaza-bottom-bar`.',
  ],
  keyboard: [
    { keys: 'F6', does: 'Moves into the toasts, and back to where the focus was.' },
    { keys: 'Tab', does: 'Moves through their buttons.' },
    { keys: 'Escape', does: 'Dismisses the toast that has the focus.' },
  ],
};
