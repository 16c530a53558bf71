import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Quote',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['What a person says about the product, with who it is.'],
  avoidFor: ['Words that nobody said, without exampleLabel.', 'Quotations inside a text: write a blockquote.'],
  accessibility: [
    'A figure with a blockquote; its caption names the person.',
    'The picture is decoration beside the name.',
    'An example says so in words.',
  ],
  keyboard: [],
};
