import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const LazyContent = ({ text }: { text: string }) => <p>{text}</p>;

test('lazyWithRetry renders the placeholder until the component has loaded', async () => {
  const LazyComponent = lazyWithRetry(() => Promise.resolve({ default: LazyContent }));
  render(<LazyComponent text="Here" placeholder={<p>Wait</p>} />);
  expect(screen.getByText('Wait')).toBeInTheDocument();
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(screen.queryByText('Wait')).toBeNull();
});

test('lazyWithRetry renders only the placeholder on the server', () => {
  const LazyComponent = lazyWithRetry(() => Promise.resolve({ default: LazyContent }));
  expect(renderToString(<LazyComponent text="Here" placeholder={<p>Wait</p>} />)).toBe('<p>Wait</p>');
});

test('lazyWithRetry renders only the placeholder on the server after the component has loaded', async () => {
  const LazyComponent = lazyWithRetry(() => Promise.resolve({ default: LazyContent }));
  render(<LazyComponent text="Here" />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(renderToString(<LazyComponent text="Here" placeholder={<p>Wait</p>} />)).toBe('<p>Wait</p>');
});

test('lazyWithRetry loads a component again when the browser is online after a failed load', async () => {
  let isLost = true;
  let tries = 0;
  const LazyComponent = lazyWithRetry<{ text: string }>(() => {
    tries += 1;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: LazyContent });
  });
  render(<LazyComponent text="Here" placeholder={<p>Wait</p>} />);
  await expect.poll(() => tries).toBe(1);
  expect(screen.getByText('Wait')).toBeInTheDocument();
  isLost = false;
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(tries).toBe(2);
});

test('lazyWithRetry loads a component only once if it is rendered twice', async () => {
  let loads = 0;
  const LazyComponent = lazyWithRetry<{ text: string }>(() => {
    loads += 1;
    return Promise.resolve({ default: LazyContent });
  });
  render(
    <>
      <LazyComponent text="One" />
      <LazyComponent text="Two" />
    </>,
  );
  expect(await screen.findByText('One')).toBeInTheDocument();
  expect(await screen.findByText('Two')).toBeInTheDocument();
  expect(loads).toBe(1);
});
