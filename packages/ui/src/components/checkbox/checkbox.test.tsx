import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { Checkbox } from './checkbox.tsx';

describeComponent('Checkbox', () => ({ render: (props) => <Checkbox {...props}>Cameras</Checkbox>, refTo: 'input' }));

describeFormField<boolean>('Checkbox', () => ({
  render: ({ value, defaultValue, onValueChange, hint, ...props }) => (
    <Checkbox
      {...props}
      checked={value}
      defaultChecked={defaultValue}
      onCheckedChange={onValueChange}
      description={hint}
      value="cameras"
    >
      Cameras
    </Checkbox>
  ),
  role: 'checkbox',
  label: 'Cameras',
  first: { value: false, entry: null },
  second: { value: true, entry: 'cameras' },
  fill: (control) => userEvent.click(control),
}));

test('checked checkboxes are submitted with their form', async () => {
  const { getByRole, container } = render(
    <form>
      <Checkbox name="features" value="cameras">
        Cameras
      </Checkbox>
      <Checkbox name="features" value="lift" defaultChecked>
        Lift
      </Checkbox>
    </form>,
  );
  await userEvent.click(getByRole('checkbox', { name: 'Cameras' }));
  expect(new FormData(container.querySelector('form')!).getAll('features')).toEqual(['cameras', 'lift']);
});

test('a checkbox is indeterminate only while `indeterminate` is set', async () => {
  const { getByRole, rerender } = render(<Checkbox indeterminate>All</Checkbox>);
  const checkbox = getByRole('checkbox');
  expect(checkbox.matches(':indeterminate')).toBe(true);
  rerender(<Checkbox>All</Checkbox>);
  expect(checkbox.matches(':indeterminate')).toBe(false);
});

test("a checkbox's accessible name excludes its count, and aria-describedby refers to its description", () => {
  const { getByRole } = render(
    <Checkbox count={24} description="Day and night">
      Cameras
    </Checkbox>,
  );
  const checkbox = getByRole('checkbox', { name: 'Cameras' });
  expect(document.getElementById(checkbox.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Day and night');
});
