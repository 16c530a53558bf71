import { ToastQueue } from 'react-stately';
import { describe, expect, it } from 'vitest';
import { addToast, minToastMs, selectShownToasts, toastDurationMs, type ToastContent } from './toast-model.ts';

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
  const showTitles = (titles: readonly string[]): string[] => {
    const queue = new ToastQueue<ToastContent>();
    for (const title of titles) addToast(queue, { title });
    return selectShownToasts(queue.visibleToasts).map(({ content }) => content.title);
  };

  it('addToast lets a fourth toast wait for a place', () => {
    expect(showTitles(['Saved', 'Link copied', 'Sent', 'Hidden'])).toEqual(['Saved', 'Link copied', 'Sent']);
  });

  it('addToast replaces a toast with the same message', () => {
    expect(showTitles(['Link copied', 'Saved', 'Link copied'])).toEqual(['Saved', 'Link copied']);
  });
});
