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
