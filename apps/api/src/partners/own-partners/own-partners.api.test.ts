import { partnerLimits, type SiteProbeResult } from '@plaza/sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewDay } from '../../insights/index.ts';
import { signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';
import { insertPartner } from '../administration/administration-store.ts';
import { incrementAttributionSum } from '../store.ts';

const partnerSite = 'https://www.arena.example';
let api: TestApi;
let probeResults: { file: SiteProbeResult; dns: SiteProbeResult };
let probedUrls: string[];

beforeAll(async () => {
  api = await startApi(
    {},
    {
      siteProbe: {
        readFile: async ({ fileUrl }) => {
          probedUrls.push(fileUrl);
          return probeResults.file;
        },
        readRecord: async () => probeResults.dns,
      },
    },
  );
});
afterAll(() => api.stop());
beforeEach(async () => {
  probeResults = { file: 'missing', dns: 'missing' };
  probedUrls = [];
  await api.database.deleteFrom('partner_attributions').execute();
  await api.database.deleteFrom('partners').execute();
});

const addPartner = async (id = 'arena') => {
  const owner = await signUp(api);
  const { data: partner } = await owner.client.createPartner({ body: { id, name: 'Arena' } });
  return { ...owner, partner, params: { id } };
};
const fetchAsWidget = (origin: string) =>
  fetch(`${api.baseUrl}/spot-types?partner=arena`, { headers: { origin } }).then(({ status }) => status);
/** Changes of partners reach the API's cache within seconds. */
const pollOptions = { timeout: 10_000 };
const readPartner = (id: string) => api.client.getPartner({ params: { id } });

describe('partners of an account', () => {
  it('createPartner creates an active partner without sites for a confirmed account', async () => {
    const { client, partner } = await addPartner();
    expect(partner).toEqual({
      id: 'arena',
      name: 'Arena',
      isActive: true,
      requestsPerMinute: 1200,
      sites: [],
      campaigns: [],
    });
    expect((await client.listOwnPartners()).data).toEqual([partner]);
  });

  it('createPartner rejects an ID that any partner uses with an error for the field', async () => {
    await insertPartner(api.database, { id: 'arena', name: 'A', allowed_origins: [], requests_per_minute: 1 });
    const { client } = await signUp(api);
    await expect(
      client.createPartner({ body: { id: 'arena', name: 'B' }, query: { locale: 'es' } }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { id: ['Este identificador ya está en uso. Elige otro.'] },
    });
  });

  it.each([
    ['a word of Plaza', 'plaza-admin'],
    ['the slug of a venue', 'estadio-de-mestalla'],
  ])('createPartner rejects an ID that is %s with an error for the field', async (_, id) => {
    const { client } = await signUp(api);
    await expect(client.createPartner({ body: { id, name: 'A' } })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { id: ['This ID is reserved. Choose another one, or write to us if it’s your venue’s name.'] },
    });
  });

  it('createPartner rejects an account whose email is not confirmed', async () => {
    const { client, id } = await signUp(api);
    await api.database.updateTable('users').set({ confirmed_at: null }).where('id', '=', id).execute();
    await expect(client.createPartner({ body: { id: 'arena', name: 'A' } })).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
  });

  it('createPartner rejects a name with a bidirectional control character with an error for the field', async () => {
    const { client } = await signUp(api);
    await expect(client.createPartner({ body: { id: 'arena', name: 'Arena \u202Eelpmis' } })).rejects.toMatchObject({
      fields: { name: ['This text contains characters that can’t be used.'] },
    });
  });

  it('createPartner keeps the limit of partners when requests arrive together', async () => {
    const { client } = await signUp(api);
    const creationResults = await Promise.allSettled(
      Array.from({ length: partnerLimits.partners + 3 }, (_, index) =>
        client.createPartner({ body: { id: `arena-${index}`, name: 'A' } }),
      ),
    );
    expect(creationResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(partnerLimits.partners);
    expect((await client.listOwnPartners()).data).toHaveLength(partnerLimits.partners);
  });

  it('updatePartner renames and pauses a partner, whose widgets are then refused', async () => {
    const { client, params } = await addPartner();
    await client.addPartnerSite({ params, body: { origin: 'http://localhost:5173' } });
    expect(await fetchAsWidget('http://localhost:5173')).toBe(200);
    const { data } = await client.updatePartner({ params, body: { name: 'New arena', isActive: false } });
    expect(data).toMatchObject({ name: 'New arena', isActive: false });
    await expect.poll(() => fetchAsWidget('http://localhost:5173'), pollOptions).toBe(403);
  });

  it('closing an account pauses its partners and keeps nothing of them but their IDs', async () => {
    const { client, params } = await addPartner();
    await client.addPartnerSite({ params, body: { origin: 'http://localhost:*' } });
    await client.addPartnerSite({ params, body: { origin: partnerSite } });
    await client.savePartnerCampaign({ params: { ...params, campaignId: 'derby' }, body: { name: 'The derby' } });
    await client.closeAccount({ body: { password: testPassword, reasons: ['changedMind'] } });
    expect(await api.database.selectFrom('partners').selectAll().execute()).toEqual([
      expect.objectContaining({
        id: 'arena',
        owner_id: null,
        is_active: false,
        name: 'arena',
        allowed_origins: [],
      }),
    ]);
  });
});

describe('sites of a partner', () => {
  it('addPartnerSite returns the file and the record that prove a site, and refuses its widgets until then', async () => {
    const { client, params } = await addPartner();
    const { data } = await client.addPartnerSite({ params, body: { origin: `${partnerSite}/tickets` } });
    expect(data.sites).toEqual([
      {
        origin: partnerSite,
        isVerified: false,
        verification: {
          fileUrl: `${partnerSite}/.well-known/plaza-site.txt`,
          dnsName: '_plaza-site.www.arena.example',
          value: expect.stringMatching(/^plaza-site=[\w-]{22}$/),
        },
      },
    ]);
    await expect
      .poll(async () => (await readPartner('arena').catch(() => null))?.data.origins, pollOptions)
      .toEqual([]);
    expect(await fetchAsWidget(partnerSite)).toBe(403);
  });

  it.each(['file', 'dns'] as const)(
    'verifyPartnerSite allows the widgets when the proof by %s is found',
    async (method) => {
      const { client, params } = await addPartner();
      await client.addPartnerSite({ params, body: { origin: partnerSite } });
      probeResults[method] = 'found';
      const { data } = await client.verifyPartnerSite({ params, body: { origin: partnerSite } });
      expect(data.partner.sites).toEqual([{ origin: partnerSite, isVerified: true, verification: null }]);
      expect(probedUrls).toEqual([`${partnerSite}/.well-known/plaza-site.txt`]);
      await expect.poll(() => fetchAsWidget(partnerSite), pollOptions).toBe(200);
    },
  );

  it('verifyPartnerSite reports both results and keeps the site pending when no proof is found', async () => {
    const { client, params } = await addPartner();
    const { data: before } = await client.addPartnerSite({ params, body: { origin: partnerSite } });
    probeResults = { file: 'different', dns: 'unreachable' };
    const { data } = await client.verifyPartnerSite({ params, body: { origin: partnerSite } });
    expect(data).toEqual({ partner: before, file: 'different', dns: 'unreachable' });
  });

  it('addPartnerSite keeps the value of a pending site that is added again', async () => {
    const { client, params } = await addPartner();
    const { data: first } = await client.addPartnerSite({ params, body: { origin: partnerSite } });
    const { data: second } = await client.addPartnerSite({ params, body: { origin: partnerSite } });
    expect(second).toEqual(first);
  });

  it('addPartnerSite rejects text without an origin with an error for the field', async () => {
    const { client, params } = await addPartner();
    await expect(client.addPartnerSite({ params, body: { origin: 'javascript:alert(1)' } })).rejects.toMatchObject({
      fields: { origin: ['This should be the address of a site, such as https://www.arena.example.'] },
    });
  });

  it('addPartnerSite keeps the limit of sites', async () => {
    const { client, params } = await addPartner();
    for (let index = 0; index < partnerLimits.sites; index += 1)
      await client.addPartnerSite({ params, body: { origin: `https://${index}.arena.example` } });
    await expect(client.addPartnerSite({ params, body: { origin: partnerSite } })).rejects.toMatchObject({
      code: 'partner_limit_reached',
    });
  });

  it('removePartnerSite refuses the widgets of a removed site, and succeeds for an unknown one', async () => {
    const { client, params } = await addPartner();
    await client.addPartnerSite({ params, body: { origin: 'http://localhost:*' } });
    const { data } = await client.removePartnerSite({ params, query: { origin: 'http://localhost:*' } });
    expect(data.sites).toEqual([]);
    await client.removePartnerSite({ params, query: { origin: partnerSite } });
    await expect.poll(() => fetchAsWidget('http://localhost:5173'), pollOptions).toBe(403);
  });

  it('verifyPartnerSite returns 404 for a site that the partner does not have', async () => {
    const { client, params } = await addPartner();
    await expect(client.verifyPartnerSite({ params, body: { origin: partnerSite } })).rejects.toMatchObject({
      status: 404,
    });
    expect(probedUrls).toEqual([]);
  });
});

describe('campaigns and reports', () => {
  it('savePartnerCampaign creates a campaign, and changes it when it is saved again', async () => {
    const { client, params } = await addPartner();
    const campaignParams = { ...params, campaignId: 'derby' };
    await client.savePartnerCampaign({ params: campaignParams, body: { name: 'The derby' } });
    const { data } = await client.savePartnerCampaign({
      params: campaignParams,
      body: { name: 'Derby', isActive: false },
    });
    expect(data.campaigns).toEqual([{ id: 'derby', name: 'Derby', isActive: false }]);
  });

  const addAttributionSteps = async (day: string, campaignId: string | null, origin: string | null = null) => {
    const attribution = { partnerId: 'arena', campaignId, source: 'search', listingId: null } as const;
    for (const step of ['impression', 'arrival', 'arrival', 'search', 'chat'] as const)
      await incrementAttributionSum(api.database, { ...attribution, step, site: origin }, day);
  };

  it('getPartnerReport sums widgets seen and visitors by day, campaign and site, and contains days without visitors', async () => {
    const { client, params } = await addPartner();
    const today = viewDay(new Date());
    await addAttributionSteps(today, null, partnerSite);
    await addAttributionSteps(today, 'derby');
    const { data } = await client.getPartnerReport({ params, query: { days: 2 } });
    const expectedCounts = { impressions: 1, arrivals: 2, searches: 1, views: 0, chats: 1 };
    const zeroCounts = { impressions: 0, arrivals: 0, searches: 0, views: 0, chats: 0 };
    const expectedTotalCounts = { impressions: 2, arrivals: 4, searches: 2, views: 0, chats: 2 };
    expect(data).toEqual({
      totals: expectedTotalCounts,
      days: [
        { day: expect.not.stringMatching(today), ...zeroCounts },
        { day: today, ...expectedTotalCounts },
      ],
      campaigns: [
        { campaign: null, ...expectedCounts },
        { campaign: 'derby', ...expectedCounts },
      ],
      sites: [
        { origin: null, ...expectedCounts },
        { origin: partnerSite, ...expectedCounts },
      ],
    });
    const { data: ofCampaign } = await client.getPartnerReport({ params, query: { days: 1, campaign: 'derby' } });
    expect(ofCampaign.totals).toEqual(expectedCounts);
  });

  it('getPartnerReport sums the visitors of one site', async () => {
    const { client, params } = await addPartner();
    const today = viewDay(new Date());
    await addAttributionSteps(today, null, partnerSite);
    await addAttributionSteps(today, 'derby', 'http://localhost:5173');
    await addAttributionSteps(today, null);
    const { data } = await client.getPartnerReport({ params, query: { days: 1, site: partnerSite } });
    const expectedCounts = { impressions: 1, arrivals: 2, searches: 1, views: 0, chats: 1 };
    expect(data).toEqual({
      totals: expectedCounts,
      days: [{ day: today, ...expectedCounts }],
      campaigns: [{ campaign: null, ...expectedCounts }],
      sites: [{ origin: partnerSite, ...expectedCounts }],
    });
  });

  it('exportPartnerReport writes a row per day, site and campaign, with semicolons in Spanish', async () => {
    const { client, params } = await addPartner();
    const today = viewDay(new Date());
    await addAttributionSteps(today, null);
    await addAttributionSteps(today, 'derby', partnerSite);
    await addAttributionSteps(today, null, partnerSite);
    const csv = await client.exportPartnerReport({ params, query: { days: 2, locale: 'es' } });
    // `text` drops the byte order mark
    expect((await csv.text()).split('\r\n')).toEqual([
      'Día;Sitio;Campaña;Veces visto;Llegadas;Búsquedas;Visitas;Chats nuevos',
      expect.stringMatching(/^\d{4}-\d\d-\d\d;;;0;0;0;0;0$/),
      `${today};;;1;2;1;0;1`,
      `${today};${partnerSite};;1;2;1;0;1`,
      `${today};${partnerSite};derby;1;2;1;0;1`,
      '',
    ]);
    const ofSite = await client.exportPartnerReport({
      params,
      query: { days: 1, site: partnerSite, campaign: 'derby' },
    });
    expect((await ofSite.text()).trim().split('\r\n').slice(1)).toEqual([`${today},${partnerSite},derby,1,2,1,0,1`]);
  });

  it('recordAttribution counts the site of each step by origin or host, only if it is one of the partner’s', async () => {
    const { client, params } = await addPartner();
    await client.addPartnerSite({ params, body: { origin: 'http://localhost:*' } });
    await expect.poll(() => fetchAsWidget('http://localhost:5173'), pollOptions).toBe(200);
    const steps = [
      { step: 'arrival', site: 'http://localhost:5173' },
      { step: 'search', site: 'localhost:5173' },
      { step: 'arrival', site: 'https://evil.example' },
      { step: 'search', site: 'evil.example' },
    ];
    for (const step of steps)
      await fetch(`${api.baseUrl}/partners/attributions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' },
        body: JSON.stringify({ partner: 'arena', source: 'search', ...step }),
      });
    const { data } = await client.getPartnerReport({ params });
    const expectedCounts = { impressions: 0, arrivals: 1, searches: 1, views: 0, chats: 0 };
    expect(data.sites).toEqual([
      { origin: null, ...expectedCounts },
      { origin: 'http://localhost:5173', ...expectedCounts },
    ]);
  });
});
