import { expect, test } from 'vitest';
import { withOwnRoutes } from './client-setup.ts';

const lost = new TypeError('Failed to fetch');
const manifestUrl = (paths: string) => new URL(`https://plaza.example/__manifest?version=1&paths=${paths}`);
const askWithoutLine = withOwnRoutes(
  () => Promise.reject(lost),
  () => '/en/mails/unsubscribe',
);

test('withOwnRoutes answers a request for the page’s own routes while offline', async () => {
  const answer = await askWithoutLine(manifestUrl('/en,/en/mails,/en/mails/unsubscribe'));
  expect(await answer.json()).toEqual({});
});

test.each([
  manifestUrl('/en,/en/faq'),
  manifestUrl('/en,/en/faq,/en/mails,/en/mails/unsubscribe'),
  manifestUrl('/en,/en/mails'),
  new URL('https://plaza.example/en/mails/unsubscribe.data'),
  '/__manifest?paths=/en/mails/unsubscribe',
])('withOwnRoutes rejects other requests while offline: %s', async (address) => {
  await expect(askWithoutLine(address)).rejects.toBe(lost);
});

test('withOwnRoutes returns answers, and errors of aborted requests, unchanged', async () => {
  const page = () => '/en/faq';
  const abortError = new DOMException('', 'AbortError');
  await expect(withOwnRoutes(() => Promise.reject(abortError), page)(manifestUrl('/en,/en/faq'))).rejects.toBe(
    abortError,
  );
  const answer = Response.json({ route: {} });
  expect(await withOwnRoutes(() => Promise.resolve(answer), page)(manifestUrl('/en,/en/faq'))).toBe(answer);
});
