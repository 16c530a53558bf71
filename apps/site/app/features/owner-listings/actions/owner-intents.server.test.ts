import { createClient } from '@plaza/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { performIntent } from './owner-action.server.ts';

afterEach(() => vi.unstubAllGlobals());

/** Undoes the deletion of a rented bay. @returns the body of the last API call, and the outcome */
async function undoDeletionOf(rental: { until: string | null; renter: { id: number; name: string } | null } | null) {
  const requestBodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (typeof body === 'string') requestBodies.push(JSON.parse(body));
    const fakeState = method === 'GET' ? 'deleted' : requestBodies.length === 0 ? 'published' : 'rented';
    return Response.json({ data: { id: 7, state: fakeState, rental } });
  });
  const api = createClient({ baseUrl: 'http://localhost/api', token: 'jwt' });
  const intentRequest = {
    intent: 'restore',
    id: 7,
    before: 'deleted',
    to: 'rented',
    insteadOf: null,
    rental: null,
  } as const;
  const undoOutcome = await performIntent(api, intentRequest);
  return { outcome: undoOutcome, sent: requestBodies.at(-1) };
}

const renter = { id: 12, name: 'Nuria' };

it('undoing the deletion of a bay restores its rental with the renter and the end date', async () => {
  const { outcome, sent } = await undoDeletionOf({ until: '2090-05-31', renter });
  expect(sent).toEqual({ action: 'markRented', rental: { until: '2090-05-31', renterId: 12 } });
  expect(outcome).toMatchObject({ isDone: true, state: 'rented' });
});

it('undoing the deletion of a bay restores its rental without an end date that has passed', async () => {
  const { sent } = await undoDeletionOf({ until: '2020-05-31', renter });
  expect(sent).toEqual({ action: 'markRented', rental: { until: null, renterId: 12 } });
});

it('undoing the deletion of a bay sends no rental to the API if the bay had no rental', async () => {
  expect((await undoDeletionOf(null)).sent).toEqual({ action: 'markRented' });
});
