import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'RadioGroup',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: ['One of up to seven choices that deserve a line each.', 'As cards: a decision that a sentence explains.'],
  avoidFor: ['Two to four short words that switch a view: use SegmentedControl.', 'Long lists: use a select.'],
  accessibility: [
    'Native radios in a fieldset: one stop of Tab, arrows choose, Space chooses or, if clearable, clears.',
    'The description is read after the name.',
  ],
  keyboard: [
    { keys: 'Tab', does: 'To the chosen option, or the first one.' },
    { keys: 'Arrow keys', does: 'Choose the option before or the next one.' },
    { keys: 'Space', does: 'Chooses the option; in a clearable group, clears it.' },
  ],
};
