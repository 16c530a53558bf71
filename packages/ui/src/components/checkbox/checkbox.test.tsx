import { render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
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

test('Space checks a focused checkbox, and then unchecks it', async () => {
  const onCheckedChange = vi.fn();
  const { getByRole } = render(<Checkbox onCheckedChange={onCheckedChange}>Cameras</Checkbox>);
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('checkbox'));
  await userEvent.keyboard('  ');
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
});

test('Space on an indeterminate checkbox calls onCheckedChange with true', async () => {
  const onCheckedChange = vi.fn();
  render(
    <Checkbox indeterminate onCheckedChange={onCheckedChange}>
      All
    </Checkbox>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('a controlled checkbox that was checked before hydration passes true to onCheckedChange', () => {
  function ControlledPage(): ReactElement {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <form>
        <Checkbox name="cameras" value="yes" checked={isChecked} onCheckedChange={setIsChecked}>
          Cameras
        </Checkbox>
      </form>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ControlledPage />);
  container.querySelector('input')!.checked = true;
  const { rerender } = render(<ControlledPage />, { container, hydrate: true });
  rerender(<ControlledPage />);
  expect(new FormData(container.querySelector('form')!).get('cameras')).toBe('yes');
});
