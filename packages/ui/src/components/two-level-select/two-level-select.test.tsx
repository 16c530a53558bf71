import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyAccessOptions, storySelectLabels, storySpotOptions } from '../../testing/story-spots.ts';
import { enterTextAtOnce } from '../../testing/enter-text-at-once.ts';
import { TwoLevelSelect, type TwoLevelSelectProps } from './two-level-select.tsx';

const requiredProps = { label: 'Type of spot', options: storySpotOptions.en, labels: storySelectLabels.en };
const renderSelect = (more: Partial<TwoLevelSelectProps> = {}) => {
  const onValueChange = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <form aria-label="Bay">
      <button type="button">Before</button>
      <TwoLevelSelect {...requiredProps} name="spot" {...{ onValueChange, onOpenChange }} {...more} />
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>,
  );
  return { onValueChange, onOpenChange, field: screen.getByRole('combobox', { name: 'Type of spot' }) };
};
const getActiveLabel = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const waitForActive = (field: HTMLElement, label: RegExp) =>
  vi.waitFor(() => expect(getActiveLabel(field)).toMatch(label));
const getSubmittedValue = () => new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Bay' })).get('spot');
const setWideViewport = () => page.viewport(1024, 768);

afterEach(() => setWideViewport());

describeComponent('TwoLevelSelect', () => ({
  render: (more) => <TwoLevelSelect {...requiredProps} {...more} />,
  refTo: 'button',
}));

describeFormField<string>('TwoLevelSelect', () => ({
  render: ({ autoComplete: _none, ...more }) => <TwoLevelSelect {...requiredProps} {...more} />,
  role: 'combobox',
  label: 'Type of spot',
  first: { value: '1', entry: '1' },
  second: { value: '3', entry: '3' },
  fill: async (control) => {
    control.focus();
    await userEvent.keyboard('{End}{End}{Enter}');
  },
}));

describePopup('TwoLevelSelect', () => ({
  render: (state) => <TwoLevelSelect {...requiredProps} {...state} />,
  role: 'listbox',
  trigger: 'Type of spot',
  triggerRole: 'combobox',
  keys: ['{Enter}', ' ', '{ArrowDown}', '{Home}', 'c'],
  focus: 'trigger',
  isPortalled: false,
}));

test('the server renders a two-level select as a native select with option groups', () => {
  const serverHtml = renderToString(
    <form>
      <TwoLevelSelect {...requiredProps} name="spot" defaultValue="4" required />
    </form>,
  );
  const serverForm = new DOMParser().parseFromString(serverHtml, 'text/html').querySelector('form');
  expect(serverForm && new FormData(serverForm).get('spot')).toBe('4');
  expect([...(serverForm?.querySelectorAll('optgroup') ?? [])].map((group) => group.label)).toEqual([
    'Covered',
    'Outdoor',
  ]);
  expect(serverForm?.querySelector('button')?.hidden).toBe(true);
  expect(serverHtml).not.toContain('style=');
});

test('the focus moves from the native select to the button when a two-level select is hydrated', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<TwoLevelSelect {...requiredProps} name="spot" />);
  document.body.append(container);
  container.querySelector('select')?.focus();
  render(<TwoLevelSelect {...requiredProps} name="spot" />, { container, hydrate: true });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  container.remove();
});

