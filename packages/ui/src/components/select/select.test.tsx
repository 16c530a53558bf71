import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Select, type SelectProps } from './select.tsx';

const spotOptions = [
  { value: 'any', label: 'Any spot' },
  {
    label: 'Covered',
    options: [
      { value: 'carport', label: 'Carport', description: 'Open at the sides' },
      { value: 'cellar', label: 'Cellar', disabled: true },
      { value: 'indoor', label: 'Indoor parking' },
    ],
  },
  {
    label: 'Outdoor',
    options: [
      { value: 'lot', label: 'Outdoor parking' },
      { value: 'driveway', label: 'Driveway' },
    ],
  },
];
const requiredProps = {
  label: 'Type of spot',
  options: spotOptions,
  labels: { placeholder: 'Choose a type', required: 'Choose a type.' },
};

function renderSelect(more: Partial<SelectProps> = {}) {
  const onValueChange = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <form aria-label="Bay">
      <button type="button">Before</button>
      <Select {...requiredProps} name="spot" {...{ onValueChange, onOpenChange }} {...more} />
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>,
  );
  return { onValueChange, onOpenChange, field: screen.getByRole('combobox', { name: 'Type of spot' }) };
}
const getSubmittedValue = () => new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Bay' })).get('spot');
const waitForActiveOption = (label: string) =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('option', { name: (name) => name.startsWith(label) })),
  );
const waitForClosedList = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describeComponent('Select', () => ({ render: (more) => <Select {...requiredProps} {...more} />, refTo: 'button' }));

describeFormField<string>('Select', () => ({
  render: ({ autoComplete: _none, ...more }) => <Select {...requiredProps} {...more} />,
  role: 'combobox',
  label: 'Type of spot',
  first: { value: 'carport', entry: 'carport' },
  second: { value: 'driveway', entry: 'driveway' },
  fill: async (control) => {
    control.focus();
    await userEvent.keyboard('{End}');
    await waitForActiveOption('Driveway');
    await userEvent.keyboard('{Enter}');
    await waitForClosedList();
  },
}));

describePopup('Select', () => ({
  render: (state) => <Select {...requiredProps} {...state} />,
  role: 'listbox',
  trigger: 'Type of spot',
  triggerRole: 'combobox',
  keys: ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', '{Alt>}{ArrowDown}{/Alt}'],
  isPortalled: false,
}));

describe('keys of a closed select', () => {
  test.each([
    ['{Enter}', '', 'Any spot'],
    [' ', '', 'Any spot'],
    ['{ArrowDown}', '', 'Any spot'],
    ['{ArrowUp}', '', 'Driveway'],
    ['{Home}', 'indoor', 'Any spot'],
    ['{End}', 'indoor', 'Driveway'],
    ['{ArrowDown}', 'indoor', 'Indoor parking'],
    ['{ArrowUp}', 'indoor', 'Indoor parking'],
    ['{Alt>}{ArrowDown}{/Alt}', 'indoor', 'Indoor parking'],
  ])('%j opens the list of a select with the value %j at %j', async (key, defaultValue, label) => {
    const { field, onValueChange } = renderSelect({ defaultValue });
    field.focus();
    await userEvent.keyboard(key);
    await waitForActiveOption(label);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test.each([
    ['{ArrowRight}', 'carport', 'indoor'],
    ['{ArrowLeft}', 'carport', 'any'],
    ['o', 'carport', 'lot'],
    ['dri', '', 'driveway'],
  ])('%j changes the value of a closed select from %j %j', async (keys, defaultValue, value) => {
    const { field, onValueChange } = renderSelect({ defaultValue });
    field.focus();
    await userEvent.keyboard(keys);
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(value));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(getSubmittedValue()).toBe(value);
  });

  test('accents do not matter when letters select an option', async () => {
    const { field, onValueChange } = renderSelect({
      options: [
        { value: 'a', label: 'Madrid' },
        { value: 'b', label: 'Ávila' },
      ],
    });
    field.focus();
    await userEvent.keyboard('av');
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('b'));
  });
});

