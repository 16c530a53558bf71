import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ComboBox } from './combo-box.tsx';

const cityOptions = [
  { value: 'bio', label: 'Bilbao' },
  {
    label: 'South',
    options: [
      { value: 'cor', label: 'Córdoba', description: 'Andalusia' },
      { value: 'jae', label: 'Jaén', disabled: true },
      { value: 'mal', label: 'Málaga' },
    ],
  },
  { value: 'mad', label: 'Madrid' },
];
const comboBoxLabels = {
  open: 'Show all cities',
  empty: 'No such city',
  loading: 'Loading…',
  required: 'Choose a city.',
};
const requiredProps = { label: 'City', options: cityOptions, labels: comboBoxLabels };

const parseForm = (field: ReactElement) =>
  new DOMParser().parseFromString(renderToString(<form>{field}</form>), 'text/html').querySelector('form');

test('the server renders a combo box as a native select with option groups', () => {
  const parsedForm = parseForm(<ComboBox {...requiredProps} name="city" defaultValue="mal" required />);
  expect(parsedForm && new FormData(parsedForm).get('city')).toBe('mal');
  expect(parsedForm?.querySelector('optgroup')?.label).toBe('South');
  expect(parsedForm?.querySelector('input, button')).toBeNull();
});

test('the server renders a combo box with free text as a text field with a datalist', () => {
  const parsedForm = parseForm(
    <ComboBox {...requiredProps} name="city" defaultValue="Soria" isFreeTextAllowed formValue="value" />,
  );
  expect(parsedForm && [...new FormData(parsedForm)]).toEqual([['city', 'Soria']]);
  expect([...(parsedForm?.querySelector('input')?.list?.options ?? [])].map((option) => option.value)).toContain(
    'Córdoba',
  );
});

test('a combo box with free text keeps the text that was typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const onValueChange = vi.fn();
  const comboBox = <ComboBox {...requiredProps} isFreeTextAllowed onValueChange={onValueChange} />;
  container.innerHTML = renderToString(comboBox);
  const input = container.querySelector('input');
  if (input) input.value = 'Soria';
  render(comboBox, { container, hydrate: true });
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('Soria'));
  expect(input?.value).toBe('Soria');
  expect(screen.getByRole('combobox')).toBe(input);
  container.remove();
});

test('a combo box keeps the choice and the focus of its native select when the page is hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const comboBox = <ComboBox {...requiredProps} name="city" />;
  container.innerHTML = renderToString(comboBox);
  const nativeSelect = container.querySelector('select');
  if (nativeSelect) nativeSelect.value = 'mad';
  nativeSelect?.focus();
  render(comboBox, { container, hydrate: true });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
  await waitFor(() => expect(input.value).toBe('Madrid'));
  expect(document.activeElement).toBe(input);
  container.remove();
});
