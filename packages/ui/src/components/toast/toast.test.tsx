import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect, type ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastProvider, useToasts, type ToastContent, type Toasts } from './index.ts';
import { minToastMs } from './toast-model.ts';

const toastLabels = { region: 'Confirmations', dismiss: 'Dismiss' };

describeComponent('Toast', () => ({
  render: (props) => <ToastProvider labels={toastLabels} {...props} />,
  refTo: 'section',
}));

function renderPage(children?: ReactElement): { show: (toast: ToastContent) => void } {
  let toasts: Toasts | undefined;
  const ToastPage = (): ReactElement => {
    const toastContext = useToasts();
    useEffect(() => {
      toasts = toastContext;
    });
    return children ?? <button type="button">Page</button>;
  };
  render(
    <ToastProvider labels={toastLabels}>
      <ToastPage />
    </ToastProvider>,
  );
  return { show: (toast) => act(() => void toasts?.show(toast)) };
}

beforeAll(async () => {
  const { show } = renderPage();
  show({ title: 'Region has loaded' });
  await screen.findByRole('region', { name: 'Confirmations' });
  cleanup();
});

const getToastTitles = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? null);
const createUndoAction = (onAction = (): void => undefined): ToastContent['action'] => ({ label: 'Undo', onAction });

test('a new toast is announced as a status, an error as an alert, and neither takes the focus', () => {
  const { show } = renderPage();
  const pageButton = screen.getByRole('button', { name: 'Page' });
  pageButton.focus();
  show({ title: 'Link copied', text: 'Paste it anywhere' });
  show({ title: 'Not saved', tone: 'error' });
  expect(screen.getByRole('status').textContent).toBe('Link copied. Paste it anywhere');
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(document.activeElement).toBe(pageButton);
});

test('a fourth toast appears only when one of the three visible toasts is dismissed', async () => {
  const { show } = renderPage();
  for (const title of ['One', 'Two', 'Three', 'Four']) show({ title, action: createUndoAction() });
  expect(getToastTitles()).toEqual(['One', 'Two', 'Three']);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Two' }));
  expect(getToastTitles()).toEqual(['One', 'Three', 'Four']);
});

test('clicking the action of a toast calls onAction exactly once and closes the toast', async () => {
  const onAction = vi.fn();
  const { show } = renderPage();
  show({ title: 'Bay hidden', action: createUndoAction(onAction) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(getToastTitles()).toEqual([]);
});

test('a toast announces the label of its link, and a click on the link closes the toast', async () => {
  const { show } = renderPage();
  show({ title: 'Andrés', text: 'Is it still free?', link: { label: 'Read', href: '#chat' } });
  expect(screen.getByRole('status').textContent).toBe('Andrés. Is it still free? Read');
  const link = screen.getByRole('link', { name: 'Read' });
  expect(link.getAttribute('href')).toBe('#chat');
  await userEvent.click(link);
  expect(getToastTitles()).toEqual([]);
});

test('showing the same message twice leaves only one toast visible', () => {
  const { show } = renderPage();
  show({ title: 'Link copied' });
  show({ title: 'Link copied' });
  expect(getToastTitles()).toEqual(['Link copied']);
});

describe('time', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const advanceTime = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  const renderToast = (toast: ToastContent): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    renderPage().show(toast);
  };

  test('a toast with a short message closes after six seconds', () => {
    renderToast({ title: 'Link copied' });
    advanceTime(minToastMs - 1);
    expect(getToastTitles()).toEqual(['Link copied']);
    advanceTime(1);
    expect(getToastTitles()).toEqual([]);
  });

  test('a toast with an action stays open until it is dismissed', () => {
    renderToast({ title: 'Bay hidden', action: createUndoAction() });
    advanceTime(minToastMs * 100);
    expect(getToastTitles()).toEqual(['Bay hidden']);
  });

  test('a toast does not close while the pointer is over it', () => {
    renderToast({ title: 'Link copied' });
    const toastRegion = screen.getByRole('region', { name: 'Confirmations' });
    fireEvent.pointerEnter(toastRegion, { pointerType: 'mouse' });
    advanceTime(minToastMs * 10);
    expect(getToastTitles()).toEqual(['Link copied']);
    fireEvent.pointerLeave(toastRegion, { pointerType: 'mouse' });
    advanceTime(minToastMs);
    expect(getToastTitles()).toEqual([]);
  });

  test('a toast that comes while another one is hovered does not close either', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { show } = renderPage();
    show({ title: 'Link copied' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Confirmations' }), { pointerType: 'mouse' });
    show({ title: 'Saved' });
    advanceTime(minToastMs * 10);
    expect(getToastTitles()).toEqual(['Link copied', 'Saved']);
  });

  test('a toast that waits for a place is shown for its whole time', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { show } = renderPage();
    for (const title of ['One', 'Two', 'Three', 'Four']) show({ title });
    advanceTime(minToastMs);
    expect(getToastTitles()).toEqual(['Four']);
    advanceTime(minToastMs - 1);
    expect(getToastTitles()).toEqual(['Four']);
    advanceTime(1);
    expect(getToastTitles()).toEqual([]);
  });

  test('a toast does not close while its dismiss button has the focus', () => {
    renderToast({ title: 'Link copied' });
    const dismissButton = screen.getByRole('button', { name: 'Dismiss: Link copied' });
    act(() => dismissButton.focus());
    advanceTime(minToastMs * 10);
    expect(getToastTitles()).toEqual(['Link copied']);
    act(() => dismissButton.blur());
    advanceTime(minToastMs);
    expect(getToastTitles()).toEqual([]);
  });

  test('a toast does not close while the browser tab is hidden', () => {
    renderToast({ title: 'Link copied' });
    const visibilitySpy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    advanceTime(minToastMs * 10);
    expect(getToastTitles()).toEqual(['Link copied']);
    visibilitySpy.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    advanceTime(minToastMs);
    expect(getToastTitles()).toEqual([]);
  });
});

