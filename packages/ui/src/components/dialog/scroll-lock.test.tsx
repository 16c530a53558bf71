import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollLock, scrollResetDelayMs } from './scroll-lock.ts';

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });
const initialUrl = window.location.href;

beforeEach(() => {
  // Cancels the pending reset of a modal that another file in the same page has just closed.
  window.dispatchEvent(new WheelEvent('wheel'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tallElement = document.body.appendChild(document.createElement('div'));
  tallElement.style.blockSize = '4000px';
  tallElement.dataset.testid = 'tall';
  scrollTo(1200);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.querySelector('[data-testid="tall"]')?.remove();
  window.history.replaceState(null, '', initialUrl);
  scrollTo(0);
});

test('ScrollLock restores the scroll position of the page 300 ms after it unmounts', () => {
  const { unmount } = render(<ScrollLock />);
  scrollTo(40);
  window.history.replaceState(null, '', '#elsewhere');
  unmount();
  vi.advanceTimersByTime(299);
  expect(window.scrollY).toBe(40);
  vi.advanceTimersByTime(1);
  expect(window.scrollY).toBe(1200);
  expect(scrollResetDelayMs).toBe(300);
});

test('ScrollLock restores the scroll position even if content was inserted above while it was mounted', () => {
  const { unmount } = render(<ScrollLock />);
  const elementAbove = document.body.insertBefore(document.createElement('div'), document.body.firstChild);
  elementAbove.style.blockSize = '500px';
  scrollTo(0);
  unmount();
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(1200);
  elementAbove.remove();
});

test('the last ScrollLock to unmount restores the scroll position from before the first was mounted', () => {
  const firstLock = render(<ScrollLock />);
  scrollTo(700);
  const secondLock = render(<ScrollLock />);
  scrollTo(0);
  firstLock.unmount();
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  expect(window.scrollY).toBe(0);
  secondLock.unmount();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(1200);
});

test('a ScrollLock mounted within 300 ms after another unmounts later restores the original scroll position', () => {
  render(<ScrollLock />).unmount();
  scrollTo(40);
  const nextLock = render(<ScrollLock />);
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(40);
  nextLock.unmount();
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(1200);
});

test('ScrollLock does not restore the scroll position after navigation to another URL', () => {
  const { unmount } = render(<ScrollLock />);
  window.history.replaceState(null, '', '?another=page');
  scrollTo(0);
  unmount();
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(0);
});

test('ScrollLock does not restore the scroll position if the user turns the wheel within 300 ms', () => {
  const { unmount } = render(<ScrollLock />);
  unmount();
  act(() => void window.dispatchEvent(new WheelEvent('wheel')));
  scrollTo(900);
  vi.advanceTimersByTime(scrollResetDelayMs);
  expect(window.scrollY).toBe(900);
});
