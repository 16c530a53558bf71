import { emptySearchState, type SearchMeta, type SearchState } from '@plaza/sdk';
import { fireEvent, render } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { IntlProvider } from '~/i18n/intl-context.tsx';
import { registerMessages } from '~/i18n/intl.ts';
import english from '../../../messages/compiled/en.json';
import { FiltersPanel } from './filters-panel.tsx';

const countsOf = (...values: readonly number[]) => values.map((value) => ({ value, count: 5 }));
const meta = {
  total: 20,
  totalIsCapped: false,
  vehicleKind: 'car',
  facets: {
    flags: { cameras: 5, alarm: 5, securityGuard: 5, wheelchairAccessible: 5, ramp: 5, elevator: 5 },
    floorLevel: countsOf(0, -1, -2, -3),
    spotType: countsOf(1, 2),
    accessType: countsOf(1, 2),
    vehicleType: [],
    hours: ['always', 'weekdays', 'nights'].map((value) => ({ value, count: 5 })),
    publishedSince: countsOf(7, 30),
    fitsVehicle: 5,
    price: { minCents: 4000, maxCents: 20_000, histogram: [] },
  },
} as unknown as SearchMeta;
const lookups: Lookups = {
  spotTypes: [
    { id: 1, title: 'Garage', children: [] },
    { id: 2, title: 'Open air', children: [] },
  ],
  accessTypes: [
    { id: 1, title: 'Remote control' },
    { id: 2, title: 'Key' },
  ],
  vehicleTypes: [],
};

/** Renders the panel on the server, lets a visitor change it before scripts run, then hydrates it. */
function hydrateAfterChange(state: SearchState, change: (inputOf: (selector: string) => HTMLInputElement) => void) {
  registerMessages('en', english);
  const createRouter = () =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <IntlProvider locale="en">
            <FiltersPanel state={state} meta={meta} lookups={lookups} />
          </IntlProvider>
        ),
      },
    ]);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={createRouter()} />);
  const inputOf = (selector: string) => container.querySelector<HTMLInputElement>(`input${selector}`)!;
  change(inputOf);
  const router = createRouter();
  render(<RouterProvider router={router} />, { container, hydrate: true });
  const submit = () => {
    act(() => {
      fireEvent.submit(container.querySelector('form')!);
    });
  };
  return { inputOf, submit, searchOfUrl: () => new URLSearchParams(router.state.location.search) };
}

it('the filters keep every choice that a visitor made before hydration', async () => {
  const { inputOf, submit, searchOfUrl } = hydrateAfterChange(emptySearchState, (input) => {
    for (const selector of [
      '[name="cameras"]',
      '[name="ramp"]',
      '[name="spotType"][value="2"]',
      '[name="accessType"][value="1"]',
      '[name="accessType"][value="2"]',
      '[name="fitsVehicle"]',
      '[name="floorLevel"][value="-1"]',
      '[name="publishedSince"][value="30"]',
      '[name="hours"][value="nights"]',
      '[name="vehicleKind"][value="motorbike"]',
      '[name="vehicle"][value="510x205x200"]',
    ])
      input(selector).click();
    input('[name="priceRange"]').value = '60';
    input('[name="availableFrom"]').value = '2030-02-01';
  });
  expect(inputOf('[name="cameras"]').checked).toBe(true);
  expect(inputOf('[name="accessType"][value="1"]').checked).toBe(true);
  expect(inputOf('[name="floorLevel"][value="-1"]').checked).toBe(true);
  expect(inputOf('[name="vehicle"][value="510x205x200"]').checked).toBe(true);
  expect(inputOf('[name="priceRange"]').value).toBe('60');
  submit();
  await expect
    .poll(() => Object.fromEntries(searchOfUrl()))
    .toMatchObject({
      vehicleKind: 'motorbike',
      cameras: 'true',
      ramp: 'true',
      spotType: '2',
      accessType: '1,2',
      fitsVehicle: 'true',
      floorLevel: '-1',
      publishedSince: '30',
      availableFrom: '2030-02-01',
      hours: 'nights',
      priceRange: '60,',
      vehicle: '510x205x200',
    });
});

it('the filters drop those that a visitor cleared before hydration, and add no vehicle', async () => {
  const applied: SearchState = {
    ...emptySearchState,
    substr: 'Madrid',
    filters: { alarm: true, cameras: true, floorLevel: -2 },
    filtersOrder: ['cameras', 'alarm', 'floorLevel'],
  };
  const { submit, searchOfUrl } = hydrateAfterChange(applied, (input) => {
    input('[name="alarm"]').click();
    input('[name="floorLevel"][value=""]').click();
  });
  submit();
  await expect
    .poll(() => Object.fromEntries(searchOfUrl()))
    .toEqual({ substr: 'Madrid', cameras: 'true', vehicleKind: 'car' });
});
