import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import {
  CardExpiryField,
  type CardExpiryFieldProps,
  CardNumberField,
  type CardNumberFieldProps,
} from './segmented-input.tsx';

const numberProps = { label: 'Card number', digitsLabel: (from: number, to: number) => `Digits ${from} to ${to}` };
const expiryProps = { label: 'Expires', monthLabel: 'Month', yearLabel: 'Year' };

describeComponent('CardNumberField', () => ({
  render: (props) => <CardNumberField {...numberProps} {...props} />,
  refTo: 'div',
}));
describeComponent('CardExpiryField', () => ({
  render: (props) => <CardExpiryField {...expiryProps} {...props} />,
  refTo: 'div',
}));

async function typeInto(control: HTMLElement, keys: string): Promise<void> {
  await userEvent.click(control);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(keys);
}

describeFormField<string>('CardNumberField', () => ({
  render: (props) => <CardNumberField {...numberProps} {...props} />,
  role: 'group',
  label: 'Card number',
  first: { value: '4000000000000002', entry: '4000000000000002' },
  second: { value: '4242424242424242', entry: '4242424242424242' },
  fill: (control) => typeInto(control, '4242424242424242'),
  autofill: '4242424242424242',
}));
describeFormField<string>('CardExpiryField', () => ({
  render: (props) => <CardExpiryField {...expiryProps} {...props} />,
  role: 'group',
  label: 'Expires',
  first: { value: '0130', entry: '0130' },
  second: { value: '1231', entry: '1231' },
  fill: (control) => typeInto(control, '1231'),
  autofill: '12/2031',
}));

function renderCardNumber(props: Partial<CardNumberFieldProps> = {}) {
  const { getByLabelText } = render(<CardNumberField {...numberProps} {...props} />);
  const digitInputs = [1, 5, 9, 13].map((from) => getByLabelText(`Digits ${from} to ${from + 3}`) as HTMLInputElement);
  return { inputs: digitInputs, shown: () => digitInputs.map((input) => input.value) };
}

test('clicking the label of a segmented input focuses its first segment', async () => {
  const { getByText, getByLabelText } = render(<CardNumberField {...numberProps} />);
  await userEvent.click(getByText('Card number'));
  expect(document.activeElement).toBe(getByLabelText('Digits 1 to 4'));
});

test('typing moves the focus to the next segment of a card number, and backspace moves it back', async () => {
  const { inputs, shown } = renderCardNumber();
  await userEvent.click(inputs[0]!);
  await userEvent.keyboard('4242 12');
  expect(shown()).toEqual(['4242', '12', '', '']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(document.activeElement).toBe(inputs[1]);
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toEqual(['424', '', '', '']);
  expect([document.activeElement, inputs[0]!.selectionStart]).toEqual([inputs[0], 3]);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(inputs[1]);
  await userEvent.keyboard('{ArrowLeft}2');
  expect(shown()).toEqual(['4242', '', '', '']);
});

test('typing letters into a card number does not move the caret', async () => {
  const { inputs, shown } = renderCardNumber({ defaultValue: '1234' });
  await userEvent.click(inputs[0]!);
  inputs[0]!.setSelectionRange(2, 2);
  await userEvent.keyboard('x');
  expect(shown()[0]).toBe('1234');
  expect(inputs[0]!.selectionStart).toBe(2);
});

test('pasting a complete card number into its third segment fills all segments and calls onComplete', async () => {
  const onComplete = vi.fn();
  const { inputs, shown } = renderCardNumber({ onComplete });
  await userEvent.click(inputs[2]!);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '4242-4242 4242 4242');
  const pasteEvent = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  act(() => {
    inputs[2]!.dispatchEvent(pasteEvent);
  });
  expect(shown()).toEqual(['4242', '4242', '4242', '4242']);
  expect(document.activeElement).toBe(inputs[3]);
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('4242424242424242');
});

test('CardNumberField calls onComplete only once when typing continues after the last digit', async () => {
  const onComplete = vi.fn();
  const { inputs } = renderCardNumber({ onComplete });
  await userEvent.click(inputs[0]!);
  await userEvent.keyboard('42424242424242421');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('4242424242424242');
});

test('an error of a segmented input sets aria-invalid and aria-describedby on every segment', () => {
  const { inputs } = renderCardNumber({ error: 'Check the number.' });
  for (const input of inputs) {
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Check the number.');
  }
});

function renderCardExpiry(props: Partial<CardExpiryFieldProps> = {}) {
  const { getByLabelText } = render(<CardExpiryField {...expiryProps} {...props} />);
  const [month, year] = [getByLabelText('Month') as HTMLInputElement, getByLabelText('Year') as HTMLInputElement];
  return { month, year, shown: () => [month.value, year.value] };
}

test('an expiry month 5 becomes 05 at once, and 1 becomes 01 when the month segment loses focus', async () => {
  const { month, year, shown } = renderCardExpiry();
  await userEvent.click(month);
  await userEvent.keyboard('5');
  expect(shown()).toEqual(['05', '']);
  expect(document.activeElement).toBe(year);
  await userEvent.click(month);
  await userEvent.keyboard('{Control>}a{/Control}1');
  expect(shown()).toEqual(['1', '']);
  await userEvent.keyboard('{Tab}');
  expect(shown()).toEqual(['01', '']);
});

test('an expiry date typed as 122031 is shown as month 12 and year 31', async () => {
  const { month, shown } = renderCardExpiry();
  await userEvent.click(month);
  await userEvent.keyboard('122031');
  expect(shown()).toEqual(['12', '31']);
});
