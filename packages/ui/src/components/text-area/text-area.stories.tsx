import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { TextArea, type TextAreaCounter } from './text-area.tsx';

const englishCounter: TextAreaCounter = {
  count: (length, maxLength) => `${length} / ${maxLength}`,
  remaining: (characters) => `${characters} characters left`,
};
const spanishCounter: TextAreaCounter = {
  count: (length, maxLength) => `${length} / ${maxLength}`,
  remaining: (characters) => `Quedan ${characters} caracteres`,
};

const meta = {
  component: TextArea,
  parameters: {
    review: {
      name: 'TextArea',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['More than a line: descriptions, messages, reasons.'],
      avoidFor: ['What fits a line: use TextField.'],
      keyboard: [
        { keys: 'Enter', does: 'Begins a new line; it does not send the form.' },
        { keys: 'Tab', does: 'Leaves the field.' },
      ],
      accessibility: [
        'A visible label; hint and error are read after the name, the error first.',
        'The counter is seen all the time and spoken only near the limit, after a pause in typing.',
        'The field grows with its text, so that nothing typed is out of sight.',
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Description',
    hint: 'What a driver should know before coming.',
    maxLength: 300,
    counter: englishCounter,
    defaultValue: 'Wide corner bay on level −1.\nThe ramp is gentle.',
    onValueChange: fn(),
  },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), '{Enter}Lift.');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      'Wide corner bay on level −1.\nThe ramp is gentle.\nLift.',
    );
    await expect(canvas.getByText('54 / 300')).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <Stack width="20rem">
      <TextArea label="Message" placeholder="Hello, is the bay free from January?" rows={3} />
      <TextArea label="Reason" aside="optional" rows={2} defaultValue="I moved to another city." />
      <TextArea label="Grows" defaultValue={'One\nTwo\nThree\nFour\nFive\nSix'} rows={2} />
      <TextArea label="Full" maxLength={20} counter={englishCounter} defaultValue="Exactly twenty chars" rows={2} />
      <TextArea label="Disabled" disabled defaultValue="Not to be changed" rows={2} />
    </Stack>
  ),
};

export const Errors: Story = { args: { error: 'Write at least 20 characters.', defaultValue: 'Nice bay' } };

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Errors, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: {
    label: 'Descripción',
    hint: 'Lo que conviene saber antes de venir.',
    counter: spanishCounter,
    defaultValue: 'Plaza ancha en esquina, planta −1.',
  },
  globals: { locale: 'es' },
};

export const LongWords: Story = {
  render: () => (
    <Stack width="11rem">
      <TextArea
        label="Donaudampfschifffahrtsgesellschaft"
        maxLength={3000}
        counter={englishCounter}
        defaultValue="Donaudampfschifffahrtsgesellschaftskapitänsmütze"
        error="https://example.org/una/direccion/muy/larga"
      />
    </Stack>
  ),
};

export const Stretched: Story = { args: { rows: 2 } };