describe('keys of an open select', () => {
  test.each([
    ['{ArrowDown}', 'Indoor parking'],
    ['{ArrowUp}', 'Any spot'],
    ['{Home}', 'Any spot'],
    ['{End}', 'Driveway'],
    ['{PageDown}', 'Driveway'],
    ['{PageUp}', 'Any spot'],
    ['ou', 'Outdoor parking'],
  ])('%j moves from the option Carport to %j', async (keys, label) => {
    const { onValueChange } = renderSelect({ defaultValue: 'carport', defaultOpen: true });
    await waitForActiveOption('Carport');
    await userEvent.keyboard(keys);
    await waitForActiveOption(label);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test.each(['{ArrowDown}', '{PageDown}'])('%j stays at the last option of a select', async (key) => {
    renderSelect({ defaultValue: 'driveway', defaultOpen: true });
    await waitForActiveOption('Driveway');
    await userEvent.keyboard(key);
    expect(document.activeElement?.textContent).toBe('Driveway');
  });

  test.each(['{Enter}', ' ', '{Alt>}{ArrowUp}{/Alt}'])(
    '%j selects the active option, closes the list and focuses the button of the select',
    async (key) => {
      const { field, onValueChange, onOpenChange } = renderSelect({ defaultValue: 'carport' });
      field.focus();
      await userEvent.keyboard('{Enter}');
      await waitForActiveOption('Carport');
      await userEvent.keyboard('{ArrowDown}');
      await waitForActiveOption('Indoor parking');
      await userEvent.keyboard(key);
      await waitForClosedList();
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(onValueChange.mock.calls).toEqual([['indoor']]);
      expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
      expect(field.textContent).toBe('Indoor parking');
    },
  );

  test('Tab selects the active option of a select and focuses the next control', async () => {
    const { field, onValueChange } = renderSelect({ defaultValue: 'carport' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await waitForActiveOption('Carport');
    await userEvent.keyboard('{ArrowDown}');
    await waitForActiveOption('Indoor parking');
    await userEvent.keyboard('{Tab}');
    await waitForClosedList();
    expect(document.activeElement?.textContent).toBe('Send');
    expect(onValueChange.mock.calls).toEqual([['indoor']]);
  });

  test('Shift + Tab closes the list of a select and focuses the previous control', async () => {
    const { field, onValueChange } = renderSelect({ defaultValue: 'carport' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await waitForActiveOption('Carport');
    await userEvent.keyboard('{ArrowDown}');
    await waitForActiveOption('Indoor parking');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await waitForClosedList();
    expect(document.activeElement?.textContent).toBe('Before');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('Escape closes the list of a select and keeps its value', async () => {
    const { field, onValueChange } = renderSelect({ defaultValue: 'carport' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await waitForActiveOption('Carport');
    await userEvent.keyboard('{End}{Escape}');
    await waitForClosedList();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(getSubmittedValue()).toBe('carport');
  });
});

test('a press on the button of an open select closes the list', async () => {
  const { field, onOpenChange } = renderSelect();
  await userEvent.click(field);
  await screen.findByRole('listbox');
  await userEvent.click(field);
  await waitForClosedList();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('a click on an option of a select selects it; a click on a disabled option does nothing', async () => {
  const { field, onValueChange } = renderSelect();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Cellar' }), { force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Indoor parking' }));
  await waitForClosedList();
  expect(onValueChange.mock.calls).toEqual([['indoor']]);
});

test('the list of a select is named by its label, a group by its heading, an option by its label and second line', async () => {
  renderSelect({ defaultValue: 'indoor', defaultOpen: true });
  expect(await screen.findByRole('listbox', { name: 'Type of spot' })).not.toBeNull();
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Indoor parking');
  const coveredGroup = screen.getByRole('group', { name: 'Covered' });
  expect(within(coveredGroup).getAllByRole('option')).toHaveLength(3);
  expect(within(coveredGroup).getByRole('option', { name: 'Carport Open at the sides' })).not.toBeNull();
});

test('all options of a disabled group are disabled in the list of a select and in its native select', async () => {
  renderSelect({
    options: [{ label: 'Covered', disabled: true, options: [{ value: 'a', label: 'Carport' }] }],
    defaultOpen: true,
  });
  expect((await screen.findByRole('option', { name: 'Carport' })).getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('optgroup')?.disabled).toBe(true);
});

test('a select without options does not open', async () => {
  const { field, onOpenChange } = renderSelect({ options: [] });
  await userEvent.click(field);
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('an option with an empty value replaces the placeholder of a select and is submitted', () => {
  const { field } = renderSelect({ options: [{ value: '', label: 'All' }, ...spotOptions] });
  expect(field.textContent).toBe('All');
  expect(getSubmittedValue()).toBe('');
  expect(document.querySelectorAll('select option[value=""]')).toHaveLength(1);
});

test('a select with a value that is not among its options shows its placeholder', () => {
  const { field } = renderSelect({ value: 'gone' });
  expect(field.textContent).toBe('Choose a type');
  expect(getSubmittedValue()).toBeNull();
});

test('submitting a required select without a value shows the message and focuses the button', async () => {
  const { field } = renderSelect({ required: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('Choose a type.')).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a click on the label of a select focuses its button', async () => {
  const { field } = renderSelect();
  await userEvent.click(screen.getByText('Type of spot'));
  expect(document.activeElement).toBe(field);
});

test("a value that the browser fills into a select's native control is passed to onValueChange", () => {
  const { onValueChange, field } = renderSelect({ autoComplete: 'country' });
  const nativeSelect = document.querySelector('select');
  expect(nativeSelect?.autocomplete).toBe('country');
  if (nativeSelect) nativeSelect.value = 'lot';
  nativeSelect?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onValueChange.mock.calls).toEqual([['lot']]);
  return waitFor(() => expect(field.textContent).toBe('Outdoor parking'));
});

test('the server renders a select as a native select with option groups', () => {
  const serverHtml = renderToString(
    <form>
      <Select {...requiredProps} name="spot" defaultValue="lot" required />
    </form>,
  );
  const serverForm = new DOMParser().parseFromString(serverHtml, 'text/html').querySelector('form');
  expect(serverForm && new FormData(serverForm).get('spot')).toBe('lot');
  expect([...(serverForm?.querySelectorAll('optgroup') ?? [])].map((group) => group.label)).toEqual([
    'Covered',
    'Outdoor',
  ]);
  expect(serverForm?.querySelector('label')?.htmlFor).toBe(serverForm?.querySelector('select')?.id);
  expect(serverForm?.querySelector('button')).toBeNull();
});

test('a select keeps the choice and the focus of its native select when the page is hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const namedSelect = <Select {...requiredProps} name="spot" defaultValue="lot" />;
  container.innerHTML = renderToString(namedSelect);
  const nativeSelect = container.querySelector('select');
  if (nativeSelect) nativeSelect.value = 'carport';
  nativeSelect?.focus();
  render(namedSelect, { container, hydrate: true });
  const field = await screen.findByRole('combobox', { name: 'Type of spot' });
  await waitFor(() => expect(field.textContent).toBe('Carport'));
  expect(nativeSelect?.value).toBe('carport');
  expect(document.activeElement).toBe(field);
  container.remove();
});

test.each(['top', 'bottom'])('the list of a select at the %s of the window stays inside the window', async (edge) => {
  render(
    <div style={{ position: 'fixed', insetInline: 0, [edge]: 0 }}>
      <Select
        {...requiredProps}
        isLabelHidden
        defaultOpen
        options={Array.from({ length: 30 }, (_, index) => ({ value: `${index}`, label: `Level ${index}` }))}
      />
    </div>,
  );
  const listRect = (await screen.findByRole('listbox')).getBoundingClientRect();
  expect(listRect.top).toBeGreaterThanOrEqual(0);
  expect(listRect.bottom).toBeLessThanOrEqual(innerHeight);
  expect(listRect.height).toBeGreaterThan(80);
});

test('the selected option of a long select is visible when the list opens', async () => {
  renderSelect({
    options: Array.from({ length: 60 }, (_, index) => ({ value: `${index}`, label: `Level ${index}` })),
    defaultValue: '50',
    defaultOpen: true,
  });
  await waitForActiveOption('Level 50');
  const listRect = screen.getByRole('listbox').getBoundingClientRect();
  await waitFor(() => {
    const selectedOptionRect = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    expect(selectedOptionRect.top).toBeGreaterThanOrEqual(listRect.top);
    expect(selectedOptionRect.bottom).toBeLessThanOrEqual(listRect.bottom);
  });
});
