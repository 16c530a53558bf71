import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const requiredProps = { label: 'Password', showLabel: 'Show' };

describeComponent('PasswordField', () => ({
  render: (props) => <PasswordField {...requiredProps} {...props} />,
  refTo: 'input',
}));
describeFormField<string>('PasswordField', () => ({
  render: (props) => <PasswordField {...requiredProps} {...props} />,
  label: 'Password',
  first: { value: 'first-secret', entry: 'first-secret' },
  second: { value: 'second-secret', entry: 'second-secret' },
  fill: (control) => userEvent.fill(control, 'second-secret'),
  autofill: 'second-secret',
}));

function renderInForm(props: Partial<PasswordFieldProps> = {}) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { getByLabelText, getByRole } = render(
    <form onSubmit={onSubmit}>
      <PasswordField {...requiredProps} {...props} />
      <button type="submit">Send</button>
    </form>,
  );
  return {
    onSubmit,
    field: getByLabelText('Password') as HTMLInputElement,
    toggle: getByRole('button', { name: 'Show' }),
    send: getByRole('button', { name: 'Send' }),
    status: () => getByRole('status'),
  };
}

test('the show button reveals and hides the password, keeps focus and selection, and does not submit', async () => {
  const { field, toggle, onSubmit } = renderInForm({ defaultValue: 'blue-barrier' });
  await userEvent.click(field);
  field.setSelectionRange(2, 5);
  await userEvent.click(toggle);
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 5]);
  expect(document.activeElement).toBe(field);
  await userEvent.click(toggle);
  expect([field.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  expect(field.type).toBe('text');
  expect(document.activeElement).toBe(toggle);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('submitting the form hides a password that was revealed', async () => {
  const { field, toggle, send, onSubmit } = renderInForm({ defaultValue: 'blue-barrier' });
  await userEvent.click(toggle);
  await userEvent.click(send);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(field.type).toBe('password');
});

test('the password strength is announced after the user stops typing', async () => {
  const strengthOf = (password: string) =>
    password === '' ? ({ level: 0, label: '' } as const) : ({ level: 2, label: `Fair at ${password.length}` } as const);
  const { field, status } = renderInForm({ strength: strengthOf });
  expect(status().textContent).toBe('');
  await userEvent.fill(field, 'garage');
  await vi.waitFor(() => expect(status().textContent).toBe('Fair at 6'));
});

test('the autocomplete attribute of a password field defaults to current-password', () => {
  expect(renderInForm().field.autocomplete).toBe('current-password');
});
