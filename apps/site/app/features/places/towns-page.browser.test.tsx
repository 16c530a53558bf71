import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AreaMessagesProvider, IntlProvider } from '~/i18n/intl-context.tsx';
import { registerMessages } from '~/i18n/intl.ts';
import english from '../../messages/compiled/en.json';
import messages from '../../messages/compiled/towns.en.json';
import { TownsPage, type TownsPageProps } from './towns-page.tsx';

const regions: TownsPageProps['regions'] = [
  {
    slug: 'aragon',
    name: 'Aragon',
    count: 9,
    towns: [{ slug: 'zaragoza', name: 'Zaragoza', count: 9, minPriceCents: 4000, medianPriceCents: 7400 }],
  },
  {
    slug: 'galicia',
    name: 'Galicia',
    count: 4,
    towns: [
      { slug: 'vigo', name: 'Vigo', count: 2, minPriceCents: 4500, medianPriceCents: 4500 },
      { slug: 'lugo', name: 'Lugo', count: 1, minPriceCents: 6000, medianPriceCents: 6000 },
    ],
  },
];

function renderTownsPage(props: TownsPageProps) {
  registerMessages('en', english);
  const siteData = { theme: 'auto', year: 2026, origin: 'https://plaza.example', socialLinks: [] };
  const pageElement = (
    <IntlProvider locale="en">
      <AreaMessagesProvider messages={messages}>
        <TownsPage {...props} />
      </AreaMessagesProvider>
    </IntlProvider>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => siteData, element: pageElement }], {
    hydrationData: { loaderData: { root: siteData } },
    initialEntries: ['/en/parking_in'],
  });
  return render(<RouterProvider router={router} />);
}

it('the towns page shows a town’s number of bays, lowest price and, if enough bays exist, median price', () => {
  const { getByRole, queryByText } = renderTownsPage({ regions, townCount: 3, listingCount: 13 });
  expect(getByRole('link', { name: 'Zaragoza 9 bays from €40 typical €74' }).getAttribute('href')).toBe(
    '/en/parking_in/zaragoza',
  );
  expect(getByRole('link', { name: 'Vigo 2 bays from €45' })).toBeDefined();
  expect(getByRole('link', { name: 'Lugo 1 bay €60' })).toBeDefined();
  expect(queryByText(/cities with the most bays/)).toBeNull();
});

it('the towns page links to the section of each region', () => {
  const { getByRole } = renderTownsPage({ regions, townCount: 3, listingCount: 13 });
  const regionLink = getByRole('link', { name: 'Galicia 4' });
  expect(regionLink.getAttribute('href')).toBe('#galicia');
  expect(getByRole('region', { name: 'Galicia' }).id).toBe('galicia');
});

it('the towns page shows the total number of towns when there are too many to list', () => {
  const { getByText } = renderTownsPage({ regions, townCount: 4200, listingCount: 90_000 });
  expect(getByText(/^These are the 3 cities with the most bays, of 4,200 in all/)).toBeDefined();
});

it('the towns page has “noindex” and a link for listing a bay when no bay is for rent', () => {
  const { getByRole, queryByRole } = renderTownsPage({ regions: [], townCount: 0, listingCount: 0 });
  expect(getByRole('link', { name: 'List your bay' }).getAttribute('href')).toBe('/en/create_parking');
  expect(queryByRole('navigation', { name: 'Regions' })).toBeNull();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
