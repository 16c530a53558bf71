import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { examplePaths } from './support/routes.ts';

// no browser page is opened here: only answers are read
test.use({ baseURL: process.env.PLAZA_TEST_URL });

const files = [
  '/favicon.svg',
  '/assets/none.js',
  '/media/none.webp',
  '/tiles/light/6/31/24.webp',
  '/v1/loader.js',
  '/v1/manifest.json',
  '/v1/c/none-0000000000.js',
  '/api/subscription-plans',
  '/api/parking/nearby?near=39.4746,-0.3583',
  '/api/partners/almenara',
];

const read = (request: APIRequestContext, address: string): Promise<APIResponse> =>
  request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } });

/** Where the link of a mail leads that stops such mails: mail programs post to it, and nothing is told the link. */
const oneClick = '/es/mails/unsubscribe';
/** Pages whose URL holds a code: other pages are told the origin alone. */
const withCode = /^\/es\/(?:mails\/unsubscribe|auth\/(?:reset|confirm|revert\w*))$/;

const expectBaseHeaders = (headers: Record<string, string>, referrers = 'strict-origin-when-cross-origin'): void => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrers,
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
  expect(headers['permissions-policy']).toContain('camera=()');
};

test('the list of routes is read', () => {
  expect(examplePaths).toEqual(expect.arrayContaining(['/', '/es', '/es/search_parkings', '/es/parking/2', '/theme']));
});

for (const address of [...examplePaths, ...files]) {
  test(`${address} carries the headers that protect its readers`, async ({ request }) => {
    const answer = await read(request, address);
    expect(answer.status()).toBeLessThan(500);
    const headers = answer.headers();
    expectBaseHeaders(headers, withCode.test(address) ? 'strict-origin' : undefined);
    if (!headers['content-type']?.startsWith('text/html')) return;

    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toBeTruthy();

    const html = await answer.text();
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    const tags = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) expect(tag).not.toMatch(/\s(?:style|on[a-z]+)=/);

    const again = await read(request, address);
    expect(again.headers()['content-security-policy'], 'a nonce is used once').not.toBe(policy);
  });

  test(`${address} takes no write from another site`, async ({ request }) => {
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      for (const method of address === oneClick ? ['PUT', 'DELETE'] : ['POST', 'PUT', 'DELETE']) {
        const answer = await request.fetch(address, { method, headers, maxRedirects: 0 });
        expect(answer.status(), `${method} with ${JSON.stringify(headers)}`).toBe(403);
        expectBaseHeaders(answer.headers());
        expect(answer.headers()['set-cookie']).toBeUndefined();
      }
    }
  });
}

test('password managers are led to where the password is changed, in the reader’s language', async ({ request }) => {
  const answer = await request.get('/.well-known/change-password', {
    maxRedirects: 0,
    headers: { 'accept-language': 'es' },
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers()).toMatchObject({
    location: '/es/account/edit_profile#password',
    vary: 'cookie, accept-language',
  });
});

test('security.txt says where to report a vulnerability', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: ${baseURL}/en/contact_us\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('the outbox is kept out of search engines', async ({ request }) => {
  expect(await (await request.get('/en/outbox')).text()).toContain('<meta name="robots" content="noindex"/>');
});

test('what other sites may embed says so, and everything else is for this site', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['cross-origin-resource-policy'];
  for (const path of ['/tiles/light/6/31/24.webp', '/v1/loader.js', '/og/en/default.jpg'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/en', '/en.data', '/favicon.svg', '/en/suggestions?q=mad'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});
