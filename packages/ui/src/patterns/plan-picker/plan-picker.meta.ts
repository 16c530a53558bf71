import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'PlanPicker',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
  useFor: ['Choosing one of a few plans by price and contents, on partners’ pages.'],
  avoidFor: ['Choices without prices: use RadioGroup.'],
  accessibility: [
    'Native radios in a fieldset: a plan is read with its price, then with what it has and has not.',
    'What a plan does not have says so in words, not by colour or sign alone.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'The chosen plan; the first one while none is chosen.' },
    { keys: 'Arrow keys', does: 'Choose the plan before or the next one.' },
    { keys: 'Space', does: 'Chooses the plan with the focus.' },
  ],
};
