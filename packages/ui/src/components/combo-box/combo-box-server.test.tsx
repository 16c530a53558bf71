import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ComboBox } from './combo-box.tsx';

const options = [
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
const labels = { open: 'Show all cities', empty: 'No such city', loading: 'Loading…', required: 'Choose a city.' };
const props = { label: 'City', options, labels };

const parseForm = (field: ReactElement) =>
  new DOMParser().parseFromString(renderToString(<form>{field}</form>), 'text/html').querySelector('form');

test('the server renders a combo box as a native select with option groups', () => {
  const form = parseForm(<ComboBox {...props} name="city" defaultValue="mal" required />);
  expect(form && new FormData(form).get('city')).toBe('mal');
  expect(form?.querySelector('optgroup')?.label).toBe('South');
  expect(form?.querySelector('input, button')).toBeNull();
});

test('the server renders a combo box with free text as a text field with a datalist', () => {
  const form = parseForm(<ComboBox {...props} name="city" defaultValue="Soria" isFreeTextAllowed formValue="value" />);
  expect(form && [...new FormData(form)]).toEqual([['city', 'Soria']]);
  expect([...(form?.querySelector('input')?.list?.options ?? [])].map((option) => option.value)).toContain('Córdoba');
});

test('a combo box with free text keeps the text that was typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const onValueChange = vi.fn();
  const field = <ComboBox {...props} isFreeTextAllowed onValueChange={onValueChange} />;
  container.innerHTML = renderToString(field);
  const input = container.querySelector('input');
  if (input) input.value = 'Soria';
  render(field, { container, hydrate: true });
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('Soria'));
  expect(input?.value).toBe('Soria');
  expect(screen.getByRole('combobox')).toBe(input);
  container.remove();
});

test('a combo box keeps the choice and the focus of its native select when the page is hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const field = <ComboBox {...props} name="city" />;
  container.innerHTML = renderToString(field);
  const native = container.querySelector('select');
  if (native) native.value = 'mad';
  native?.focus();
  render(field, { container, hydrate: true });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
  await waitFor(() => expect(input.value).toBe('Madrid'));
  expect(document.activeElement).toBe(input);
  container.remove();
});
