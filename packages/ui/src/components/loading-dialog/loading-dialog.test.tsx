import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { LoadingDialog, minShownMs, showDelayMs } from './loading-dialog.tsx';

describeComponent('LoadingDialog', () => ({
  render: () => (
    <main>
      <LoadingDialog title="Publishing your bay" open />
    </main>
  ),
  refTo: false,
  passesProps: false,
}));

describePopup('LoadingDialog', () => ({
  render: (state) => <LoadingDialog title="Publishing your bay" {...state} />,
  role: 'dialog',
  closesByEscape: false,
  isDismissable: false,
}));

describePopup('LoadingDialog that can be stopped', () => ({
  render: (state) => <LoadingDialog title="Publishing your bay" cancelLabel="Stop" {...state} />,
  role: 'dialog',
  isDismissable: false,
}));

describe('time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const advanceTime = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  const isDialogOpen = (): boolean => screen.queryByRole('dialog') !== null;
  const fakeTimers = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

  test('the loading dialog never appears for a quick task', () => {
    fakeTimers();
    const { rerender } = render(<LoadingDialog title="Saving" open />);
    advanceTime(showDelayMs - 1);
    rerender(<LoadingDialog title="Saving" open={false} />);
    advanceTime(showDelayMs);
    expect(isDialogOpen()).toBe(false);
  });

  test('a loading dialog that has appeared stays for its minimum time even if the task ends earlier', () => {
    fakeTimers();
    const { rerender } = render(<LoadingDialog title="Saving" open />);
    advanceTime(showDelayMs);
    expect(isDialogOpen()).toBe(true);
    advanceTime(100);
    rerender(<LoadingDialog title="Saving" open={false} />);
    advanceTime(minShownMs - 101);
    expect(isDialogOpen()).toBe(true);
    advanceTime(1);
    expect(isDialogOpen()).toBe(false);
  });
});

test('the loading dialog has aria-busy and announces its title, text and progress', async () => {
  render(
    <LoadingDialog title="Uploading pictures" value={0.25} defaultOpen>
      3 of 12
    </LoadingDialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Uploading pictures' });
  expect(dialog.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('3 of 12');
  const progressBar = screen.getByRole('progressbar', { name: 'Uploading pictures' });
  expect((progressBar as HTMLProgressElement).position).toBe(0.25);
});

test('the cancel button of the loading dialog calls onOpenChange with false exactly once', async () => {
  const onOpenChange = vi.fn();
  render(<LoadingDialog title="Publishing" cancelLabel="Stop" open onOpenChange={onOpenChange} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
