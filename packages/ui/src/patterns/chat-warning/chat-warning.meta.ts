import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ChatWarning',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['Advice below a message with a link, a bank account, a phone number or a wish for money.'],
  avoidFor: ['Errors and outcomes: use Notice.'],
  accessibility: ['A note in the place of the message it is about; it does not interrupt.'],
  keyboard: [{ keys: 'Enter or Space', does: 'On the cross: hides the advice. On the action: leads to the report.' }],
};
