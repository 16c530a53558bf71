import { createClient } from '@plaza/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseLengthCm, performProfileAction } from './profile-actions.server.ts';
import { createRefusal } from '~/server/testing/signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

const submitEndSession = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  const form = new FormData();
  form.set('id', crypto.randomUUID());
  const api = createClient({ baseUrl: 'http://localhost/api', token: 'jwt' });
  return performProfileAction('endSession', { form } as Parameters<typeof performProfileAction>[1], api);
};

it('ending another session in the profile reports no failure when that session no longer exists', async () => {
  expect(await submitEndSession(createRefusal(404, 'not_found'))).toEqual({ failure: null, profile: null });
});

it('ending another session in the profile returns 503 and the reason “unavailable” when the API is down', async () => {
  const profileOutcome = await submitEndSession(createRefusal(503, 'unavailable'));
  expect(profileOutcome).toMatchObject({ failure: { reason: 'unavailable' }, status: 503 });
});

describe('parseLengthCm', () => {
  it.each([
    ['436', 436],
    ['436 cm', 436],
    ['4,36', 436],
    ['4.36 m', 436],
    ['4,5', 450],
    ['2', 200],
    [' 185 ', 185],
    ['', undefined],
    ['long', undefined],
    ['4,3,6', undefined],
    ['-4', undefined],
  ])('parseLengthCm reads the typed length %j as %s cm', (text, centimetres) => {
    expect(parseLengthCm(text)).toBe(centimetres);
  });
});
