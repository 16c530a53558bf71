import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'ChatBubble',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: false,
  useFor: ['One message of a conversation, own or the other person’s.'],
  avoidFor: ['What the product itself says: use Notice.', 'A sentence of a customer: use Quote.'],
  accessibility: [
    'The writer’s name is read before the text, since sides and colours are not heard.',
    'Links open in a tab of their own and give neither opener nor address away.',
    'What became of an own message is said in words; the ticks only repeat it.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes through links of the text, pictures, files, and the buttons of a message not sent.' },
  ],
};
