import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { userEvent } from 'vitest/browser';
import { Switch } from './switch.tsx';

describeComponent('Switch', () => ({ render: (props) => <Switch {...props}>Emails</Switch>, refTo: 'input' }));
describeFormField<boolean>('Switch', () => ({
  render: ({ value, defaultValue, onValueChange, hint, ...props }) => (
    <Switch
      {...props}
      checked={value}
      defaultChecked={defaultValue}
      onCheckedChange={onValueChange}
      description={hint}
      value="emails"
    >
      Emails
    </Switch>
  ),
  role: 'switch',
  label: 'Emails',
  first: { value: false, entry: null },
  second: { value: true, entry: 'emails' },
  fill: (control) => userEvent.click(control),
}));

test('Space turns a focused switch on, and then off', async () => {
  const onCheckedChange = vi.fn();
  const { getByRole } = render(<Switch onCheckedChange={onCheckedChange}>Emails</Switch>);
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('switch'));
  await userEvent.keyboard(' ');
  expect(getByRole('switch', { checked: true })).toBeTruthy();
  await userEvent.keyboard(' ');
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
});
