import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Link',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Going somewhere: another page, another site, mail, telephone.'],
  avoidFor: ['Acting on this page: use Button.', 'The main step of a page: use Button with href.'],
  accessibility: [
    'A native link; inside sentences always underlined, so that colour is not the only sign.',
    'Outside sentences at least 36 px high.',
  ],
  keyboard: [{ keys: 'Enter', does: 'Follows it.' }],
};
