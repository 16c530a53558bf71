import { expect, test } from 'vitest';
import { withOfflineRoutes } from './client-setup.ts';

const networkError = new TypeError('Failed to fetch');
const manifestUrlOf = (paths: string) => new URL(`https://plaza.example/__manifest?version=1&paths=${paths}`);
const fetchOffline = withOfflineRoutes(
  () => Promise.reject(networkError),
  () => '/en/mails/unsubscribe',
);

test('withOfflineRoutes answers a request for the current page’s routes without new routes while offline', async () => {
  const routesResponse = await fetchOffline(manifestUrlOf('/en,/en/mails,/en/mails/unsubscribe'));
  expect(await routesResponse.json()).toEqual({});
});

test.each([
  manifestUrlOf('/en,/en/faq'),
  manifestUrlOf('/en,/en/faq,/en/mails,/en/mails/unsubscribe'),
  manifestUrlOf('/en,/en/mails'),
  new URL('https://plaza.example/en/mails/unsubscribe.data'),
  '/__manifest?paths=/en/mails/unsubscribe',
])(
  'withOfflineRoutes rejects a request while offline that is not for the current page’s routes: %s',
  async (address) => {
    await expect(fetchOffline(address)).rejects.toBe(networkError);
  },
);

test('withOfflineRoutes returns responses, and throws the errors of aborted requests, unchanged', async () => {
  const readCurrentPath = () => '/en/faq';
  const abortError = new DOMException('', 'AbortError');
  await expect(
    withOfflineRoutes(() => Promise.reject(abortError), readCurrentPath)(manifestUrlOf('/en,/en/faq')),
  ).rejects.toBe(abortError);
  const routesResponse = Response.json({ route: {} });
  expect(
    await withOfflineRoutes(() => Promise.resolve(routesResponse), readCurrentPath)(manifestUrlOf('/en,/en/faq')),
  ).toBe(routesResponse);
});
