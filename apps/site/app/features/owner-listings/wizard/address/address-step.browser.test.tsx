import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isElementInView, renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../../../messages/compiled/wizard.en.json';
import { AddressStep } from './address-step.tsx';
import type { FoundPlace, PlaceLookupResult } from './wizard-place.ts';
import { wrapInWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';

afterEach(() => vi.restoreAllMocks());

const savedLocation = {
  lat: 40.42,
  lng: -3.7,
  title: 'Calle de Alcalá 45, Madrid, España',
  shortLocation: 'Calle de Alcalá, Madrid',
  isApproximate: true,
};

it('an address search without results closes a phone’s keyboard, and offers to keep the saved address', async () => {
  await page.viewport(375, 667);
  const emptyResult: PlaceLookupResult = { found: null, reason: 'nothing' };
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(new Request(url).url.includes('/place?') ? emptyResult : []),
  );
  const originalMatchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    originalMatchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  const { getByRole, findByRole, getAllByRole } = renderInPage(
    { messages: wizardWords },
    wrapInWizard(
      createOwnListing({ location: savedLocation }),
      <AddressStep failure={undefined} initialLookup={null} />,
    ),
  );
  const searchField = getByRole('combobox');
  const findContinueButton = () => getAllByRole('button', { name: 'Continue' })[0] as HTMLButtonElement;
  searchField.focus();
  await act(async () => fireEvent.change(searchField, { target: { value: 'qqqqzzzz' } }));
  expect(findContinueButton().disabled).toBe(false);
  await act(async () => getByRole('button', { name: 'Search' }).click());
  const lookupNotice = await findByRole('alert');
  expect(document.activeElement).not.toBe(searchField);
  expect(isElementInView(lookupNotice)).toBe(true);
  expect(findContinueButton().disabled).toBe(true);
  await act(async () => getByRole('button', { name: /^Keep/ }).click());
  expect(findContinueButton().disabled).toBe(false);
});

const foundStreet: FoundPlace = {
  lat: 40.42,
  lng: -3.69,
  title: 'Calle de Alcalá 45, Madrid',
  shortLocation: 'Calle de Alcalá, Madrid',
  locality: 'Madrid',
  doubt: 'door',
  unknown: '45',
};

/** Mocks `fetch`: each lookup of a place gets the result of `answer`, and each request for suggestions gets none. */
function mockPlaceLookup(answer: (query: URLSearchParams) => PlaceLookupResult): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const requestUrl = new URL(new Request(input).url);
    return Response.json(requestUrl.pathname.endsWith('/place') ? answer(requestUrl.searchParams) : []);
  });
}

async function searchForAddress(query: string): Promise<ReturnType<typeof renderInPage> & { sent: FormData[] }> {
  const sentForms: FormData[] = [];
  const renderedStep = renderInPage(
    {
      messages: wizardWords,
      action: async ({ request }) => {
        sentForms.push(await request.formData());
        return null;
      },
    },
    wrapInWizard(createOwnListing(), <AddressStep failure={undefined} initialLookup={null} />),
  );
  await act(async () => fireEvent.change(renderedStep.getByRole('combobox'), { target: { value: query } }));
  await act(async () => renderedStep.getByRole('button', { name: 'Search' }).click());
  return { ...renderedStep, sent: sentForms };
}

it('an unknown house number blocks the address step until the owner confirms the position of the pin', async () => {
  mockPlaceLookup(() => ({ found: foundStreet }));
  const { findByText, getAllByRole, getByRole, findByRole, queryByText, sent } =
    await searchForAddress('calle de alcalá 45');
  await findByText('We know the street, not number 45.');
  const continueButton = getAllByRole('button', { name: 'Continue' }).at(-1)!;
  await act(async () => continueButton.click());
  expect((await findByRole('alert')).textContent).toContain('Before you continue, move the pin to the entrance');
  expect(sent).toHaveLength(0);
  await act(async () => getByRole('button', { name: 'The pin is at the entrance' }).click());
  expect(queryByText('We know the street, not number 45.')).toBeNull();
  await act(async () => continueButton.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('title')).toBe('Calle de Alcalá 45, Madrid');
  expect(sent[0]?.has('doubt')).toBe(false);
});

it('an ambiguous address blocks the address step, and the chosen place replaces the typed address', async () => {
  const foundChoices = ['Madrid', 'Logroño'].map((town) => ({
    ...foundStreet,
    title: `Calle Mayor, ${town}`,
    doubt: null,
  }));
  mockPlaceLookup(() => ({ found: null, reason: 'several', choices: foundChoices }));
  const { findByText, getByRole, getAllByRole } = await searchForAddress('calle mayor');
  await findByText('Which one do you mean?');
  expect((getAllByRole('button', { name: 'Continue' }).at(-1) as HTMLButtonElement).disabled).toBe(true);
  await act(async () => getByRole('button', { name: 'Calle Mayor, Logroño' }).click());
  expect((getByRole('combobox') as HTMLInputElement).value).toBe('Calle Mayor, Logroño');
});

it('the address step shows a notice when geolocation is refused, and can undo an address that it located', async () => {
  const currentPlace: FoundPlace = {
    ...foundStreet,
    lat: 40.4154,
    lng: -3.7074,
    title: 'Plaza Mayor, Madrid',
    shortLocation: 'Plaza Mayor, Madrid',
    doubt: null,
  };
  mockPlaceLookup((query) => ({ found: query.has('q') ? { ...foundStreet, doubt: null, unknown: '' } : currentPlace }));
  const getPositionSpy = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  getPositionSpy.mockImplementation((_done, fail) => fail?.({ code: 1 } as GeolocationPositionError));
  const { findByText, findByRole, getByRole, queryByText } = await searchForAddress('calle de alcalá 45');
  const locateButton = await findByRole('button', { name: 'Use my current location' });
  await act(async () => locateButton.click());
  await findByText(/Your browser isn’t sharing your location/);
  getPositionSpy.mockImplementation((done) =>
    done({ coords: { latitude: 40.4154, longitude: -3.7074, accuracy: 12 } } as GeolocationPosition),
  );
  await act(async () => locateButton.click());
  await findByText('The address now follows the pin: Plaza Mayor.');
  const searchInput = getByRole('combobox') as HTMLInputElement;
  expect(searchInput.value).toBe('Plaza Mayor, Madrid');
  expect(queryByText(/Your browser isn’t sharing/)).toBeNull();
  await act(async () => getByRole('button', { name: 'Undo' }).click());
  expect(searchInput.value).toBe('Calle de Alcalá 45, Madrid');
});
