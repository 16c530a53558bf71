import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';

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

function renderComboBox(more: Partial<ComboBoxProps> = {}) {
  const onValueChange = vi.fn();
  const onOpenChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form aria-label="Bay" onSubmit={onSubmit}>
      <button type="button">Before</button>
      <ComboBox {...requiredProps} name="city" {...{ onValueChange, onOpenChange }} {...more} />
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  return { onValueChange, onOpenChange, onSubmit, input };
}
const getSubmittedValue = () => new FormData(document.querySelector('form') ?? undefined).get('city');
const getOptionLabels = () => screen.queryAllByRole('option').map((option) => option.textContent);
const waitForActiveOption = (input: HTMLElement, label: string | null) =>
  waitFor(() => {
    const activeOptionId = input.getAttribute('aria-activedescendant');
    expect(activeOptionId === null ? null : document.getElementById(activeOptionId)?.textContent).toBe(label);
  });
const waitForClosedList = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describeComponent('ComboBox', () => ({ render: (more) => <ComboBox {...requiredProps} {...more} />, refTo: 'input' }));
describeComponent('ComboBox with free text', () => ({
  render: (more) => <ComboBox {...requiredProps} isFreeTextAllowed {...more} />,
  refTo: 'input',
}));

describeFormField<string>('ComboBox', () => ({
  render: ({ autoComplete: _none, ...more }) => <ComboBox {...requiredProps} {...more} />,
  role: 'combobox',
  label: 'City',
  first: { value: 'bio', entry: 'bio' },
  second: { value: 'mad', entry: 'mad' },
  fill: async (control) => {
    await userEvent.fill(control, 'madr');
    await screen.findByRole('option', { name: 'Madrid' });
    await userEvent.keyboard('{ArrowDown}');
    await waitForActiveOption(control, 'Madrid');
    await userEvent.keyboard('{Enter}');
    await waitForClosedList();
  },
}));

describeFormField<string>('ComboBox with free text', () => ({
  render: (more) => <ComboBox {...requiredProps} isFreeTextAllowed {...more} />,
  role: 'combobox',
  label: 'City',
  first: { value: 'bio', entry: 'Bilbao' },
  second: { value: 'Soria', entry: 'Soria' },
  fill: (control) => userEvent.fill(control, 'Soria'),
  autofill: 'Soria',
}));

describePopup('ComboBox', () => ({
  render: () => <ComboBox {...requiredProps} />,
  role: 'listbox',
  trigger: 'City',
  triggerRole: 'combobox',
  keys: ['{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}', 'm'],
  focus: 'trigger',
  isControllable: false,
  isPortalled: false,
}));

