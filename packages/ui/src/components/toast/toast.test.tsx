import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect, type ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastProvider, useToasts, type ToastContent, type Toasts } from './index.ts';
import { minToastMs } from './toast-model.ts';

const labels = { region: 'Confirmations', dismiss: 'Dismiss' };

describeComponent('Toast', () => ({
  render: (props) => <ToastProvider labels={labels} {...props} />,
  refTo: 'section',
}));

function page(children?: ReactElement): { show: (toast: ToastContent) => void } {
  let toasts: Toasts | undefined;
  const Page = (): ReactElement => {
    const given = useToasts();
    useEffect(() => {
      toasts = given;
    });
    return children ?? <button type="button">Page</button>;
  };
  render(
    <ToastProvider labels={labels}>
      <Page />
    </ToastProvider>,
  );
  return { show: (toast) => act(() => void toasts?.show(toast)) };
}

const titles = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? null);
const undo = (onAction = (): void => undefined): ToastContent['action'] => ({ label: 'Undo', onAction });

test('toasts are announced politely, errors assertively, and the focus does not move', () => {
  const { show } = page();
  const button = screen.getByRole('button', { name: 'Page' });
  button.focus();
  show({ title: 'Link copied', text: 'Paste it anywhere' });
  show({ title: 'Not saved', tone: 'error' });
  expect(screen.getByRole('status').textContent).toBe('Link copied. Paste it anywhere');
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(document.activeElement).toBe(button);
});

test('three toasts are visible, and others are queued', async () => {
  const { show } = page();
  for (const title of ['One', 'Two', 'Three', 'Four']) show({ title, action: undo() });
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Two' }));
  expect(titles()).toEqual(['One', 'Three', 'Four']);
});

test("a toast's action runs once and closes the toast", async () => {
  const onAction = vi.fn();
  const { show } = page();
  show({ title: 'Bay hidden', action: undo(onAction) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test('a toast announces its link, and following it closes the toast', async () => {
  const { show } = page();
  show({ title: 'Andrés', text: 'Is it still free?', link: { label: 'Read', href: '#chat' } });
  expect(screen.getByRole('status').textContent).toBe('Andrés. Is it still free? Read');
  const link = screen.getByRole('link', { name: 'Read' });
  expect(link.getAttribute('href')).toBe('#chat');
  await userEvent.click(link);
  expect(titles()).toEqual([]);
});

test('showing the same message twice shows one toast', () => {
  const { show } = page();
  show({ title: 'Link copied' });
  show({ title: 'Link copied' });
  expect(titles()).toEqual(['Link copied']);
});

describe('time', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  const withToast = (toast: ToastContent): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    page().show(toast);
  };

  test('a toast closes after six seconds', () => {
    withToast({ title: 'Link copied' });
    pass(minToastMs - 1);
    expect(titles()).toEqual(['Link copied']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  test('a toast with an action stays open', () => {
    withToast({ title: 'Bay hidden', action: undo() });
    pass(minToastMs * 100);
    expect(titles()).toEqual(['Bay hidden']);
  });

  test("hovering pauses the toast's countdown", () => {
    withToast({ title: 'Link copied' });
    const region = screen.getByRole('region', { name: 'Confirmations' });
    fireEvent.pointerEnter(region);
    pass(minToastMs * 10);
    expect(titles()).toEqual(['Link copied']);
    fireEvent.pointerLeave(region);
    pass(minToastMs);
    expect(titles()).toEqual([]);
  });

  test("focus pauses the toast's countdown", () => {
    withToast({ title: 'Link copied' });
    const cross = screen.getByRole('button', { name: 'Dismiss: Link copied' });
    act(() => cross.focus());
    pass(minToastMs * 10);
    expect(titles()).toEqual(['Link copied']);
    act(() => cross.blur());
    pass(minToastMs);
    expect(titles()).toEqual([]);
  });

  test("a hidden browser tab pauses the toast's countdown", () => {
    withToast({ title: 'Link copied' });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(minToastMs * 10);
    expect(titles()).toEqual(['Link copied']);
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(minToastMs);
    expect(titles()).toEqual([]);
  });
});

test('F6 moves focus to the toasts and back, and Escape dismisses the focused toast', async () => {
  const { show } = page();
  const button = screen.getByRole('button', { name: 'Page' });
  button.focus();
  show({ title: 'One', action: undo() });
  show({ title: 'Two', action: undo() });
  const region = screen.getByRole('region', { name: 'Confirmations' });
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(region);
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{F6}');
  await userEvent.tab();
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: 'Undo' })).toBe(
    document.activeElement,
  );
  await userEvent.keyboard('{Escape}');
  expect(titles()).toEqual(['Two']);
  expect(document.activeElement).toBe(region);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test.each([
  [100, []],
  [-100, []],
  [20, ['Link copied']],
])('swiping a toast by %i px leaves %j', (distance, expected) => {
  const { show } = page();
  show({ title: 'Link copied' });
  const card = screen.getByRole('listitem');
  const finger = { pointerType: 'touch', isPrimary: true, pointerId: 7 };
  fireEvent.pointerDown(card, { ...finger, clientX: 100 });
  fireEvent.pointerMove(card, { ...finger, clientX: 100 + distance });
  expect(card.style.translate).toBe(`${distance}px`);
  fireEvent.pointerUp(card, { ...finger, clientX: 100 + distance });
  expect(titles()).toEqual(expected);
  expect(card.style.translate).toBe(expected.length === 0 ? `${distance}px` : '');
});

test('toasts stay above the bottom bar', () => {
  const bar = <div data-plaza-bottom-bar="" style={{ position: 'fixed', insetInline: 0, bottom: 0, blockSize: 64 }} />;
  const { show } = page(bar);
  show({ title: 'Link copied' });
  expect(screen.getByRole('listitem').getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 64);
});

test('clicking a toast above a dialog does not close the dialog', async () => {
  const { show } = page(<Dialog title="Edit bay" closeLabel="Close" defaultOpen />);
  const onAction = vi.fn();
  show({ title: 'Bay hidden', action: undo(onAction) });
  await userEvent.click(screen.getByText('Undo'));
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('axe reports no violations in toasts', async () => {
  const { show } = page();
  show({ title: 'Bay hidden', text: 'Nobody finds it', action: undo() });
  show({ title: 'Not saved', tone: 'error' });
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations).toEqual([]);
});
