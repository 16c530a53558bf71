import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { CardFields, type CardFieldsLabels, type CardFieldsProps } from './card-fields.tsx';

const labels: CardFieldsLabels = {
  number: 'Card number',
  digits: (from, to) => `Digits ${from} to ${to}`,
  expiry: 'Expiry',
  month: 'Month',
  year: 'Year',
  cvc: 'CVC',
};

describeComponent('CardFields', () => ({
  render: (props) => <CardFields labels={labels} {...props} />,
  refTo: 'fieldset',
}));

function show(props: Partial<CardFieldsProps> = {}) {
  const screen = render(
    <form>
      <CardFields labels={labels} {...props} />
    </form>,
  );
  const sent = () => Object.fromEntries(new FormData(screen.container.querySelector('form') ?? undefined));
  return { ...screen, sent };
}

const typed = {
  'number-1': '4242',
  'number-2': '4242',
  'number-3': '4242',
  'number-4': '4242',
  'expiry-1': '12',
  'expiry-2': '34',
  cvc: '123',
};

test('a card is typed without leaving the keyboard, and submitted in groups', async () => {
  const onValueChange = vi.fn();
  const { getByLabelText, getByText, sent } = show({ onValueChange });
  await userEvent.click(getByLabelText('Digits 1 to 4'));
  await userEvent.keyboard('42424242424242421234123');
  expect(sent()).toEqual(typed);
  expect(document.activeElement).toBe(getByLabelText('CVC'));
  expect(onValueChange).toHaveBeenLastCalledWith({ number: '4242424242424242', expiry: '1234', cvc: '123' });
  expect(getByText('VISA')).toBeDefined();
});

test('overwriting a complete card number moves to the expiry only after the last digit', async () => {
  const { getByLabelText, sent } = show({ defaultValue: { number: '4242424242424242', expiry: '1234', cvc: '123' } });
  await userEvent.click(getByLabelText('Digits 1 to 4'));
  await userEvent.keyboard('{Home}5555555555554444');
  expect(sent()).toMatchObject({ 'number-1': '5555', 'number-4': '4444', 'expiry-1': '12', 'expiry-2': '34' });
  expect(document.activeElement).toBe(getByLabelText('Month'));
});

test('the CVC accepts at most four digits', async () => {
  const { getByLabelText, sent } = show();
  await userEvent.click(getByLabelText('CVC'));
  await userEvent.keyboard('1a2-345');
  expect(sent().cvc).toBe('1234');
});

test('each card field has an accessible name and only its own error', () => {
  const { getByRole } = show({ errors: { number: 'Check the number.', cvc: 'Check the code.' } });
  const number = getByRole('group', { name: 'Card number' });
  expect([...number.querySelectorAll('input')].every((input) => input.getAttribute('aria-invalid') === 'true')).toBe(
    true,
  );
  expect(number.textContent).toContain('Check the number.');
  expect(getByRole('group', { name: 'Expiry' }).querySelector('[aria-invalid]')).toBeNull();
  expect(getByRole('textbox', { name: 'CVC' }).getAttribute('aria-invalid')).toBe('true');
});

test('card fields have autofill hints and a numeric keyboard', () => {
  const { getByLabelText } = show();
  const autoComplete = (label: string) => getByLabelText(label).getAttribute('autocomplete');
  expect(['Digits 1 to 4', 'Month', 'CVC'].map(autoComplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  expect(['Digits 1 to 4', 'Month', 'CVC'].map((label) => getByLabelText(label).inputMode)).toEqual(
    Array.from({ length: 3 }, () => 'numeric'),
  );
});

test('card fields keep text typed before hydration', async () => {
  const element = (
    <form>
      <CardFields labels={labels} />
    </form>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  for (const [name, text] of Object.entries(typed)) {
    const input = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = text;
  }
  const root = await act(async () => hydrateRoot(container, element));
  const code = container.querySelector<HTMLInputElement>('[name="cvc"]');
  await userEvent.click(code!);
  await userEvent.keyboard('{End}4');
  expect(Object.fromEntries(new FormData(container.querySelector('form') ?? undefined))).toEqual({
    ...typed,
    cvc: '1234',
  });
  await act(async () => root.unmount());
  container.remove();
});
