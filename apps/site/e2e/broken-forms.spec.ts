import { test, expect, type APIRequestContext } from '@playwright/test';
import { examplePaths } from './support/routes.ts';
import { logIn, newPerson, apiClient } from './support/sign-up.ts';

// no browser page is opened here: only answers are read
test.use({ baseURL: process.env.PLAZA_TEST_URL });

interface BrokenRequest {
  method?: string;
  type?: string;
  body?: string;
}

const broken: Readonly<Record<string, BrokenRequest>> = {
  'a multipart body without its end': {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
  },
  'a multipart body of other text': { type: 'multipart/form-data; boundary=b', body: 'hello' },
  'a multipart type without a boundary': { type: 'multipart/form-data', body: '--b--' },
  JSON: { type: 'application/json', body: '{"a":[]}' },
  'broken JSON': { type: 'application/json', body: '{' },
  'plain text': { type: 'text/plain', body: 'hello' },
  'no type': { body: 'a=1' },
  nothing: {},
  'an empty form': { type: 'application/x-www-form-urlencoded', body: '' },
  'fields that no form has': { type: 'application/x-www-form-urlencoded', body: 'intent=%00&id=-1&%ff=%ff&version=x' },
  'a form that is put': { method: 'PUT', type: 'application/x-www-form-urlencoded', body: 'a=1' },
  'a form that is patched': { method: 'PATCH', type: 'application/x-www-form-urlencoded', body: 'a=1' },
  'a deletion': { method: 'DELETE' },
};

const send = (request: APIRequestContext, path: string, { method = 'POST', type, body }: BrokenRequest) =>
  request.fetch(path, {
    method,
    maxRedirects: 0,
    headers: { accept: 'text/html', ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { data: Buffer.from(body) }),
  });

async function findFaults(request: APIRequestContext): Promise<string[]> {
  const faults: string[] = [];
  for (const path of examplePaths) {
    for (const [name, one] of Object.entries(broken)) {
      const status = (await send(request, path, one)).status();
      if (status >= 500) faults.push(`${path} answers ${status} to ${name}`);
    }
  }
  return faults;
}

test('no path answers 500 to a visitor’s body that is no form', async ({ request }) => {
  test.slow();
  expect(await findFaults(request)).toEqual([]);
});

test('no path answers 500 to a body of a signed-in person that is no form', async ({ page }) => {
  test.slow();
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({
    query: { locale: 'en' },
    form: { firstName, lastName, email, password, terms: 'true' },
  });
  await logIn(page, person);
  expect(await findFaults(page.request)).toEqual([]);
});

for (const [locale, words] of [
  ['en', { tooLarge: 'That was too much to send at once', unreadable: 'arrived damaged or incomplete' }],
  ['es', { tooLarge: 'Es demasiado para enviarlo', unreadable: 'ha llegado dañado o incompleto' }],
] as const) {
  test(`a body that a path does not take is refused by a page with a way back (${locale})`, async ({ request }) => {
    const path = `/${locale}/auth/login`;
    const form = 'application/x-www-form-urlencoded';
    const refusals = [
      [413, words.tooLarge, { type: form, body: `identifier=${'a'.repeat(200 * 1024)}` }],
      [415, words.unreadable, { type: 'text/plain', body: 'hello' }],
      [400, words.unreadable, { type: 'multipart/form-data; boundary=b', body: 'hello' }],
    ] as const;
    for (const [status, text, one] of refusals) {
      const answer = await send(request, path, one);
      expect(answer.status()).toBe(status);
      const html = await answer.text();
      expect(html).toMatch(new RegExp(`<p>[^<]*${text}`));
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(`action="${path}"`);
      expect(answer.headers()['cache-control']).toBe('no-store');
    }
  });
}
