import { render } from '@testing-library/react';
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

test('arrow keys move the selection of a radio group and never clear it', async () => {
  const { radio, sent } = renderInForm({ isClearable: true, defaultValue: '0' });
  radio('Street').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(sent()).toBe('-1');
  await userEvent.keyboard('{ArrowDown}');
  expect(sent()).toBe('0');
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
