import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeOutsideInert } from './inert-outside.ts';

const isInert = (testId: string): boolean => screen.getByTestId(testId).closest('[inert]') !== null;

const renderPage = (): void =>
  void render(
    <>
      <header data-testid="header" />
      <main>
        <p data-testid="text" />
        <p data-testid="live" aria-live="polite" />
      </main>
      <section data-testid="toasts" data-react-aria-top-layer="" />
      <aside data-testid="inert" inert />
      <div data-testid="layer" />
      <div data-testid="upper layer" />
    </>,
  );

test('makeOutsideInert makes everything inert but the layer, live regions and toasts, until it is undone', () => {
  renderPage();
  const undo = makeOutsideInert(screen.getByTestId('layer'));
  expect(['header', 'text', 'upper layer'].map(isInert)).toEqual([true, true, true]);
  expect(['layer', 'live', 'toasts'].map(isInert)).toEqual([false, false, false]);
  undo();
  expect(['header', 'text', 'upper layer'].map(isInert)).toEqual([false, false, false]);
});

test('makeOutsideInert keeps the page inert until the last of two nested layers is undone, in either order', () => {
  renderPage();
  for (const isInnerFirst of [true, false]) {
    const undoLower = makeOutsideInert(screen.getByTestId('layer'));
    const undoUpper = makeOutsideInert(screen.getByTestId('upper layer'));
    expect(['header', 'layer'].map(isInert)).toEqual([true, true]);
    const [undoFirst, undoLast] = isInnerFirst ? [undoUpper, undoLower] : [undoLower, undoUpper];
    undoFirst();
    expect(isInert('header')).toBe(true);
    undoLast();
    expect(['header', 'layer', 'upper layer'].map(isInert)).toEqual([false, false, false]);
  }
});

test('makeOutsideInert leaves elements inert that the page made inert', () => {
  renderPage();
  makeOutsideInert(screen.getByTestId('layer'))();
  expect(isInert('inert')).toBe(true);
});
