import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { CardFields, type CardFieldsLabels, type CardFieldsProps } from './card-fields.tsx';

const cardLabels: CardFieldsLabels = {
  number: 'Card number',
  digits: (from, to) => `Digits ${from} to ${to}`,
  expiry: 'Expiry',
  month: 'Month',
  year: 'Year',
  cvc: 'CVC',
};

describeComponent('CardFields', () => ({
  render: (props) => <CardFields labels={cardLabels} {...props} />,
  refTo: 'fieldset',
}));

function renderCardFields(props: Partial<CardFieldsProps> = {}) {
  const renderedForm = render(
    <form>
      <CardFields labels={cardLabels} {...props} />
    </form>,
  );
  const getSubmittedFields = () =>
    Object.fromEntries(new FormData(renderedForm.container.querySelector('form') ?? undefined));
  return { ...renderedForm, sent: getSubmittedFields };
}

const typedFields = {
  'number-1': '4242',
  'number-2': '4242',
  'number-3': '4242',
  'number-4': '4242',
  'expiry-1': '12',
  'expiry-2': '34',
  cvc: '123',
};

test('typing card number, expiry and CVC moves the focus through all fields and submits each segment', async () => {
  const onValueChange = vi.fn();
  const { getByLabelText, getByText, sent: getSubmittedFields } = renderCardFields({ onValueChange });
  await userEvent.click(getByLabelText('Digits 1 to 4'));
  await userEvent.keyboard('42424242424242421234123');
  expect(getSubmittedFields()).toEqual(typedFields);
  expect(document.activeElement).toBe(getByLabelText('CVC'));
  expect(onValueChange).toHaveBeenLastCalledWith({ number: '4242424242424242', expiry: '1234', cvc: '123' });
  expect(getByText('VISA')).toBeDefined();
});

test('overwriting a complete card number moves the focus to the expiry only after the last digit', async () => {
  const { getByLabelText, sent: getSubmittedFields } = renderCardFields({
    defaultValue: { number: '4242424242424242', expiry: '1234', cvc: '123' },
  });
  await userEvent.click(getByLabelText('Digits 1 to 4'));
  await userEvent.keyboard('{Home}5555555555554444');
  expect(getSubmittedFields()).toMatchObject({
    'number-1': '5555',
    'number-4': '4444',
    'expiry-1': '12',
    'expiry-2': '34',
  });
  expect(document.activeElement).toBe(getByLabelText('Month'));
});

test('the CVC field accepts only digits, and at most four', async () => {
  const { getByLabelText, sent: getSubmittedFields } = renderCardFields();
  await userEvent.click(getByLabelText('CVC'));
  await userEvent.keyboard('1a2-345');
  expect(getSubmittedFields().cvc).toBe('1234');
});

test('each card field has an accessible name, and aria-invalid only for its own error', () => {
  const { getByRole } = renderCardFields({ errors: { number: 'Check the number.', cvc: 'Check the code.' } });
  const numberGroup = getByRole('group', { name: 'Card number' });
  expect(
    [...numberGroup.querySelectorAll('input')].every((input) => input.getAttribute('aria-invalid') === 'true'),
  ).toBe(true);
  expect(numberGroup.textContent).toContain('Check the number.');
  expect(getByRole('group', { name: 'Expiry' }).querySelector('[aria-invalid]')).toBeNull();
  expect(getByRole('textbox', { name: 'CVC' }).getAttribute('aria-invalid')).toBe('true');
});

test('card fields have autofill hints and a numeric keyboard', () => {
  const { getByLabelText } = renderCardFields();
  const autoCompleteOf = (label: string) => getByLabelText(label).getAttribute('autocomplete');
  expect(['Digits 1 to 4', 'Month', 'CVC'].map(autoCompleteOf)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  expect(['Digits 1 to 4', 'Month', 'CVC'].map((label) => getByLabelText(label).inputMode)).toEqual(
    Array.from({ length: 3 }, () => 'numeric'),
  );
});

test('card fields keep text typed before hydration', async () => {
  const cardForm = (
    <form>
      <CardFields labels={cardLabels} />
    </form>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(cardForm);
  for (const [name, text] of Object.entries(typedFields)) {
    const prefilledInput = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (prefilledInput) prefilledInput.value = text;
  }
  const root = await act(async () => hydrateRoot(container, cardForm));
  const codeInput = container.querySelector<HTMLInputElement>('[name="cvc"]');
  await userEvent.click(codeInput!);
  await userEvent.keyboard('{End}4');
  expect(Object.fromEntries(new FormData(container.querySelector('form') ?? undefined))).toEqual({
    ...typedFields,
    cvc: '1234',
  });
  await act(async () => root.unmount());
  container.remove();
});
