import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ChatWarning } from './chat-warning.tsx';

describeComponent('ChatWarning', () => ({
  render: (props) => (
    <ChatWarning title="See the bay before you pay." dismissLabel="Hide" {...props}>
      Wait for the visit.
    </ChatWarning>
  ),
  refTo: 'div',
}));

test('a chat warning has a close button only with onDismiss, which a click on it calls', async () => {
  const onDismiss = vi.fn();
  const { getByRole, queryByRole, rerender } = render(
    <ChatWarning title="Take care." dismissLabel="Hide" onDismiss={onDismiss} />,
  );
  await userEvent.click(getByRole('button', { name: 'Hide' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  rerender(<ChatWarning title="Take care." dismissLabel="Hide" />);
  expect(queryByRole('button')).toBeNull();
});
