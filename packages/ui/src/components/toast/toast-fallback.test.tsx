import { render, screen } from '@testing-library/react';
import { type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ToastProvider, useToasts } from './index.ts';

vi.mock('./toast-region.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

test('a toast whose region cannot be loaded is shown, read out, and closed by its action and its button', async () => {
  const onAction = vi.fn();
  const Page = (): ReactElement => {
    const { show } = useToasts();
    return (
      <button
        type="button"
        onClick={() => show({ title: 'Not saved', tone: 'error', action: { label: 'Try again', onAction } })}
      >
        Save
      </button>
    );
  };
  render(
    <ToastProvider labels={{ region: 'Confirmations', dismiss: 'Dismiss' }}>
      <Page />
    </ToastProvider>,
  );
  const saveButton = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(saveButton);
  expect(screen.getByRole('alert').textContent).toBe('Not saved. Try again');
  expect(screen.getByRole('region', { name: 'Confirmations' }).textContent).toContain('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(saveButton);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Not saved' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});
