import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToast, createCountdown, minToastMs, toastDurationMs, type ShownToast } from './toast-model.ts';

const createToast = (id: string, title: string): ShownToast => ({ id, title, tone: 'success' });

describe('toastDurationMs', () => {
  it('toastDurationMs returns at least six seconds, and more for a long text', () => {
    expect(toastDurationMs({ title: 'Link copied' })).toBe(minToastMs);
    expect(toastDurationMs({ title: 'x'.repeat(60), text: 'y'.repeat(60) })).toBe(9000);
  });

  it('toastDurationMs returns six seconds for a short toast, even if it has a link', () => {
    expect(toastDurationMs({ title: 'Andrés', link: { label: 'Read', href: '/chat' } })).toBe(minToastMs);
  });

  it('toastDurationMs returns null for an error and for a toast with an action', () => {
    expect(toastDurationMs({ title: 'Not saved', tone: 'error' })).toBeNull();
    expect(toastDurationMs({ title: 'Deleted', action: { label: 'Undo', onAction: () => undefined } })).toBeNull();
  });
});

describe('addToast', () => {
  it('addToast appends a new toast after the existing ones', () => {
    expect(addToast([createToast('1', 'Saved')], createToast('2', 'Link copied')).map(({ id }) => id)).toEqual([
      '1',
      '2',
    ]);
  });

  it('addToast puts a new toast in the place of an existing one with the same message', () => {
    const shownToasts = [createToast('1', 'Link copied'), createToast('2', 'Saved')];
    expect(addToast(shownToasts, createToast('3', 'Link copied')).map(({ id }) => id)).toEqual(['3', '2']);
  });
});

describe('createCountdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a countdown does not advance before it is resumed or while it is paused', () => {
    const onEnd = vi.fn();
    const toastCountdown = createCountdown(6000, onEnd);
    vi.advanceTimersByTime(10_000);
    toastCountdown.resume();
    vi.advanceTimersByTime(4000);
    toastCountdown.pause();
    vi.advanceTimersByTime(60_000);
    toastCountdown.resume();
    vi.advanceTimersByTime(1999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
