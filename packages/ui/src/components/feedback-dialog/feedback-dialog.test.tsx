import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { FeedbackDialog, type FeedbackDialogProps } from './feedback-dialog.tsx';

const requiredProps: FeedbackDialogProps = {
  type: 'error',
  title: 'Your bay was not published',
  children: 'The payment did not go through. Nothing was charged.',
  okLabel: 'OK',
};

describeComponent('FeedbackDialog', () => ({
  render: (props) => <FeedbackDialog {...requiredProps} trigger={<Button>Open</Button>} {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('FeedbackDialog of an error', () => ({
  render: (state) => <FeedbackDialog {...requiredProps} trigger={<Button>Open</Button>} {...state} />,
  role: 'alertdialog',
  trigger: 'Open',
}));

describePopup('FeedbackDialog of a notification', () => ({
  render: (state) => (
    <FeedbackDialog {...requiredProps} type="notification" trigger={<Button>Open</Button>} {...state} />
  ),
  role: 'dialog',
  trigger: 'Open',
}));

test('the feedback dialog has an accessible name and description, focuses OK, and closes on Enter', async () => {
  const onOpenChange = vi.fn();
  render(<FeedbackDialog {...requiredProps} defaultOpen onOpenChange={onOpenChange} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Your bay was not published' });
  const dialogDescription = document.querySelector(`#${CSS.escape(dialog.getAttribute('aria-describedby') ?? '-')}`);
  expect(dialogDescription?.textContent).toBe('The payment did not go through. Nothing was charged.');
  const okButton = screen.getByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement).toBe(okButton));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('the feedback dialog shows its reference id', () => {
  render(<FeedbackDialog {...requiredProps} defaultOpen reference={{ label: 'Request', id: '01JD-7F3A' }} />);
  expect(screen.getByText('Request').textContent).toBe('Request 01JD-7F3A');
});
