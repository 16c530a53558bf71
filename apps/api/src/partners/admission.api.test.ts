import { ApiErrorBody } from '@plaza/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { insertCampaign, insertPartner, updatePartner } from './administration/administration-store.ts';

const allowedOrigin = 'https://www.nou.example';
const foreignOrigin = 'https://www.evil.example';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 });
  const add = (id: string, requests_per_minute = 10_000) =>
    insertPartner(api.database, { id, name: 'Nou Estadi', allowed_origins: [allowedOrigin], requests_per_minute });
  await add('nou');
  await add('small', 3);
  await add('paused');
  await updatePartner(api.database, 'paused', { is_active: false });
  await insertCampaign(api.database, { partner_id: 'nou', id: 'derby', name: 'The derby' });
});
afterAll(() => api.stop());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(api.baseUrl + path, { headers });
const codeOf = async (response: Response) => ApiErrorBody.parse(await response.json()).error.details.code;

const publicCalls = [
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
const withPartner = (path: string, partner: string) => `${path}${path.includes('?') ? '&' : '?'}partner=${partner}`;

it('a refusal contains the partner and the refused origin in machine-readable form', async () => {
  const detailsOf = async (partner: string) => {
    const answer = await ask(withPartner('/spot-types', partner), { origin: foreignOrigin });
    return ApiErrorBody.parse(await answer.json()).error.details;
  };
  expect(await detailsOf('nou')).toMatchObject({ partner: 'nou', origin: foreignOrigin });
  const unknown = await detailsOf('nobody');
  expect(unknown).toMatchObject({ partner: 'nobody' });
  expect(unknown).not.toHaveProperty('origin');
});

describe.each(publicCalls)('admission of %s', (path) => {
  it('admission accepts the partner’s pages and servers, and any page without a partner', async () => {
    const page = await ask(`${withPartner(path, 'nou')}&campaign=derby&src=search`, { origin: allowedOrigin });
    const server = await ask(withPartner(path, 'nou'));
    const foreignAnswer = await ask(path, { origin: foreignOrigin });
    expect([page.status, server.status, foreignAnswer.status]).toEqual([200, 200, 200]);
    for (const answer of [page, server, foreignAnswer])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await page.json()).toEqual(await foreignAnswer.json());
  });

  it('calls from other origins, and of paused or unknown partners, are refused with 403', async () => {
    const rejectedCalls = [
      await ask(withPartner(path, 'nou'), { origin: foreignOrigin }),
      await ask(withPartner(path, 'nou'), { origin: 'null' }),
      await ask(withPartner(path, 'paused'), { origin: allowedOrigin }),
      await ask(withPartner(path, 'nobody'), { origin: allowedOrigin }),
      await ask(withPartner(path, '%00'), { origin: allowedOrigin }),
      await ask(`${withPartner(path, 'nou')}&partner=nou`, { origin: allowedOrigin }),
    ];
    for (const answer of rejectedCalls) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    expect(await Promise.all(rejectedCalls.map(codeOf))).toEqual([
      'origin_not_allowed',
      'origin_not_allowed',
      ...Array.from({ length: 4 }, () => 'partner_not_allowed'),
    ]);
  });

  it('an answer for a partner varies by origin and is cached as long as one without a partner', async () => {
    const [partnerAnswer, plainAnswer] = [
      await ask(withPartner(path, 'nou'), { origin: allowedOrigin }),
      await ask(path, { origin: allowedOrigin }),
    ];
    expect(partnerAnswer.headers.get('cache-control')).toBe(plainAnswer.headers.get('cache-control'));
    expect(partnerAnswer.headers.get('vary')).toBe('Origin, Accept-Language, Authorization');
    expect(plainAnswer.headers.get('vary')).toBe('Accept-Language, Authorization');
  });
});

it('admission treats an empty partner as absent and ignores an unknown campaign', async () => {
  expect((await ask('/spot-types?partner=', { origin: foreignOrigin })).status).toBe(200);
  expect((await ask('/spot-types?partner=nou&campaign=No%20such', { origin: allowedOrigin })).status).toBe(200);
});

