import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const floorOptions = [
  { value: '0', label: 'Street' },
  { value: '-1', label: 'Below' },
];

describeComponent('RadioGroup', () => ({
  render: (props) => <RadioGroup legend="Floor" options={floorOptions} {...props} />,
  refTo: 'fieldset',
}));

describeFormField<string | null>('RadioGroup', () => ({
  render: (props) => <RadioGroup legend="Floor" options={floorOptions} {...props} />,
  role: 'radiogroup',
  label: 'Floor',
  first: { value: '0', entry: '0' },
  second: { value: '-1', entry: '-1' },
  fill: (control) => userEvent.click(control.closest('fieldset')!.querySelector('[value="-1"]')!),
}));

test('a radio group without a value shows no selected option', () => {
  const backgroundColorsOf = (container: HTMLElement): string[] =>
    [...container.querySelectorAll('input')].map((radio) => getComputedStyle(radio).backgroundColor);
  const unselectedColors = backgroundColorsOf(render(<RadioGroup legend="Floor" options={floorOptions} />).container);
  const [chosen, other] = backgroundColorsOf(
    render(<RadioGroup legend="Other floor" options={floorOptions} defaultValue="0" />).container,
  );
  expect(unselectedColors).toEqual([other, other]);
  expect(chosen).not.toBe(other);
});

const renderInForm = (props: Partial<RadioGroupProps>) => {
  const { getByRole, container } = render(
    <form>
      <RadioGroup legend="Floor" name="floor" options={floorOptions} {...props} />
    </form>,
  );
  return {
    radio: (name: string) => getByRole('radio', { name }),
    sent: () => new FormData(container.querySelector('form')!).get('floor'),
  };
};

test('the selected option of a radio group is submitted with its form', async () => {
  const { radio, sent } = renderInForm({ defaultValue: '0' });
  expect(sent()).toBe('0');
  await userEvent.click(radio('Below'));
  expect(sent()).toBe('-1');
});

test('a second click or Space clears the selected option of a radio group with isClearable', async () => {
  const { radio, sent } = renderInForm({ isClearable: true });
  await userEvent.click(radio('Below'));
  expect(sent()).toBe('-1');
  await userEvent.click(radio('Below'));
  expect(sent()).toBeNull();
  await userEvent.keyboard(' ');
  expect(sent()).toBe('-1');
  await userEvent.keyboard(' ');
  expect(sent()).toBeNull();
});

const threeFloors = [
  { value: '0', label: 'Street' },
  { value: '-1', label: 'Below' },
  { value: '-2', label: 'Deep' },
];

/** Renders three options between two buttons, and focuses the button before them. */
function renderBetweenButtons(props: Partial<RadioGroupProps> = {}) {
  const { getByRole } = render(
    <form>
      <button type="button">Before</button>
      <RadioGroup legend="Floor" name="floor" options={threeFloors} {...props} />
      <button type="button">After</button>
    </form>,
  );
  const radio = (name: string) => getByRole('radio', { name });
  getByRole('button', { name: 'Before' }).focus();
  const focusedName = (): string | undefined => document.activeElement?.closest('label, button')?.textContent;
  const selectedName = (): string | undefined =>
    document.querySelector(':checked')?.closest('label')?.textContent ?? undefined;
  return { radio, focusedName, selectedName };
}

test('Tab moves the focus to the selected radio, and then out of its group', async () => {
  const { focusedName } = renderBetweenButtons({ defaultValue: '-1' });
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Below');
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('After');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedName()).toBe('Below');
});

test('Tab moves the focus to the first radio of a group without a selection, and selects nothing', async () => {
  const { focusedName, selectedName } = renderBetweenButtons();
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Street');
  expect(selectedName()).toBeUndefined();
});

test('Space selects the focused radio of a group without a selection', async () => {
  const { selectedName } = renderBetweenButtons();
  await userEvent.keyboard('{Tab} ');
  expect(selectedName()).toBe('Street');
});

test.each([
  ['ArrowDown', '0', 'Below'],
  ['ArrowDown', '-2', 'Street'],
  ['ArrowRight', '0', 'Below'],
  ['ArrowRight', '-2', 'Street'],
  ['ArrowUp', '-1', 'Street'],
  ['ArrowUp', '0', 'Deep'],
  ['ArrowLeft', '-1', 'Street'],
  ['ArrowLeft', '0', 'Deep'],
])('the key %s on the radio "%s" of "0", "-1" and "-2" focuses and selects "%s"', async (key, value, name) => {
  const onValueChange = vi.fn();
  const { focusedName, selectedName } = renderBetweenButtons({ defaultValue: value, onValueChange });
  await userEvent.keyboard(`{Tab}{${key}}`);
  expect(focusedName()).toBe(name);
  expect(selectedName()).toBe(name);
  expect(onValueChange).toHaveBeenCalledOnce();
});

test('arrow keys skip a disabled radio', async () => {
  const options = threeFloors.map((option) => ({ ...option, disabled: option.value === '-1' }));
  const { selectedName } = renderBetweenButtons({ options, defaultValue: '0' });
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(selectedName()).toBe('Deep');
});

test('arrow keys move the selection of a radio group with isClearable and never clear it', async () => {
  const { selectedName } = renderBetweenButtons({ isClearable: true, defaultValue: '0' });
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(selectedName()).toBe('Below');
  await userEvent.keyboard('{ArrowUp}');
  expect(selectedName()).toBe('Street');
});

/** Hydrates the page of a radio group in which the user has already selected the option "-1". */
function hydrateAfterSelection(Page: () => ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  container.querySelector<HTMLInputElement>('[value="-1"]')!.checked = true;
  const { rerender } = render(<Page />, { container, hydrate: true });
  rerender(<Page />);
  return () => new FormData(container.querySelector('form')!).get('floor');
}

test('an option that was selected before hydration stays selected in an uncontrolled radio group', () => {
  const onValueChange = vi.fn();
  const sent = hydrateAfterSelection(() => (
    <form>
      <RadioGroup legend="Floor" name="floor" options={floorOptions} defaultValue="0" onValueChange={onValueChange} />
    </form>
  ));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('-1');
  expect(sent()).toBe('-1');
});

test('a controlled radio group passes an option that was selected before hydration to onValueChange', () => {
  function ControlledPage(): ReactElement {
    const [value, setValue] = useState<string | null>('0');
    return (
      <form>
        <RadioGroup legend="Floor" name="floor" options={floorOptions} value={value} onValueChange={setValue} />
      </form>
    );
  }
  expect(hydrateAfterSelection(ControlledPage)()).toBe('-1');
});

test('a second click on the selected option of a radio group without isClearable keeps it selected', async () => {
  const onValueChange = vi.fn();
  const { radio, sent } = renderInForm({ onValueChange });
  await userEvent.click(radio('Below'));
  await userEvent.click(radio('Below'));
  expect(sent()).toBe('-1');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('-1');
});

test('a controlled radio group keeps `value` after a click', async () => {
  const { radio } = renderInForm({ value: '0' });
  await userEvent.click(radio('Below'));
  expect(radio('Street').matches(':checked')).toBe(true);
});
