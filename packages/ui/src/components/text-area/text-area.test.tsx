import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { TextArea } from './text-area.tsx';

const textCounter = {
  count: (length: number, maxLength: number) => `${length} / ${maxLength}`,
  remaining: (characters: number) => `${characters} left`,
};

describeComponent('TextArea', () => ({
  render: (props) => <TextArea label="Message" {...props} />,
  refTo: 'textarea',
}));
describeFormField<string>('TextArea', () => ({
  render: (props) => <TextArea label="Message" {...props} />,
  role: 'textbox',
  label: 'Message',
  first: { value: 'Hello', entry: 'Hello' },
  second: { value: 'Good day', entry: 'Good day' },
  fill: (control) => userEvent.fill(control, 'Good day'),
  autofill: 'Good day',
}));

test('a text area keeps a line break entered with Enter', async () => {
  const { getByRole } = render(<TextArea label="Message" />);
  const textArea = getByRole('textbox') as HTMLTextAreaElement;
  await userEvent.type(textArea, 'One{Enter}Two');
  expect(textArea.value).toBe('One\nTwo');
});

test('a text area grows with its text', async () => {
  const { getByRole } = render(<TextArea label="Message" rows={2} />);
  const textArea = getByRole('textbox');
  const heightBefore = textArea.clientHeight;
  await userEvent.fill(textArea, 'One\nTwo\nThree\nFour\nFive\nSix');
  expect(textArea.clientHeight).toBeGreaterThan(heightBefore);
  expect(textArea.scrollHeight).toBe(textArea.clientHeight);
});

test('the counter of a text area is always visible, but announced only near the limit', async () => {
  const { getByRole, getByText, findByText } = render(
    <TextArea label="Message" maxLength={20} counter={textCounter} defaultValue="Twelve chars" />,
  );
  expect(getByText('12 / 20')).toBeInstanceOf(HTMLElement);
  expect(getByRole('status').textContent).toBe('');
  await userEvent.type(getByRole('textbox'), ' and six');
  expect(getByText('20 / 20')).toBeInstanceOf(HTMLElement);
  expect((await findByText('0 left')).getAttribute('role')).toBe('status');
});

test('resetting the form resets the counter of a text area to the length of the default text', async () => {
  const { getByRole, findByText } = render(
    <form>
      <TextArea label="Message" maxLength={20} counter={textCounter} defaultValue="Four" />
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.fill(getByRole('textbox'), 'Seventeen letters');
  await userEvent.click(getByRole('button', { name: 'Reset' }));
  expect(await findByText('4 / 20')).toBeInstanceOf(HTMLElement);
});
