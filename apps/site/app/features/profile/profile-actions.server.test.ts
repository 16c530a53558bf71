import { createClient } from '@plaza/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { performProfileAction } from './profile-actions.server.ts';
import { refusal } from '~/server/testing/signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

const endSession = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  const form = new FormData();
  form.set('id', crypto.randomUUID());
  const api = createClient({ baseUrl: 'http://localhost/api', token: 'jwt' });
  return performProfileAction('endSession', { form } as Parameters<typeof performProfileAction>[1], api);
};

it('counts a session that is not there any more as ended', async () => {
  expect(await endSession(refusal(404, 'not_found'))).toEqual({ failure: null, profile: null });
});

it('says so when a session could not be ended', async () => {
  const outcome = await endSession(refusal(503, 'unavailable'));
  expect(outcome).toMatchObject({ failure: { reason: 'unavailable' }, status: 503 });
});
