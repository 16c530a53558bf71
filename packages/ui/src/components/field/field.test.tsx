import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { Field, fieldControl, TextField } from './field.tsx';
import { SelectField } from './select-field.tsx';

const sortOptions = [
  { value: 'price', label: 'Price' },
  { value: 'newest', label: 'Newest' },
];

describeComponent('Field', () => ({
  render: (props) => (
    <Field label="Length" {...props}>
      {(control) => <input {...control} />}
    </Field>
  ),
  refTo: 'div',
}));
describeComponent('TextField', () => ({ render: (props) => <TextField label="Length" {...props} />, refTo: 'input' }));
describeComponent('SelectField', () => ({
  render: (props) => <SelectField label="Order" options={sortOptions} {...props} />,
  refTo: 'select',
}));

describeFormField<string>('TextField', () => ({
  render: (props) => <TextField label="Email" {...props} />,
  role: 'textbox',
  label: 'Email',
  first: { value: 'ana@example.com', entry: 'ana@example.com' },
  second: { value: 'eva@example.com', entry: 'eva@example.com' },
  fill: (control) => userEvent.fill(control, 'eva@example.com'),
  autofill: 'eva@example.com',
}));
describeFormField<string>('SelectField', () => ({
  render: (props) => <SelectField label="Order" placeholder="Choose…" options={sortOptions} {...props} />,
  role: 'combobox',
  label: 'Order',
  first: { value: 'price', entry: 'price' },
  second: { value: 'newest', entry: 'newest' },
  fill: (control) => userEvent.selectOptions(control, 'newest'),
  autofill: 'newest',
}));

test("a text field's label names its input, and its error and hint describe it", () => {
  const { getByLabelText } = render(<TextField label="Price" error="Enter a price." hint="Per month" />);
  const input = getByLabelText('Price');
  const inputDescription = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(inputDescription).toEqual(['Enter a price.', 'Per month']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test("a text field's input has the id given as a prop", () => {
  const { getByLabelText } = render(<TextField label="Price" id="price" />);
  expect(getByLabelText('Price').id).toBe('price');
});

test('SelectField calls onValueChange with the selected value', async () => {
  const onValueChange = vi.fn();
  const { getByLabelText } = render(<SelectField label="Order" options={sortOptions} onValueChange={onValueChange} />);
  await userEvent.selectOptions(getByLabelText('Order'), 'newest');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('newest');
});

test.each([
  [undefined, undefined, undefined, undefined],
  ['A hint.', undefined, 'a-hint', undefined],
  [undefined, 'A mistake.', 'a-error', true],
  ['A hint.', 'A mistake.', 'a-error a-hint', true],
])('fieldControl with hint %j and error %j sets aria-describedby to %j', (hint, error, describedBy, invalid) => {
  expect(fieldControl('a', hint, error)).toEqual({
    id: 'a',
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  });
});
