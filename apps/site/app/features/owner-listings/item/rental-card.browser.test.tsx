import type { OwnListing } from '@plaza/sdk';
import { act, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { useIntl } from '~/i18n/intl-context.tsx';
import { renderInPage } from '~/testing/in-page.tsx';
import ownerWords from '../../../messages/compiled/owner.en.json';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';
import { stateNoteOf } from '~/features/owner-listings/listing-state.tsx';
import type { OwnerOutcome } from '~/features/owner-listings/actions/owner-intents.ts';
import { RentalCard } from './rental-card.tsx';

const anaRenter = { id: 12, name: 'Ana' };
const createRentedListing = (rental: OwnListing['rental']) => createOwnListing({ state: 'rented', rental });

function renderRentalCard(listing: OwnListing, outcome: OwnerOutcome) {
  const sentForms: Record<string, unknown>[] = [];
  const saveRentalAction = async ({ request }: { request: Request }) => {
    sentForms.push(Object.fromEntries(await request.formData()));
    return outcome;
  };
  const rentalCard = <RentalCard listing={listing} candidates={[anaRenter]} firstDay="2026-11-24" />;
  return { ...renderInPage({ messages: ownerWords, action: saveRentalAction }, rentalCard), sent: sentForms };
}

it('the rental card sends the end date and the renter to the server, and then shows “Saved”', async () => {
  const { getByLabelText, getByRole, sent } = renderRentalCard(createRentedListing(null), {
    isDone: true,
    intent: 'markRented',
    id: 7,
    state: 'rented',
    before: 'rented',
    next: null,
  });
  await userEvent.fill(getByLabelText(/^Rented until/), '2027-05-31');
  await userEvent.selectOptions(getByLabelText(/^Rented to/), 'Ana');
  await act(async () => getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(getByRole('status').textContent).toBe('Saved'));
  expect(sent).toEqual([
    expect.objectContaining({ intent: 'markRented', id: '7', rentedUntil: '2027-05-31', renterId: '12' }),
  ]);
});

it('the rental card shows the API’s error about the end date at its field', async () => {
  const { getByLabelText, getByRole, findByText } = renderRentalCard(
    createRentedListing({ until: '2027-05-31', renter: null }),
    {
      isDone: false,
      intent: 'markRented',
      id: 7,
      problem: 'rental',
    },
  );
  await act(async () => getByRole('button', { name: 'Save' }).click());
  expect(await findByText(/^Choose a day after today/)).toBeTruthy();
  expect(getByLabelText(/^Rented until/).getAttribute('aria-invalid')).toBe('true');
});

it('the rental card keeps the saved renter selected when that renter is no longer among the candidates', () => {
  const { getByLabelText } = renderRentalCard(createRentedListing({ until: null, renter: { id: 3, name: 'Eva' } }), {
    isDone: false,
    intent: 'markRented',
    id: 7,
    problem: 'other',
  });
  expect((getByLabelText(/^Rented to/) as HTMLSelectElement).value).toBe('3');
});

it('the rental card marks a published bay as rented to the chat participant from the URL', async () => {
  const sentForms: Record<string, unknown>[] = [];
  const saveRentalAction = async ({ request }: { request: Request }) => {
    sentForms.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const rentalCard = (
    <RentalCard
      listing={createOwnListing({ state: 'published' })}
      candidates={[{ id: 4, name: 'Eva' }, anaRenter]}
      firstDay="2026-11-24"
      renterId={12}
    />
  );
  const { getByRole } = renderInPage({ messages: ownerWords, action: saveRentalAction }, rentalCard);
  await act(async () => getByRole('button', { name: 'Mark as rented' }).click());
  await waitFor(() => expect(sentForms).toHaveLength(1));
  expect(sentForms[0]).toMatchObject({ intent: 'markRented', before: 'published', renterId: '12', rentedUntil: '' });
});

const endOfNextMay = `${new Date().getUTCFullYear() + 1}-05-31`;
it.each([
  ['Paused by you since 2 November', createOwnListing({ state: 'paused', stateSince: '2026-11-02T12:00:00.000Z' })],
  ['Not in search until you publish it again', createOwnListing({ state: 'paused' })],
  ['Not in search until it’s available again', createRentedListing(null)],
  ['Rented by Ana. Not in search until it’s available again', createRentedListing({ until: null, renter: anaRenter })],
  [/^Until 31 May( \d{4})?, then listed again$/, createRentedListing({ until: endOfNextMay, renter: null })],
  [
    'Rented by Ana until 31 May 2999, then listed again',
    createRentedListing({ until: '2999-05-31', renter: anaRenter }),
  ],
])('stateNoteOf describes the state of a paused or rented bay as “%s”', (words, listing) => {
  function StateNote() {
    return <p>{stateNoteOf(useIntl(), listing)}</p>;
  }
  const { getByText } = renderInPage({ messages: ownerWords }, <StateNote />);
  expect(getByText(words)).toBeTruthy();
});
