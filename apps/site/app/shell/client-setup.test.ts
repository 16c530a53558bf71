import { expect, test } from 'vitest';
import { withOwnRoutes } from './client-setup.ts';

const lost = new TypeError('Failed to fetch');
const asked = (paths: string) => new URL(`https://plaza.example/__manifest?version=1&paths=${paths}`);
const askWithoutLine = withOwnRoutes(
  () => Promise.reject(lost),
  () => '/en/mails/unsubscribe',
);

test('without a line, the routes of the page itself are those that are known', async () => {
  const answer = await askWithoutLine(asked('/en,/en/mails,/en/mails/unsubscribe'));
  expect(await answer.json()).toEqual({});
});

test.each([
  asked('/en,/en/faq'),
  asked('/en,/en/faq,/en/mails,/en/mails/unsubscribe'),
  asked('/en,/en/mails'),
  new URL('https://plaza.example/en/mails/unsubscribe.data'),
  '/__manifest?paths=/en/mails/unsubscribe',
])('whatever else cannot be had fails as before: %s', async (address) => {
  await expect(askWithoutLine(address)).rejects.toBe(lost);
});

test('what is given up stays given up, and what is answered is passed on', async () => {
  const page = () => '/en/faq';
  const stopped = new DOMException('', 'AbortError');
  await expect(withOwnRoutes(() => Promise.reject(stopped), page)(asked('/en,/en/faq'))).rejects.toBe(stopped);
  const answer = Response.json({ route: {} });
  expect(await withOwnRoutes(() => Promise.resolve(answer), page)(asked('/en,/en/faq'))).toBe(answer);
});
