import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { registerMessages } from '~/i18n/intl.ts';
import { respondToSignedIn, createRefusal } from '~/server/testing/signed-in.ts';
import { saveStep } from './wizard-save.server.ts';

// empty, because the form's texts are messages of the area `wizard`, which `saveStep` adds itself
beforeAll(() => registerMessages('en', {}));
afterEach(() => vi.unstubAllGlobals());

const saveMainData = (): Promise<Response> => {
  const saveRequest = new Request('http://localhost/en/edit_parking/5/main_data', {
    method: 'POST',
    body: new URLSearchParams({ version: '1', name: 'Plaza', price: '95', description: 'Wide.', intent: 'save' }),
  });
  return respondToSignedIn(saveRequest, (context) =>
    saveStep({ request: saveRequest, context, params: { id: '5' } }, 'edit', 'main_data'),
  );
};

it('saveStep responds with 404 for a listing that is deleted or belongs to another account', async () => {
  vi.stubGlobal('fetch', async () => createRefusal(404, 'listing_not_found'));
  await expect(saveMainData()).rejects.toMatchObject({ init: { status: 404 } });
});

it('saveStep responds with 503 and the typed values while the API is down', async () => {
  vi.stubGlobal('fetch', async () => createRefusal(503, 'unavailable'));
  await expect(saveMainData()).rejects.toMatchObject({
    data: { reason: 'unavailable', values: { name: 'Plaza' } },
    init: { status: 503 },
  });
});