it('Plaza’s own pages may preview a partner’s widgets', async () => {
  const sameOrigin = await ask('/parking/latest?partner=nou', {
    origin: foreignOrigin,
    'sec-fetch-site': 'same-origin',
  });
  const crossSite = await ask('/parking/latest?partner=nou', { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
  expect([sameOrigin.status, crossSite.status]).toEqual([200, 403]);
});

it('calls that require a session skip the partner check', async () => {
  expect((await ask('/chats/inbox?partner=nobody')).status).not.toBe(403);
});

it('a refusal is in the caller’s language', async () => {
  const spanish = ApiErrorBody.parse(await (await ask('/spot-types?partner=nobody&locale=es')).json());
  expect(spanish.error.message).toBe('No hay ningún colaborador «nobody», o está en pausa.');
  const failure = await ask('/parking/search?page=x&partner=nou', { origin: allowedOrigin });
  expect([failure.status, failure.headers.get('access-control-allow-origin'), await codeOf(failure)]).toEqual([
    400,
    '*',
    'validation_failed',
  ]);
});

it('all visitors of a partner share a rate limit, and an excess call gets 429 with Retry-After', async () => {
  const from = (visitor: number, partner = 'small') =>
    ask(`/spot-types?partner=${partner}`, { origin: allowedOrigin, 'x-forwarded-for': `203.0.113.${visitor}` });
  const answers = [];
  for (let visitor = 1; visitor <= 4; visitor += 1) answers.push(await from(visitor));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const [excessAnswer] = answers.slice(-1);
  expect(Number(excessAnswer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(excessAnswer?.headers.get('access-control-allow-origin')).toBe('*');
  expect(excessAnswer?.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await codeOf(excessAnswer!)).toBe('rate_limited');
  expect((await from(5, 'nou')).status).toBe(200);
  // Another origin does not use up the limit.
  expect((await ask('/spot-types?partner=small', { origin: foreignOrigin })).status).toBe(403);
});

it.each<[string, Record<string, string>, number[]]>([
  ['a page of the partner has ten times the calls of one address', { origin: allowedOrigin }, [200, 200, 200, 200]],
  ['without an origin a call counts like any other of its address', {}, [200, 200, 429, 429]],
  [
    'a written «same-origin» does not use up the minute of the partner',
    { 'sec-fetch-site': 'same-origin' },
    [200, 200, 429, 429],
  ],
  ['a foreign page has no more refusals than an address has calls', { origin: foreignOrigin }, [403, 403, 429, 429]],
])('the rate limits of partner calls hold: %s', async (_, requests, expected) => {
  const limited = await startApi({ requestsPerMinute: 2 });
  await insertPartner(limited.database, {
    id: 'nou',
    name: 'Nou',
    allowed_origins: [allowedOrigin],
    requests_per_minute: 4,
  });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const headers = { ...requests, 'x-forwarded-for': '203.0.113.9' };
    statuses.push((await fetch(`${limited.baseUrl}/spot-types?partner=nou`, { headers })).status);
  }
  const headers = { origin: allowedOrigin, 'x-forwarded-for': '203.0.113.10' };
  const visitor = await fetch(`${limited.baseUrl}/spot-types?partner=nou`, { headers });
  await limited.stop();
  expect(statuses).toEqual(expected);
  expect(visitor.status).toBe(requests['origin'] === allowedOrigin ? 429 : 200);
});

it('the message of a refusal contains the origin and the partner', async () => {
  const errorBody = ApiErrorBody.parse(await (await ask('/spot-types?partner=nou', { origin: foreignOrigin })).json());
  expect(errorBody.error.message).toBe(`Nou Estadi doesn’t use Plaza on ${foreignOrigin}.`);
});

it('a change of a partner applies within seconds', async () => {
  await insertPartner(api.database, {
    id: 'brief',
    name: 'Brief',
    allowed_origins: [allowedOrigin],
    requests_per_minute: 10_000,
  });
  const status = async () => (await ask('/parking/latest?partner=brief', { origin: allowedOrigin })).status;
  await expect.poll(status).toBe(200);
  await updatePartner(api.database, 'brief', { is_active: false });
  await expect.poll(status).toBe(403);
});

describe('public partner', () => {
  it('getPartner returns a partner with its active campaigns and its origins', async () => {
    const { data } = await api.client.getPartner({ params: { id: 'nou' } });
    const campaigns = [{ id: 'derby', name: 'The derby' }];
    expect(data).toEqual({ id: 'nou', name: 'Nou Estadi', campaigns, origins: [allowedOrigin] });
  });

  it.each(['nobody', 'paused'])('getPartner answers not_found for an unknown or paused partner: %s', async (id) => {
    const answer = await ask(`/partners/${id}`);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('getPartner rejects an ID with characters other than small letters, digits and hyphens', async () => {
    expect((await ask('/partners/Nou%20Estadi')).status).toBe(400);
  });
});
