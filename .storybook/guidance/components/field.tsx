import { TextField } from '@plaza/ui/field';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <TextField
        label="Monthly price"
        aside="optional"
        suffix="€"
        defaultValue="20000"
        hint="Bays nearby cost €95 to €140."
        error="Enter a price from €1 to €10,000."
      />
    ),
    parts: [
      {
        selector: 'label',
        side: 'start',
        name: 'Label',
        description: 'Always visible, above the control; a click on it focuses the control.',
      },
      {
        selector: 'label ~ *',
        side: 'end',
        name: 'Aside',
        description: 'A short fact at the end of the row: “optional”, a count.',
      },
      {
        selector: 'div:has(> input)',
        side: 'start',
        name: 'Control',
        description: 'As wide as its value is long, 36, 44 or 52 px high.',
      },
      {
        selector: '[id$=hint], p',
        side: 'bottom',
        name: 'Hint',
        description: 'Helps before a mistake; it stays when there is an error.',
      },
      {
        selector: '[id$=error], p + p',
        side: 'end',
        name: 'Error',
        description: 'Says how to correct the value; read with the control.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => <TextField label="Email" type="email" hint="We send the confirmation here." />,
        caption: 'A label above the field stays while people type.',
      },
      wrong: {
        render: () => <TextField label="Email" isLabelHidden placeholder="Enter your email address here" />,
        caption: 'A placeholder in place of the label is gone at the first letter.',
      },
    },
    {
      right: {
        render: () => (
          <TextField label="Card number" defaultValue="4242 42" error="Enter all 16 digits of the number." />
        ),
        caption: 'The error says what to do, next to the field, with the value still there.',
      },
      wrong: {
        render: () => <TextField label="Card number" error="Invalid input" />,
        caption: 'It blames, explains nothing, and has thrown away what was typed.',
      },
    },
  ],
};
