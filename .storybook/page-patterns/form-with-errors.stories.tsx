import { Button } from '@plaza/ui/button';
import { Checkbox } from '@plaza/ui/checkbox';
import { SelectField, TextField } from '@plaza/ui/field';
import { Inline, Stack } from '@plaza/ui/layout';
import { Notice } from '@plaza/ui/notice';
import { RadioGroup } from '@plaza/ui/radio-group';
import { TextArea } from '@plaza/ui/text-area';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, type ReactElement, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { PatternPage, type PatternText } from './pattern-page.tsx';

const maxPrice = 10_000;

interface FormErrors {
  name?: string;
  price?: string;
}

function findErrors(form: HTMLFormElement): FormErrors {
  const fields = new FormData(form);
  const price = Number(fields.get('price'));
  const name = fields.get('name') as string;
  return {
    ...(name.trim() === '' && { name: 'Enter a name, such as “Wide corner bay”.' }),
    ...(!(price >= 1 && price <= maxPrice) && { price: 'Enter a price from €1 to €10,000.' }),
  };
}

/** Checks the fields when the form is sent, and moves the focus to the first one with an error. */
function ListingForm({ initialErrors = {} }: { initialErrors?: FormErrors }): ReactElement {
  const [errors, setErrors] = useState(initialErrors);
  const [isSaved, setIsSaved] = useState(false);
  const saveListing = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const foundErrors = findErrors(form);
    const [firstInvalidName] = Object.keys(foundErrors);
    setErrors(foundErrors);
    setIsSaved(firstInvalidName === undefined);
    if (firstInvalidName !== undefined) form.querySelector<HTMLInputElement>(`[name="${firstInvalidName}"]`)?.focus();
  };
  return (
    <form noValidate onSubmit={saveListing} style={{ maxInlineSize: '28rem' }}>
      <Stack gap={24}>
        {isSaved && (
          <Notice variant="success" announce="polite">
            Your listing is saved.
          </Notice>
        )}
        <TextField label="Name" name="name" hint="Drivers see it in search." error={errors.name} />
        <TextField
          label="Monthly price"
          name="price"
          inputMode="decimal"
          suffix="€"
          hint="Bays nearby cost €95 to €140."
          error={errors.price}
        />
        <SelectField
          label="Type of bay"
          name="type"
          options={[
            { value: 'garage', label: 'In a garage' },
            { value: 'lot', label: 'On an open lot' },
            { value: 'street', label: 'Behind a street door' },
          ]}
          defaultValue="garage"
        />
        <RadioGroup
          legend="Access"
          name="access"
          options={[
            { value: 'always', label: 'Day and night' },
            { value: 'day', label: 'From 7 to 23' },
          ]}
          defaultValue="always"
        />
        <TextArea label="Description" name="description" aside="optional" rows={3} />
        <Checkbox name="charger">There is a charger</Checkbox>
        <Inline>
          <Button type="submit">Save listing</Button>
          <Button variant="quiet">Cancel</Button>
        </Inline>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Page patterns/Form with errors',
  component: ListingForm,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Form with errors',
      lead: 'One column, one question after the other, checked when it is sent. Each error is at its field and says what to do.',
      choices: [
        ['A short text or a number', '`TextField`, `NumberField`'],
        ['A choice of two to five', '`RadioGroup`: all options are visible'],
        ['A choice of more, or in little space', '`SelectField`; `ComboBox` from about fifteen options'],
        ['Several of a list', '`Checkbox` for each'],
        ['A setting that applies at once', '`Switch`, without a button to save'],
        ['A day or a period', '`DatePicker`, `DateRangePicker`'],
        ['More than eight fields', 'Steps, with `ProgressSteps`'],
      ],
      rules: [
        'Check a field when the form is sent; after that, on every change, so that the error goes as soon as it is corrected.',
        'Move the focus to the first field with an error. The text that was typed stays.',
        'Mark what is optional in the `aside`, not what is required: most fields are.',
        'Keep the button enabled. A disabled one does not say what is missing.',
        'Group what belongs together with a heading; never put two questions into one line.',
        'The form works before scripts have loaded: names, `method` and `action` are those of HTML.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof ListingForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Send it empty to see the errors. */
export const Example: Story = {};

export const WithErrors: Story = {
  args: {
    initialErrors: { name: 'Enter a name, such as “Wide corner bay”.', price: 'Enter a price from €1 to €10,000.' },
  },
};

export const SentTwice: Story = {
  tags: ['!autodocs', '!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save listing' }));
    const nameField = canvas.getByRole('textbox', { name: 'Name' });
    await expect(nameField).toHaveFocus();
    await expect(nameField).toBeInvalid();
    await expect(nameField).toHaveAccessibleDescription(/Enter a name/);
    await userEvent.type(nameField, 'Wide corner bay');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Monthly price' }), '118');
    await userEvent.click(canvas.getByRole('button', { name: 'Save listing' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Your listing is saved.');
    await userEvent.clear(nameField);
    await userEvent.click(canvas.getByRole('button', { name: 'Save listing' }));
  },
};
