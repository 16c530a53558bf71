import { ApiErrorBody } from '@plaza/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { insertCampaign, insertPartner, updatePartner } from './administration/administration-store.ts';

const allowedOrigin = 'https://www.nou.example';
const foreignOrigin = 'https://www.evil.example';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 });
  const addPartner = (id: string, requests_per_minute = 10_000) =>
    insertPartner(api.database, { id, name: 'Nou Estadi', allowed_origins: [allowedOrigin], requests_per_minute });
  await addPartner('nou');
  await addPartner('small', 3);
  await addPartner('paused');
  await updatePartner(api.database, 'paused', { is_active: false });
  await insertCampaign(api.database, { partner_id: 'nou', id: 'derby', name: 'The derby' });
});
afterAll(() => api.stop());

const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(api.baseUrl + path, { headers });
const readErrorCode = async (response: Response) => ApiErrorBody.parse(await response.json()).error.details.code;

const publicPaths = [
  '/spot-types',
  '/suggestions?query=Mad',
  '/parking/search?substr=Madrid',
  '/parking/pins?bounds=-4,40,-3,41&zoom=10',
  '/parking/nearby?near=40.4,-3.7',
  '/parking/latest',
  '/places/town/madrid',
  '/subscription-plans',
  '/partners/nou',
];
const withPartnerParam = (path: string, partner: string) =>
  `${path}${path.includes('?') ? '&' : '?'}partner=${partner}`;

it('the 403 error details contain the partner ID, and the origin when the partner does not allow it', async () => {
  const readErrorDetails = async (partner: string) => {
    const response = await fetchPath(withPartnerParam('/spot-types', partner), { origin: foreignOrigin });
    return ApiErrorBody.parse(await response.json()).error.details;
  };
  expect(await readErrorDetails('nou')).toMatchObject({ partner: 'nou', origin: foreignOrigin });
  const unknownPartnerDetails = await readErrorDetails('nobody');
  expect(unknownPartnerDetails).toMatchObject({ partner: 'nobody' });
  expect(unknownPartnerDetails).not.toHaveProperty('origin');
});

