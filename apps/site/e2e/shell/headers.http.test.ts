import { describe, expect, it } from 'vitest';
import { examplePaths } from '../support/routes.ts';
import { createVisitor } from '../support/visitor.ts';

const staticFilePaths = [
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

const requestSite = (path: string, init?: RequestInit): Promise<Response> => createVisitor().request(path, init);

/** Email clients post to this URL from other origins, so it accepts cross-site writes. */
const oneClickUnsubscribePath = '/es/mails/unsubscribe';
/** Pages whose URL contains a secret code, which must not be sent to other sites as referrer. */
const secretCodePathPattern =
  /^\/es\/(?:lists\/[\w-]+|mails\/(?:unsubscribe|search|freshness)|auth\/(?:reset|confirm|revert\w*))$/;

const embeddedPagePath = '/embed/search';

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

describe.concurrent.each([...examplePaths, ...staticFilePaths])('%s', (address) => {
  it(`the response for ${address} has the security headers`, async () => {
    const response = await requestSite(address);
    expect(response.status).toBeLessThan(500);
    const { headers } = response;
    const isEmbeddable = address === embeddedPagePath;
    expectBaseHeaders(headers, {
      isEmbeddable,
      ...(secretCodePathPattern.test(address) && { referrers: 'strict-origin' }),
    });
    if (!headers.get('content-type')?.startsWith('text/html')) return await response.body?.cancel();

    const contentSecurityPolicy = headers.get('content-security-policy') ?? '';
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    expect(contentSecurityPolicy).toContain(isEmbeddable ? 'frame-ancestors *' : "frame-ancestors 'none'");
    expect(contentSecurityPolicy).toContain("base-uri 'none'");
    expect(contentSecurityPolicy).not.toContain('unsafe');
    const policyNonce = /'nonce-([^']+)'/.exec(contentSecurityPolicy)?.[1];
    expect(policyNonce).toBeTruthy();

    const pageHtml = await response.text();
    for (const [tag] of pageHtml.matchAll(/<(?:script|style)\b[^>]*>/g))
      expect(tag).toContain(`nonce="${policyNonce}"`);
    const openingTags = pageHtml.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(openingTags.length).toBeGreaterThan(5);
    for (const tag of openingTags) expect(tag).not.toMatch(/\s(?:style|on[a-z]+)=/);

    const headResponse = await requestSite(address, { method: 'HEAD' });
    expect(headResponse.headers.get('content-security-policy'), 'a nonce is used once').not.toBe(contentSecurityPolicy);
  });

  it(`cross-site writes to ${address} answer 403`, async () => {
    const crossSiteHeaders: readonly Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of crossSiteHeaders) {
      for (const method of address === oneClickUnsubscribePath ? ['PUT', 'DELETE'] : ['POST', 'PUT', 'DELETE']) {
        const response = await requestSite(address, { method, headers });
        await response.body?.cancel();
        expect(response.status, `${method} with ${JSON.stringify(headers)}`).toBe(403);
        expectBaseHeaders(response.headers);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
  });
});

it('/.well-known/change-password redirects to the password form in the visitor’s language', async () => {
  const response = await requestSite('/.well-known/change-password', { headers: { 'accept-language': 'es' } });
  expect(response.status).toBe(302);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    location: '/es/account/edit_profile#password',
    vary: 'cookie, accept-language',
  });
});

it('security.txt has the contact for vulnerabilities and a future expiry', async () => {
  const response = await requestSite('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const securityText = await response.text();
  expect(securityText).toContain(`Contact: ${process.env.PLAZA_TEST_URL}/en/contact_us\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(securityText)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

it('the email outbox page is marked noindex', async () => {
  expect(await (await requestSite('/en/outbox')).text()).toContain('<meta name="robots" content="noindex"/>');
});

it('other sites may embed map tiles, preview images and the widgets’ loader, but no page or site file', async () => {
  const readResourcePolicy = async (path: string) =>
    (await requestSite(path, { method: 'HEAD' })).headers.get('cross-origin-resource-policy');
  for (const path of ['/tiles/light/6/31/24.webp', '/v1/loader.js', '/og/en/default.jpg'])
    expect([path, await readResourcePolicy(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/en', '/en.data', '/favicon.svg', '/en/suggestions?q=mad'])
    expect([path, await readResourcePolicy(path)]).toEqual([path, 'same-origin']);
});