describe('on wide screens', () => {
  test('keys pressed in a row on a two-level select open its list, move and select, even before the list has loaded', async () => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect();
    field.focus();
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Enter'])
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith('5'));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  test.each([640, 480])(
    'the list of a two-level select is as wide as its field of %d px, even with long labels',
    async (inlineSize) => {
      await setWideViewport();
      const longWord = 'Electroencefalografistas-otorrinolaringólogos'.repeat(2);
      const longChildren = [{ value: 'b', label: longWord, description: longWord }];
      const { container } = render(
        <div style={{ inlineSize }}>
          <TwoLevelSelect
            {...requiredProps}
            options={[
              { value: 'a', label: longWord, children: longChildren },
              { value: 'c', label: longWord, children: [{ value: 'd', label: 'D' }] },
            ]}
            defaultOpen
          />
        </div>,
      );
      const list = await screen.findByRole('listbox');
      expect(list.parentElement?.getBoundingClientRect().width).toBe(inlineSize);
      expect(list.scrollWidth).toBe(list.clientWidth);
      expect(container.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    },
  );

  test('a click on a two-level select lists groups with their options, and a click on an option selects it', async () => {
    await setWideViewport();
    const { field, onValueChange, onOpenChange } = renderSelect();
    await userEvent.click(field);
    const outdoorGroup = screen.getByRole('group', { name: 'Outdoor' });
    expect(within(outdoorGroup).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('listbox', { name: 'Type of spot' }).closest('[popover]')?.matches(':popover-open')).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('option', { name: /Driveway/ }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('3');
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    expect(field.textContent).toContain('Outdoor, Driveway');
    expect(getSubmittedValue()).toBe('3');
    expect(document.activeElement).toBe(field);
  });

  test('the Right key enters a group of a two-level select, and the Left key leaves it', async () => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect({ isParentSelectable: true });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitForActive(field, /^Covered U/);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitForActive(field, /^Indoor/);
    await userEvent.keyboard('{ArrowRight}');
    await waitForActive(field, /^Outdoor O/);
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('6');
  });

  test('the Left key enters a group of a two-level select in a right-to-left page', async () => {
    await setWideViewport();
    document.documentElement.dir = 'rtl';
    const { field } = renderSelect({ isParentSelectable: true });
    field.focus();
    await userEvent.keyboard('{Enter}{ArrowLeft}');
    await waitForActive(field, /^Covered parking/);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    document.documentElement.dir = '';
  });

  test('typing letters on a closed two-level select opens it and activates the matching option', async () => {
    await setWideViewport();
    const { field } = renderSelect();
    field.focus();
    enterTextAtOnce('dri');
    await waitForActive(field, /^Driveway/);
    await userEvent.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(getSubmittedValue()).toBe('');
  });

  test('Space after typed letters extends the typed word instead of selecting an option', async () => {
    await setWideViewport();
    const { field } = renderSelect();
    field.focus();
    enterTextAtOnce('covered p');
    await waitForActive(field, /^Covered parking/);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  test.each([
    ['{ArrowDown}', /^Covered parking/],
    ['{ArrowUp}', /^Driveway/],
    ['{Enter}', /^Covered parking/],
    [' ', /^Covered parking/],
    ['{Home}', /^Covered parking/],
    ['{End}', /^Driveway/],
    ['{Alt>}{ArrowDown}{/Alt}', /^Covered parking/],
    ['o', /^Outdoor parking/],
  ])('the key %s on a closed two-level select without a value opens its list at %s', async (key, expected) => {
    await setWideViewport();
    const { field } = renderSelect();
    field.focus();
    await userEvent.keyboard(key);
    await waitForActive(field, expected);
    expect(document.activeElement).toBe(field);
    expect(getSubmittedValue()).toBe('');
  });

  test.each([
    ['{ArrowDown}', /^Outdoor parking/],
    ['{ArrowUp}', /^Covered parking/],
    ['{Home}', /^Covered parking/],
    ['{End}', /^Driveway/],
    ['{PageDown}', /^Driveway/],
    ['{PageUp}', /^Covered parking/],
    ['{ArrowRight}', /^Outdoor parking/],
    ['{ArrowDown}{ArrowLeft}', /^Covered parking/],
    ['d', /^Driveway/],
    ['{ArrowUp}{ArrowUp}', /^Covered parking/],
    ['{End}{ArrowDown}', /^Driveway/],
  ])('the keys %s in the open list of a two-level select move from Indoor parking to %s', async (keys, expected) => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect({ defaultValue: '4' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitForActive(field, /^Indoor parking/);
    await userEvent.keyboard(keys);
    await waitForActive(field, expected);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test.each(['{Enter}', ' ', '{Tab}', '{Alt>}{ArrowUp}{/Alt}'])(
    'the key %s in the open list of a two-level select selects the active option and closes the list',
    async (key) => {
      await setWideViewport();
      const { field, onValueChange } = renderSelect({ defaultValue: '4' });
      field.focus();
      await userEvent.keyboard('{ArrowDown}');
      await waitForActive(field, /^Indoor parking/);
      await userEvent.keyboard('{ArrowDown}');
      await waitForActive(field, /^Outdoor parking/);
      await userEvent.keyboard(key);
      expect(onValueChange).toHaveBeenCalledExactlyOnceWith('5');
      expect(screen.queryByRole('listbox')).toBeNull();
    },
  );

  test('Page Down and Page Up in a two-level select move by eight options', async () => {
    await setWideViewport();
    const manyOptions = Array.from({ length: 20 }, (_, index) => ({ value: `v${index}`, label: `Bay ${index}` }));
    const { field } = renderSelect({ options: manyOptions, defaultValue: 'v3' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await waitForActive(field, /^Bay 3$/);
    await userEvent.keyboard('{PageDown}');
    await waitForActive(field, /^Bay 11$/);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await waitForActive(field, /^Bay 0$/);
    expect(getSubmittedValue()).toBe('v3');
  });

  test('the pointer makes an option of a two-level select active, and keys continue from it', async () => {
    await setWideViewport();
    const { field } = renderSelect();
    await userEvent.click(field);
    await userEvent.hover(await screen.findByRole('option', { name: /Outdoor parking/ }));
    await waitForActive(field, /^Outdoor parking/);
    await userEvent.keyboard('{ArrowDown}');
    await waitForActive(field, /^Driveway/);
    expect(document.activeElement).toBe(field);
  });

  test('Tab in a two-level select selects the active option and focuses the next control', async () => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect();
    field.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.tab();
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('3');
    expect(document.activeElement?.textContent).toBe('Send');
  });

  test('a click outside closes the list of a two-level select without calling onValueChange', async () => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect({ defaultOpen: true });
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await userEvent.click(document.documentElement, { position: { x: 900, y: 700 } });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('keys in a two-level select skip disabled options, and a click on one does not select it', async () => {
    await setWideViewport();
    const { field, onValueChange } = renderSelect({ options: storyAccessOptions });
    field.focus();
    await userEvent.keyboard('{End}');
    await waitForActive(field, /^Magnetic card$/);
    screen.getByRole('option', { name: 'License plate scan' }).click();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('the list of a two-level select opens above its field if there is no room below', async () => {
    await page.viewport(1024, 500);
    render(
      <div style={{ paddingBlockStart: 400 }}>
        <TwoLevelSelect {...requiredProps} defaultOpen />
      </div>,
    );
    const field = screen.getByRole('combobox').getBoundingClientRect();
    const list = screen.getByRole('listbox').getBoundingClientRect();
    expect(list.bottom).toBeLessThanOrEqual(field.top);
    expect(list.top).toBeGreaterThanOrEqual(0);
  });
});

test('clicking the label of a two-level select focuses it without opening the list', async () => {
  const { field } = renderSelect();
  await userEvent.click(screen.getByText('Type of spot', { selector: 'label *' }));
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

describe('on a phone', () => {
  test('a two-level select on a phone opens a sheet, in which a group opens its options with a back button', async () => {
    await page.viewport(390, 780);
    const { field, onValueChange } = renderSelect();
    await userEvent.click(field);
    const optionSheet = await screen.findByRole('dialog', { name: 'Type of spot' });
    expect(optionSheet.matches(':modal')).toBe(true);
    expect(document.activeElement?.textContent).toMatch(/^Covered/);
    await userEvent.click(within(optionSheet).getByRole('button', { name: /^Outdoor/ }));
    expect(document.activeElement?.textContent).toMatch(/^Outdoor parking/);
    await userEvent.click(within(optionSheet).getByRole('button', { name: 'Back from Outdoor' }));
    expect(document.activeElement?.textContent).toMatch(/^Outdoor/);
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{End}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('4');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test('Escape and the close button of the sheet keep the value and return the focus to its field', async () => {
    await page.viewport(390, 780);
    const { field, onValueChange } = renderSelect({ defaultValue: '4' });
    await userEvent.click(field);
    expect(screen.getByRole('button', { name: /^Covered/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(field);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('a selectable group is the first option of its own list when a two-level select opens a sheet', async () => {
    await page.viewport(390, 780);
    const { field, onValueChange } = renderSelect({ isParentSelectable: true });
    await userEvent.click(field);
    await userEvent.keyboard('o{ArrowRight}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('6');
  });
});

describe('in a form', () => {
  test('submitting a required two-level select without a value shows an error and focuses it', async () => {
    const { field } = renderSelect({ required: true });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose a type.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByText('Choose a type.')).toBeNull();
  });

  test('resetting the form restores the default value of a two-level select', async () => {
    const { field, onValueChange } = renderSelect({ defaultValue: '1' });
    field.focus();
    await userEvent.keyboard('{End}{End}{Enter}');
    expect(getSubmittedValue()).toBe('3');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await vi.waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith('1'));
    await vi.waitFor(() => expect(field.textContent).toContain('Covered parking'));
    expect(getSubmittedValue()).toBe('1');
  });

  test('a two-level select submits its value even while the options are loading', () => {
    renderSelect({ options: [], status: 'loading', defaultValue: '4' });
    expect(getSubmittedValue()).toBe('4');
    expect(screen.getByRole('status').textContent).toBe('Loading the types…');
  });
});

test('the retry button of a two-level select calls onRetry when its options have failed to load', async () => {
  const onRetry = vi.fn();
  const { field } = renderSelect({ options: [], status: 'failed', onRetry });
  field.click();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
