import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const requiredProps: ConfirmDialogProps = {
  title: 'Delete this bay?',
  children: 'It disappears from search now.',
  submitLabel: 'Delete bay',
  cancelLabel: 'Keep it',
  error: 'The bay could not be deleted. Try again.',
  onSubmit: () => undefined,
};

describeComponent('ConfirmDialog', () => ({
  render: (props) => <ConfirmDialog {...requiredProps} trigger={<Button>Open</Button>} {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('ConfirmDialog', () => ({
  render: (state) => <ConfirmDialog {...requiredProps} trigger={<Button>Open</Button>} {...state} />,
  role: 'dialog',
  trigger: 'Open',
}));

describePopup('A destructive ConfirmDialog that a click outside does not close', () => ({
  render: (state) => (
    <ConfirmDialog {...requiredProps} isDestructive isDismissable={false} trigger={<Button>Open</Button>} {...state} />
  ),
  role: 'alertdialog',
  trigger: 'Open',
  isDismissable: false,
}));

function createPendingTask(): { run: () => Promise<void>; succeed: () => void; fail: (problem: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { run: () => promise, succeed: resolve, fail: reject };
}

const getButton = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a confirm dialog first focuses its confirm button, or its cancel button if isDestructive is set', async () => {
  const { unmount } = render(<ConfirmDialog {...requiredProps} defaultOpen />);
  await waitFor(() => expect(document.activeElement).toBe(getButton('Delete bay')));
  unmount();
  render(<ConfirmDialog {...requiredProps} isDestructive defaultOpen />);
  await waitFor(() => expect(document.activeElement).toBe(getButton('Keep it')));
});

test('the cancel button closes the confirm dialog without calling onSubmit', async () => {
  const onSubmit = vi.fn();
  const onOpenChange = vi.fn();
  render(<ConfirmDialog {...requiredProps} defaultOpen onSubmit={onSubmit} onOpenChange={onOpenChange} />);
  await userEvent.click(getButton('Keep it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a confirm dialog ignores clicks and Escape while onSubmit is pending, and closes when it resolves', async () => {
  const { run, succeed } = createPendingTask();
  const onSubmit = vi.fn(run);
  render(<ConfirmDialog {...requiredProps} defaultOpen onSubmit={onSubmit} />);
  await userEvent.click(getButton('Delete bay'));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(getButton('Delete bay'), { force: true });
  await userEvent.click(getButton('Keep it'), { force: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(onSubmit).toHaveBeenCalledOnce();
  succeed();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a confirm dialog shows an alert when onSubmit rejects, and closes when a retry resolves', async () => {
  const firstTask = createPendingTask();
  const onSubmit = vi.fn<() => Promise<void>>().mockImplementationOnce(firstTask.run).mockResolvedValueOnce();
  const formatError = (problem: unknown): string => `Not deleted: ${(problem as Error).message}`;
  render(<ConfirmDialog {...requiredProps} defaultOpen onSubmit={onSubmit} error={formatError} />);
  await userEvent.click(getButton('Delete bay'));
  firstTask.fail(new Error('it is rented'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not deleted: it is rented');
  expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBeNull();
  await userEvent.click(getButton('Delete bay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reopened confirm dialog shows no error of the previous attempt', async () => {
  const onSubmit = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no network'));
  render(<ConfirmDialog {...requiredProps} onSubmit={onSubmit} trigger={<Button>Open</Button>} />);
  await userEvent.click(getButton('Open'));
  await userEvent.click(getButton('Delete bay'));
  await screen.findByRole('alert');
  await userEvent.click(getButton('Keep it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(getButton('Open'));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});