describe('keys of a combo box with a closed list', () => {
  test.each([
    ['{ArrowDown}', '', 'Bilbao'],
    ['{ArrowUp}', '', 'Madrid'],
    ['{ArrowDown}', 'mal', 'Málaga'],
    ['{Alt>}{ArrowDown}{/Alt}', '', null],
  ])('%j opens all options of a combo box with the value %j, and %j is active', async (key, defaultValue, active) => {
    const { input } = renderComboBox({ defaultValue });
    input.focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(getOptionLabels()).toHaveLength(5));
    await waitForActiveOption(input, active);
    expect(document.activeElement).toBe(input);
  });

  test('letters open the options of a combo box that contain them, without regard to case and accents', async () => {
    const { input } = renderComboBox();
    input.focus();
    await userEvent.keyboard('A');
    await waitFor(() => expect(getOptionLabels()).toEqual(['Bilbao', 'Córdoba Andalusia', 'Jaén', 'Málaga', 'Madrid']));
    await userEvent.keyboard('L');
    await waitFor(() => expect(getOptionLabels()).toEqual(['Málaga']));
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    expect(screen.getByRole('group', { name: 'South' })).not.toBeNull();
  });

  test('Enter submits the form of a combo box while its list is closed', async () => {
    const { input, onSubmit } = renderComboBox({ defaultValue: 'mad' });
    input.focus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('keys of a combo box with an open list', () => {
  async function openComboBox(more: Partial<ComboBoxProps> = {}) {
    const renderedParts = renderComboBox({ defaultValue: 'cor', ...more });
    renderedParts.input.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitForActiveOption(renderedParts.input, 'Córdoba Andalusia');
    return renderedParts;
  }

  test.each([
    ['{ArrowDown}', 'Málaga'],
    ['{ArrowUp}', 'Bilbao'],
    ['{Home}', 'Bilbao'],
    ['{End}', 'Madrid'],
    ['{PageDown}', 'Madrid'],
    ['{PageUp}', 'Bilbao'],
  ])('%j moves from the option Córdoba of a combo box to %j', async (key, label) => {
    const { input, onValueChange } = await openComboBox();
    await userEvent.keyboard(key);
    await waitForActiveOption(input, label);
    expect(document.activeElement).toBe(input);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test.each(['{ArrowLeft}', '{ArrowRight}'])('%j moves the cursor of a combo box and leaves the list', async (key) => {
    const { input } = await openComboBox();
    input.setSelectionRange(3, 3);
    await userEvent.keyboard(key);
    await waitForActiveOption(input, null);
    expect(input.selectionStart).toBe(key === '{ArrowLeft}' ? 2 : 4);
    expect(screen.getByRole('listbox')).not.toBeNull();
  });

  test('Enter selects the active option of a combo box and closes the list without submitting the form', async () => {
    const { input, onValueChange, onOpenChange, onSubmit } = await openComboBox();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitForClosedList();
    expect(input.value).toBe('Málaga');
    expect(onValueChange.mock.calls).toEqual([['mal']]);
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);
    expect(getSubmittedValue()).toBe('mal');
  });

  test('Tab selects the active option of a combo box and focuses the next control', async () => {
    const { input, onValueChange } = await openComboBox();
    await userEvent.keyboard('{ArrowDown}');
    await waitForActiveOption(input, 'Málaga');
    await userEvent.keyboard('{Tab}');
    await waitForClosedList();
    expect(document.activeElement?.textContent).toBe('Send');
    expect(onValueChange.mock.calls).toEqual([['mal']]);
  });

  test.each(['{Escape}', '{Alt>}{ArrowUp}{/Alt}'])(
    '%j closes the list of a combo box and restores the text of its selected option',
    async (key) => {
      const { input, onValueChange } = await openComboBox();
      await userEvent.keyboard('x');
      await screen.findByText('No such city');
      await userEvent.keyboard(key);
      await waitForClosedList();
      await waitFor(() => expect(input.value).toBe('Córdoba'));
      expect(document.activeElement).toBe(input);
      expect(onValueChange).not.toHaveBeenCalled();
    },
  );
});

test('the button of a combo box opens and closes all options and has a name', async () => {
  const { input, onOpenChange } = renderComboBox({ defaultValue: 'mad' });
  const toggleButton = screen.getByRole('button', { name: 'Show all cities' });
  expect(toggleButton.tabIndex).toBe(-1);
  await userEvent.click(toggleButton);
  await waitFor(() => expect(getOptionLabels()).toHaveLength(5));
  expect(document.activeElement).toBe(input);
  await userEvent.click(toggleButton);
  await waitForClosedList();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('a click on an option of a combo box selects it and keeps the focus in the field', async () => {
  const { input, onValueChange } = renderComboBox();
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'Málaga' }));
  await waitForClosedList();
  expect(onValueChange.mock.calls).toEqual([['mal']]);
  expect(input.value).toBe('Málaga');
  expect(document.activeElement).toBe(input);
});

test('the list of a combo box is named by its label, and its selected option is marked', async () => {
  const { input } = renderComboBox({ defaultValue: 'mal' });
  await userEvent.click(input);
  const listbox = await screen.findByRole('listbox', { name: 'City' });
  expect(within(listbox).getByRole('option', { selected: true }).textContent).toBe('Málaga');
});

test('a combo box restores the text of its selected option when it loses the focus', async () => {
  const { input, onValueChange } = renderComboBox({ defaultValue: 'mad' });
  await userEvent.fill(input, 'Madr');
  await userEvent.click(screen.getByText('Before'));
  await waitFor(() => expect(input.value).toBe('Madrid'));
  expect(onValueChange).not.toHaveBeenCalled();
});

test('an emptied combo box has no value', async () => {
  const { input, onValueChange } = renderComboBox({ defaultValue: 'mad' });
  await userEvent.clear(input);
  expect(onValueChange.mock.calls).toEqual([['']]);
  expect(getSubmittedValue()).toBe('');
  await userEvent.click(screen.getByText('Before'));
  await waitForClosedList();
  expect(input.value).toBe('');
});

test('a combo box with formValue `text` submits the label of its option', () => {
  renderComboBox({ defaultValue: 'mad', formValue: 'text' });
  expect(getSubmittedValue()).toBe('Madrid');
});

test('submitting a required combo box without a value shows the message and focuses the field', async () => {
  const { input, onSubmit } = renderComboBox({ required: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(screen.getByText('Choose a city.')).not.toBeNull();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('ComboBox with free text', () => {
  test('a combo box with free text passes the text as it is typed, and keeps it when it loses the focus', async () => {
    const { input, onValueChange } = renderComboBox({ isFreeTextAllowed: true });
    input.focus();
    await userEvent.keyboard('Lu');
    expect(onValueChange.mock.calls).toEqual([['L'], ['Lu']]);
    await userEvent.click(screen.getByText('Before'));
    expect(input.value).toBe('Lu');
    expect(getSubmittedValue()).toBe('Lu');
  });

  test('a combo box with free text has the value of an option whose label is typed or selected', async () => {
    const { input, onValueChange } = renderComboBox({ isFreeTextAllowed: true, formValue: 'value' });
    await userEvent.fill(input, 'Madrid');
    expect(onValueChange).toHaveBeenLastCalledWith('mad');
    expect(getSubmittedValue()).toBe('mad');
    await userEvent.fill(input, 'Mál');
    await screen.findByRole('option', { name: 'Málaga' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitForClosedList();
    expect(input.value).toBe('Málaga');
    expect(getSubmittedValue()).toBe('mal');
  });

  test('a combo box with free text shows no list if no option fits', async () => {
    const { input } = renderComboBox({ isFreeTextAllowed: true });
    await userEvent.fill(input, 'Lug');
    await waitForClosedList();
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes the list of a combo box with free text and keeps the text', async () => {
    const { input } = renderComboBox({ isFreeTextAllowed: true });
    await userEvent.fill(input, 'Ma');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitForClosedList();
    expect(input.value).toBe('Ma');
  });
});

describe('ComboBox with options of a server', () => {
  const foundCitiesByQuery: Readonly<Record<string, { value: string; label: string }[]>> = {
    m: [
      { value: 'mad', label: 'Madrid' },
      { value: 'pma', label: 'Palma' },
    ],
    s: [{ value: 'sev', label: 'Sevilla' }],
  };

  function ServerComboBox({ onValueChange }: { onValueChange?: (value: string) => void }) {
    const [query, setQuery] = useState('');
    return (
      <form>
        <button type="button">Before</button>
        <ComboBox
          {...requiredProps}
          name="city"
          filter="none"
          options={foundCitiesByQuery[query] ?? []}
          status={query === '?' ? 'loading' : 'ready'}
          onQueryChange={setQuery}
          {...(onValueChange && { onValueChange })}
        />
      </form>
    );
  }

  test('a combo box with the filter `none` shows all options of the page', async () => {
    render(<ServerComboBox />);
    await userEvent.fill(screen.getByRole('combobox'), 'm');
    await waitFor(() => expect(getOptionLabels()).toEqual(['Madrid', 'Palma']));
  });

  test('a combo box keeps its value and text when the page replaces the options', async () => {
    const onValueChange = vi.fn();
    render(<ServerComboBox onValueChange={onValueChange} />);
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.fill(input, 'm');
    await userEvent.click(await screen.findByRole('option', { name: 'Madrid' }));
    await waitForClosedList();
    await userEvent.fill(input, 's');
    await waitFor(() => expect(getOptionLabels()).toEqual(['Sevilla']));
    expect(getSubmittedValue()).toBe('mad');
    await userEvent.click(screen.getByText('Before'));
    await waitFor(() => expect(input.value).toBe('Madrid'));
    expect(onValueChange.mock.calls).toEqual([['mad']]);
  });

  test('a combo box shows and announces that options load', async () => {
    render(<ServerComboBox />);
    await userEvent.fill(screen.getByRole('combobox'), '?');
    await waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toBe('Loading…'));
    expect(screen.getAllByText('Loading…')).toHaveLength(2);
    expect(screen.queryByText('No such city')).toBeNull();
  });

  test('a combo box shows the label of its value once the page has loaded its option', async () => {
    const { rerender } = render(<ComboBox {...requiredProps} options={[]} value="mad" onValueChange={vi.fn()} />);
    const input = screen.getByRole<HTMLInputElement>('combobox');
    expect(input.value).toBe('');
    rerender(<ComboBox {...requiredProps} value="mad" onValueChange={vi.fn()} />);
    await waitFor(() => expect(input.value).toBe('Madrid'));
  });
});
