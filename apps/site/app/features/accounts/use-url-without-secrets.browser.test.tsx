import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useUrlWithoutSecrets } from './use-url-without-secrets.ts';

const initialUrl = `${window.location.pathname}${window.location.search}`;
afterEach(() => window.history.replaceState(null, '', initialUrl));

function SamplePage() {
  return <form method="post" action={useUrlWithoutSecrets()} />;
}

async function renderPageAt(url: string) {
  window.history.replaceState(window.history.state, '', url);
  const browserRouter = createBrowserRouter([{ path: '*', element: <SamplePage /> }]);
  const { container } = render(<RouterProvider router={browserRouter} />);
  await act(() => Promise.resolve());
  browserRouter.dispose();
  return { action: container.querySelector('form')?.getAttribute('action'), history: window.history };
}

it('useUrlWithoutSecrets removes a secret code from the page’s URL without adding a history entry', async () => {
  const { length } = window.history;
  const { action, history } = await renderPageAt('/en/auth/reset?reverted=true&code=secret');
  expect(window.location.pathname + window.location.search).toBe('/en/auth/reset?reverted=true');
  expect(action).toBe('/en/auth/reset?reverted=true');
  expect(history.length).toBe(length);
});

it('useUrlWithoutSecrets leaves only the path of a URL whose query contains only a secret code', async () => {
  const { action } = await renderPageAt('/en/auth/confirm?code=secret');
  expect([window.location.search, action]).toEqual(['', '/en/auth/confirm']);
});

it('useUrlWithoutSecrets removes the token of an unsubscribe link from the URL', async () => {
  await renderPageAt('/en/mails/unsubscribe?token=secret');
  expect(window.location.search).toBe('');
});

it('useUrlWithoutSecrets leaves a URL without a secret code unchanged', async () => {
  await renderPageAt('/en/auth/reset?reverted=true');
  expect(window.location.search).toBe('?reverted=true');
});