test('F6 moves the focus to the toasts and back to the page, and Escape dismisses the focused toast', async () => {
  const { show } = renderPage();
  const pageButton = screen.getByRole('button', { name: 'Page' });
  pageButton.focus();
  show({ title: 'One', action: createUndoAction() });
  show({ title: 'Two', action: createUndoAction() });
  const toastRegion = screen.getByRole('region', { name: 'Confirmations' });
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(toastRegion);
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(pageButton);
  await userEvent.keyboard('{F6}');
  await userEvent.tab();
  expect(screen.getByRole('alertdialog', { name: 'One' })).toBe(document.activeElement);
  await userEvent.tab();
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: 'Undo' })).toBe(
    document.activeElement,
  );
  await userEvent.keyboard('{Escape}');
  expect(getToastTitles()).toEqual(['Two']);
  expect(document.activeElement).toBe(screen.getByRole('alertdialog', { name: 'Two' }));
  await userEvent.keyboard('{Escape}');
  expect(getToastTitles()).toEqual([]);
  expect(document.activeElement).toBe(pageButton);
});

test('F6 leads from an open dialog to the toasts above it, and back', async () => {
  const { show } = renderPage(<Dialog title="Edit bay" closeLabel="Close" defaultOpen />);
  show({ title: 'Bay hidden', action: createUndoAction() });
  const closeButton = screen.getByRole('button', { name: 'Close' });
  closeButton.focus();
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Confirmations' }));
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(closeButton);
});

test.each([
  [100, []],
  [-100, []],
  [20, ['Link copied']],
])('swiping a toast by %i px leaves the visible toasts %j', (distance, expected) => {
  const { show } = renderPage();
  show({ title: 'Link copied' });
  const toastCard = screen.getByRole('alertdialog');
  const touchPointer = { pointerType: 'touch', isPrimary: true, pointerId: 7 };
  fireEvent.pointerDown(toastCard, { ...touchPointer, clientX: 100 });
  fireEvent.pointerMove(toastCard, { ...touchPointer, clientX: 100 + distance });
  expect(toastCard.style.translate).toBe(`${distance}px`);
  fireEvent.pointerUp(toastCard, { ...touchPointer, clientX: 100 + distance });
  expect(getToastTitles()).toEqual(expected);
  expect(toastCard.style.translate).toBe(expected.length === 0 ? `${distance}px` : '');
});

test('a toast appears above the bottom bar of the page', () => {
  const bottomBar = (
    <div data-plaza-bottom-bar="" style={{ position: 'fixed', insetInline: 0, bottom: 0, blockSize: 64 }} />
  );
  const { show } = renderPage(bottomBar);
  show({ title: 'Link copied' });
  expect(screen.getByRole('listitem').getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 64);
});

test('clicking a toast above a dialog does not close the dialog', async () => {
  const { show } = renderPage(<Dialog title="Edit bay" closeLabel="Close" defaultOpen />);
  const onAction = vi.fn();
  show({ title: 'Bay hidden', action: createUndoAction(onAction) });
  await userEvent.click(screen.getByText('Undo'));
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(getToastTitles()).toEqual([]));
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('axe finds no accessibility violations in toasts', async () => {
  const { show } = renderPage();
  show({ title: 'Bay hidden', text: 'Nobody finds it', action: createUndoAction() });
  show({ title: 'Not saved', tone: 'error' });
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations).toEqual([]);
});
