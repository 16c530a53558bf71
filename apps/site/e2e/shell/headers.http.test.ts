import { describe, expect, it } from 'vitest';
import { examplePaths } from '../support/routes.ts';
import { createVisitor } from '../support/visitor.ts';

const staticFiles = [
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

const request = (path: string, init?: RequestInit): Promise<Response> => createVisitor().request(path, init);

/** Email clients post to this URL from other origins, so it accepts cross-site writes. */
const oneClickPath = '/es/mails/unsubscribe';
/** Pages whose URL contains a secret code, which must not be sent to other sites as referrer. */
const codePathPattern = /^\/es\/(?:mails\/unsubscribe|auth\/(?:reset|confirm|revert\w*))$/;

const embeddedPath = '/embed/search';

interface ExpectedHeaders {
  referrers?: string;
  isEmbeddable?: boolean;
}

const expectBaseHeaders = (
  headers: Headers,
  { referrers = 'strict-origin-when-cross-origin', isEmbeddable = false }: ExpectedHeaders = {},
): void => {
  expect(headers.get('x-frame-options')).toBe(isEmbeddable ? null : 'DENY');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrers,
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(?:same|cross)-origin$/);
  expect(headers.get('permissions-policy')).toContain('camera=()');
};

it('the tests’ list of example paths includes the main page, search, a listing and the theme path', () => {
  expect(examplePaths).toEqual(expect.arrayContaining(['/', '/es', '/es/search_parkings', '/es/parking/2', '/theme']));
});

describe.concurrent.each([...examplePaths, ...staticFiles])('%s', (address) => {
  it(`the response for ${address} has the security headers`, async () => {
    const response = await request(address);
    expect(response.status).toBeLessThan(500);
    const { headers } = response;
    const isEmbeddable = address === embeddedPath;
    expectBaseHeaders(headers, { isEmbeddable, ...(codePathPattern.test(address) && { referrers: 'strict-origin' }) });
    if (!headers.get('content-type')?.startsWith('text/html')) return await response.body?.cancel();

    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(isEmbeddable ? 'frame-ancestors *' : "frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toBeTruthy();

    const html = await response.text();
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    const tagsWithoutScripts =
      html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tagsWithoutScripts.length).toBeGreaterThan(5);
    for (const tag of tagsWithoutScripts) expect(tag).not.toMatch(/\s(?:style|on[a-z]+)=/);

    const headResponse = await request(address, { method: 'HEAD' });
    expect(headResponse.headers.get('content-security-policy'), 'a nonce is used once').not.toBe(policy);
  });

  it(`cross-site writes to ${address} answer 403`, async () => {
    const crossSiteHeaders: readonly Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of crossSiteHeaders) {
      for (const method of address === oneClickPath ? ['PUT', 'DELETE'] : ['POST', 'PUT', 'DELETE']) {
        const response = await request(address, { method, headers });
        await response.body?.cancel();
        expect(response.status, `${method} with ${JSON.stringify(headers)}`).toBe(403);
        expectBaseHeaders(response.headers);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
  });
});

it('/.well-known/change-password redirects to the password form in the visitor’s language', async () => {
  const response = await request('/.well-known/change-password', { headers: { 'accept-language': 'es' } });
  expect(response.status).toBe(302);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    location: '/es/account/edit_profile#password',
    vary: 'cookie, accept-language',
  });
});

it('security.txt has the contact for vulnerabilities and a future expiry', async () => {
  const response = await request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const securityText = await response.text();
  expect(securityText).toContain(`Contact: ${process.env.PLAZA_TEST_URL}/en/contact_us\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(securityText)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

it('the email outbox page is marked noindex', async () => {
  expect(await (await request('/en/outbox')).text()).toContain('<meta name="robots" content="noindex"/>');
});

it('other sites may embed map tiles, preview images and the widgets’ loader, but no page or site file', async () => {
  const policyOf = async (path: string) =>
    (await request(path, { method: 'HEAD' })).headers.get('cross-origin-resource-policy');
  for (const path of ['/tiles/light/6/31/24.webp', '/v1/loader.js', '/og/en/default.jpg'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/en', '/en.data', '/favicon.svg', '/en/suggestions?q=mad'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});
