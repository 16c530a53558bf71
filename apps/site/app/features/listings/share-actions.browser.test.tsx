import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { registerMessages } from '~/i18n/intl.ts';
import english from '../../messages/compiled/en.json';
import { ShareActions } from './share-actions.tsx';

function renderShareActions() {
  registerMessages('en', english);
  const siteData = { theme: 'auto', year: 2026, origin: 'https://plaza.example', socialLinks: [] };
  const shareElement = (
    <IntlProvider locale="en">
      <ShareActions path="/en/parking_in/madrid" title="Parking spaces to rent in Madrid" />
    </IntlProvider>
  );
  const memoryRouter = createMemoryRouter([{ id: 'root', path: '*', loader: () => siteData, element: shareElement }], {
    hydrationData: { loaderData: { root: siteData } },
    initialEntries: ['/en/parking_in/madrid?utm_source=somewhere'],
  });
  return render(<RouterProvider router={memoryRouter} />);
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('the share button passes the page’s canonical URL without the query to the device’s share sheet', async () => {
  const shareMock = vi.fn((_shared: ShareData) => Promise.reject(new Error('closed')));
  Object.defineProperty(navigator, 'share', { value: shareMock, configurable: true });
  const { getByRole } = renderShareActions();
  await act(async () => getByRole('button', { name: 'Share' }).click());
  expect(shareMock).toHaveBeenCalledExactlyOnceWith({
    title: 'Parking spaces to rent in Madrid',
    url: 'https://plaza.example/en/parking_in/madrid',
  });
});

it('the share actions contain only the copy button on a device without a share sheet', () => {
  const { getByRole, queryByRole } = renderShareActions();
  expect(queryByRole('button', { name: 'Share' })).toBeNull();
  getByRole('button', { name: 'Copy link' });
});