it('the test partner is admitted from every origin, and its steps are not counted', async () => {
  for (const origin of [foreignOrigin, 'null', 'http://localhost:8080']) {
    const response = await fetchPath(withPartnerParam('/spot-types', 'test'), { origin });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  const partnerResponse = await fetchPath('/partners/test');
  expect(await partnerResponse.json()).toMatchObject({ data: { id: 'test', campaigns: [], origins: ['*'] } });
  const stepResponse = await fetch(`${api.baseUrl}/partners/attributions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ partner: 'test', source: 'search', step: 'arrival' }),
  });
  expect(await stepResponse.json()).toEqual({ data: { isCounted: false } });
});

describe.each(publicPaths)('admission to the path %s', (path) => {
  it('the public API admits calls from a partner’s pages and servers, and calls without a partner from any page', async () => {
    const pageResponse = await fetchPath(`${withPartnerParam(path, 'nou')}&campaign=derby&src=search`, {
      origin: allowedOrigin,
    });
    const serverResponse = await fetchPath(withPartnerParam(path, 'nou'));
    const foreignResponse = await fetchPath(path, { origin: foreignOrigin });
    expect([pageResponse.status, serverResponse.status, foreignResponse.status]).toEqual([200, 200, 200]);
    for (const response of [pageResponse, serverResponse, foreignResponse])
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await pageResponse.json()).toEqual(await foreignResponse.json());
  });

  it('a call from a foreign origin or for a paused or unknown partner is rejected with 403', async () => {
    const rejectedResponses = [
      await fetchPath(withPartnerParam(path, 'nou'), { origin: foreignOrigin }),
      await fetchPath(withPartnerParam(path, 'nou'), { origin: 'null' }),
      await fetchPath(withPartnerParam(path, 'paused'), { origin: allowedOrigin }),
      await fetchPath(withPartnerParam(path, 'nobody'), { origin: allowedOrigin }),
      await fetchPath(withPartnerParam(path, '%00'), { origin: allowedOrigin }),
      await fetchPath(`${withPartnerParam(path, 'nou')}&partner=nou`, { origin: allowedOrigin }),
    ];
    for (const response of rejectedResponses) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('vary')).toContain('Origin');
    }
    expect(await Promise.all(rejectedResponses.map(readErrorCode))).toEqual([
      'origin_not_allowed',
      'origin_not_allowed',
      ...Array.from({ length: 4 }, () => 'partner_not_allowed'),
    ]);
  });

  it('a response to a partner call varies by origin and has the same Cache-Control as one without a partner', async () => {
    const [partnerResponse, plainResponse] = [
      await fetchPath(withPartnerParam(path, 'nou'), { origin: allowedOrigin }),
      await fetchPath(path, { origin: allowedOrigin }),
    ];
    expect(partnerResponse.headers.get('cache-control')).toBe(plainResponse.headers.get('cache-control'));
    expect(partnerResponse.headers.get('vary')).toBe('Origin, Accept-Language, Authorization');
    expect(plainResponse.headers.get('vary')).toBe('Accept-Language, Authorization');
  });
});

it('a call with an empty partner parameter or an unknown campaign is admitted with 200', async () => {
  expect((await fetchPath('/spot-types?partner=', { origin: foreignOrigin })).status).toBe(200);
  expect((await fetchPath('/spot-types?partner=nou&campaign=No%20such', { origin: allowedOrigin })).status).toBe(200);
});

it('a partner call from a page of Plaza’s own site is admitted, and one from another site gets 403', async () => {
  const sameOriginResponse = await fetchPath('/parking/latest?partner=nou', {
    origin: foreignOrigin,
    'sec-fetch-site': 'same-origin',
  });
  const crossSiteResponse = await fetchPath('/parking/latest?partner=nou', {
    origin: foreignOrigin,
    'sec-fetch-site': 'cross-site',
  });
  expect([sameOriginResponse.status, crossSiteResponse.status]).toEqual([200, 403]);
});

it('a call that requires a session is not rejected with 403 for an unknown partner', async () => {
  expect((await fetchPath('/chats/inbox?partner=nobody')).status).not.toBe(403);
});

it('errors of partner calls are in the requested language and readable by pages of other origins', async () => {
  const spanishError = ApiErrorBody.parse(await (await fetchPath('/spot-types?partner=nobody&locale=es')).json());
  expect(spanishError.error.message).toBe('No hay ningún colaborador «nobody», o está en pausa.');
  const failureResponse = await fetchPath('/parking/search?page=x&partner=nou', { origin: allowedOrigin });
  expect([
    failureResponse.status,
    failureResponse.headers.get('access-control-allow-origin'),
    await readErrorCode(failureResponse),
  ]).toEqual([400, '*', 'validation_failed']);
});

it('all visitors of a partner share a rate limit, and an excess call gets 429 with Retry-After', async () => {
  const fetchAsVisitor = (visitor: number, partner = 'small') =>
    fetchPath(`/spot-types?partner=${partner}`, { origin: allowedOrigin, 'x-forwarded-for': `203.0.113.${visitor}` });
  const visitorResponses = [];
  for (let visitor = 1; visitor <= 4; visitor += 1) visitorResponses.push(await fetchAsVisitor(visitor));
  expect(visitorResponses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const [excessResponse] = visitorResponses.slice(-1);
  expect(Number(excessResponse?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(excessResponse?.headers.get('access-control-allow-origin')).toBe('*');
  expect(excessResponse?.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await readErrorCode(excessResponse!)).toBe('rate_limited');
  expect((await fetchAsVisitor(5, 'nou')).status).toBe(200);
  // A rejected call from another origin does not use up the partner's limit.
  expect((await fetchPath('/spot-types?partner=small', { origin: foreignOrigin })).status).toBe(403);
});

it.each<[string, Record<string, string>, number[]]>([
  [
    'calls from the partner’s page are limited to ten times the calls of one IP address',
    { origin: allowedOrigin },
    [200, 200, 200, 200],
  ],
  ['a call without an origin counts towards the limit of its IP address', {}, [200, 200, 429, 429]],
  [
    'a call with a forged same-origin header counts towards the limit of the IP address, not of the partner',
    { 'sec-fetch-site': 'same-origin' },
    [200, 200, 429, 429],
  ],
  [
    'refused calls from a foreign page count towards the limit of the IP address',
    { origin: foreignOrigin },
    [403, 403, 429, 429],
  ],
])('rate limit of partner calls: %s', async (_, requests, expected) => {
  const limitedApi = await startApi({ requestsPerMinute: 2 });
  await insertPartner(limitedApi.database, {
    id: 'nou',
    name: 'Nou',
    allowed_origins: [allowedOrigin],
    requests_per_minute: 4,
  });
  const responseStatuses = [];
  for (let count = 0; count < 4; count += 1) {
    const serverHeaders = { ...requests, 'x-forwarded-for': '203.0.113.9' };
    responseStatuses.push(
      (await fetch(`${limitedApi.baseUrl}/spot-types?partner=nou`, { headers: serverHeaders })).status,
    );
  }
  const visitorHeaders = { origin: allowedOrigin, 'x-forwarded-for': '203.0.113.10' };
  const visitorResponse = await fetch(`${limitedApi.baseUrl}/spot-types?partner=nou`, { headers: visitorHeaders });
  await limitedApi.stop();
  expect(responseStatuses).toEqual(expected);
  expect(visitorResponse.status).toBe(requests['origin'] === allowedOrigin ? 429 : 200);
});

it('the message about an origin that a partner does not allow names the partner and the origin', async () => {
  const errorBody = ApiErrorBody.parse(
    await (await fetchPath('/spot-types?partner=nou', { origin: foreignOrigin })).json(),
  );
  expect(errorBody.error.message).toBe(`Nou Estadi doesn’t use Plaza on ${foreignOrigin}.`);
});

it('calls for a partner are rejected with 403 within seconds after the partner is paused', async () => {
  await insertPartner(api.database, {
    id: 'brief',
    name: 'Brief',
    allowed_origins: [allowedOrigin],
    requests_per_minute: 10_000,
  });
  const fetchListingsStatus = async () =>
    (await fetchPath('/parking/latest?partner=brief', { origin: allowedOrigin })).status;
  await expect.poll(fetchListingsStatus).toBe(200);
  await updatePartner(api.database, 'brief', { is_active: false });
  await expect.poll(fetchListingsStatus).toBe(403);
});

describe('public partner', () => {
  it('getPartner returns a partner with its active campaigns and its origins', async () => {
    const { data } = await api.client.getPartner({ params: { id: 'nou' } });
    const campaigns = [{ id: 'derby', name: 'The derby' }];
    expect(data).toEqual({ id: 'nou', name: 'Nou Estadi', campaigns, origins: [allowedOrigin] });
  });

  it.each(['nobody', 'paused'])('getPartner answers not_found for an unknown or paused partner: %s', async (id) => {
    const response = await fetchPath(`/partners/${id}`);
    expect([response.status, await readErrorCode(response)]).toEqual([404, 'not_found']);
  });

  it('getPartner rejects an ID with characters other than small letters, digits and hyphens', async () => {
    expect((await fetchPath('/partners/Nou%20Estadi')).status).toBe(400);
  });
});
