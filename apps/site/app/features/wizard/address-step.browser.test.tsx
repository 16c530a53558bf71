import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isInView, renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../messages/compiled/wizard.en.json';
import { AddressStep } from './address-step.tsx';
import type { PlaceAnswer } from './place.ts';
import { inWizard } from './testing/in-wizard.tsx';
import { ownListing } from './testing/own-listing.ts';

afterEach(() => vi.restoreAllMocks());

const location = {
  lat: 40.42,
  lng: -3.7,
  title: 'Calle de Alcalá 45, Madrid, España',
  shortLocation: 'Calle de Alcalá, Madrid',
  isApproximate: true,
};

it('a search that finds nothing closes a phone’s keyboard, is said in view, and holds the old address back', async () => {
  await page.viewport(375, 667);
  const nothing: PlaceAnswer = { found: null, reason: 'nothing' };
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(new Request(url).url.includes('/place?') ? nothing : []),
  );
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  const { getByRole, findByRole, getAllByRole } = renderInPage(
    { words: wizardWords },
    inWizard(ownListing({ location }), <AddressStep failure={undefined} asked={null} />),
  );
  const field = getByRole('combobox');
  const goOn = () => getAllByRole('button', { name: 'Continue' })[0] as HTMLButtonElement;
  field.focus();
  await act(async () => fireEvent.change(field, { target: { value: 'qqqqzzzz' } }));
  expect(goOn().disabled).toBe(false);
  await act(async () => getByRole('button', { name: 'Search' }).click());
  const notice = await findByRole('alert');
  expect(document.activeElement).not.toBe(field);
  expect(isInView(notice)).toBe(true);
  expect(goOn().disabled).toBe(true);
  await act(async () => getByRole('button', { name: /^Keep/ }).click());
  expect(goOn().disabled).toBe(false);
});
