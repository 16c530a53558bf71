import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'IconButton',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['Actions whose icon everybody knows: close, menu, zoom, save.'],
  avoidFor: [
    'The account area: icons there stand beside words.',
    'Actions that need explaining: use Button with an icon.',
  ],
  accessibility: [
    'The label is its name and its tooltip.',
    'A toggle says its state by aria-pressed and keeps its name.',
    'The marker is decoration: the label says what is new.',
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Presses it.' }],
};
