import { dayMs } from '@plaza/sdk';
import type { PartnerWebhookEvent } from '@plaza/sdk/contract';
import { PartnerWebhookEvent as EventSchema } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewDay } from '../../insights/index.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { signUp, startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { addEndpoint, type OwnEndpoint } from '../../testing/webhook-endpoints.ts';
import { incrementAttributionSum } from '../store.ts';
import { createWebhookEvents } from './webhook-events.ts';

const url = 'https://crm.example/plaza';
const site = 'https://www.arena.example';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, { siteProbe: { readFile: async () => 'found', readRecord: async () => 'missing' } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('webhook_endpoints').execute();
});

/** Events for an endpoint, oldest first, checked against the contract. */
async function readEvents({ params }: Pick<OwnEndpoint, 'params'>): Promise<PartnerWebhookEvent[]> {
  const deliveries = await api.database
    .selectFrom('webhook_deliveries')
    .select(['body', 'event_id'])
    .where('endpoint_id', '=', params.endpointId)
    .orderBy('id')
    .execute();
  return deliveries.map(({ body, event_id: id }) => {
    const event = EventSchema.parse(JSON.parse(body));
    expect(event).toEqual(JSON.parse(body));
    expect(event.id).toBe(id);
    return event;
  });
}

const countJobs = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send_webhook'`.execute(
    api.database,
  );
  return rows.length;
};

describe('site.verified', () => {
  it('verifyPartnerSite adds one event when it verifies a site, and none when the site is verified already', async () => {
    const endpoint = await addEndpoint(api, { url });
    const params = { id: endpoint.partnerId };
    await endpoint.client.addPartnerSite({ params, body: { origin: site } });
    await endpoint.client.verifyPartnerSite({ params, body: { origin: site } });
    await endpoint.client.verifyPartnerSite({ params, body: { origin: site } });
    expect(await readEvents(endpoint)).toMatchObject([
      { type: 'site.verified', data: { partner: endpoint.partnerId, site } },
    ]);
  });

  it('an event is added to every active endpoint that subscribes to its type, with the same ID', async () => {
    const endpoint = await addEndpoint(api, { url });
    const params = { id: endpoint.partnerId };
    const create = async (eventTypes: ('site.verified' | 'report.daily')[]) =>
      (await endpoint.client.createWebhookEndpoint({ params, body: { url, eventTypes } })).data.endpoint.id;
    const subscribedId = await create(['site.verified']);
    const otherId = await create(['report.daily']);
    const offId = await create(['site.verified']);
    await endpoint.client.updateWebhookEndpoint({
      params: { ...params, endpointId: offId },
      body: { isActive: false },
    });
    await endpoint.client.addPartnerSite({ params, body: { origin: site } });
    await endpoint.client.verifyPartnerSite({ params, body: { origin: site } });
    const readOf = (endpointId: number) => readEvents({ params: { ...params, endpointId } });
    const [event] = await readEvents(endpoint);
    expect(await readOf(subscribedId)).toEqual([event]);
    expect(await readOf(otherId)).toEqual([]);
    expect(await readOf(offId)).toEqual([]);
  });
});

describe('chat.started', () => {
  const startChat = async (partner: string, origin: { campaign?: string; site?: string } = {}) => {
    const [driver, owner] = [await signUp(api, { firstName: 'Zoraida' }), await signUp(api)];
    const listingId = await addListing(api.database, { owner_id: owner.id, locality: 'Valencia' });
    const attribution = { partner, source: 'search' as const, ...origin };
    const body = { withWho: owner.id, relativeParking: listingId, message: 'Is it still free?', attribution };
    await driver.client.startChat({ body });
    await driver.client.startChat({ body });
    return { driver, listingId };
  };

  it('a new chat of a driver from a partner’s page adds one event without personal data or a position', async () => {
    const endpoint = await addEndpoint(api, { url });
    const params = { id: endpoint.partnerId };
    await endpoint.client.addPartnerSite({ params, body: { origin: 'http://localhost:*' } });
    await endpoint.client.addPartnerSite({ params, body: { origin: site } });
    await endpoint.client.verifyPartnerSite({ params, body: { origin: site } });
    const campaignParams = { ...params, campaignId: 'derby' };
    await endpoint.client.savePartnerCampaign({ params: campaignParams, body: { name: 'The derby' } });
    // a new campaign reaches the API's cache within seconds
    await expect
      .poll(async () => (await api.client.getPartner({ params })).data.campaigns.length, { timeout: 10_000 })
      .toBe(1);
    const { driver, listingId } = await startChat(endpoint.partnerId, { campaign: 'derby' });
    const [, chatEvent, ...others] = await readEvents(endpoint);
    expect(others).toEqual([]);
    expect(chatEvent).toEqual({
      id: expect.stringMatching(/^evt_[\da-f]{24}$/),
      type: 'chat.started',
      timestamp: expect.any(String),
      data: {
        partner: endpoint.partnerId,
        listing: listingId,
        town: 'Valencia',
        campaign: 'derby',
        widget: 'search',
        site,
      },
    });
    expect(JSON.stringify(chatEvent)).not.toMatch(new RegExp(`Zoraida|${driver.email}|still free|lat|lng`));
  });

  it.each([
    ['the site that the driver came from', 'tickets.arena.example', 'https://tickets.arena.example'],
    ['no site that is not the partner’s', 'evil.example', null],
    ['no site when the driver’s is unknown', undefined, null],
  ])('a new chat from a partner with two sites names %s, in its event and in the report', async (_, from, expected) => {
    const endpoint = await addEndpoint(api, { url });
    const params = { id: endpoint.partnerId };
    const allowed_origins = [site, 'https://tickets.arena.example'];
    await api.database.updateTable('partners').set({ allowed_origins }).where('id', '=', params.id).execute();
    // changed sites reach the API's cache within seconds
    await expect
      .poll(
        () =>
          api.client.getPartner({ params }).then(
            ({ data }) => data.origins.length,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(2);
    await startChat(endpoint.partnerId, from === undefined ? {} : { site: from });
    expect(await readEvents(endpoint)).toMatchObject([{ type: 'chat.started', data: { site: expected } }]);
    const { data: report } = await endpoint.client.getPartnerReport({ params });
    expect(report.sites).toMatchObject([{ origin: expected, chats: 1 }]);
  });

  it('a chat that cannot be stored adds no event and no job', async () => {
    const endpoint = await addEndpoint(api, { url });
    await expect
      .poll(
        () =>
          api.client.getPartner({ params: { id: endpoint.partnerId } }).then(
            () => true,
            () => false,
          ),
        {
          timeout: 10_000,
        },
      )
      .toBe(true);
    const jobsBefore = await countJobs();
    await sql`
      create function refuse_message() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse_message before insert on messages for each row execute function refuse_message()
    `.execute(api.database);
    try {
      await expect(startChat(endpoint.partnerId)).rejects.toMatchObject({ status: 500 });
    } finally {
      await sql`drop trigger refuse_message on messages; drop function refuse_message`.execute(api.database);
    }
    expect(await readEvents(endpoint)).toEqual([]);
    expect(await countJobs()).toBe(jobsBefore);
  });
});

describe('report.daily', () => {
  const today = viewDay(new Date());
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  const runDailyJob = async () => {
    await databaseJobs.add(api.database, 'add_daily_webhooks', {});
    await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send_webhook'`.execute(api.database);
    await api.runJobs();
  };

  it('the daily job adds yesterday’s sums once, however often it runs', async () => {
    const endpoint = await addEndpoint(api, { url, eventTypes: ['report.daily'] });
    const arrival = { partnerId: endpoint.partnerId, source: 'search', step: 'arrival', listingId: null } as const;
    await incrementAttributionSum(api.database, { ...arrival, campaignId: 'derby', site }, yesterday);
    await incrementAttributionSum(api.database, { ...arrival, campaignId: null, site: null }, yesterday);
    await incrementAttributionSum(api.database, { ...arrival, campaignId: null, site: null }, today);
    await runDailyJob();
    await runDailyJob();
    const counts = { impressions: 0, arrivals: 1, searches: 0, views: 0, chats: 0 };
    expect(await readEvents(endpoint)).toEqual([
      {
        id: expect.stringMatching(/^evt_[\da-f]{24}$/),
        type: 'report.daily',
        timestamp: expect.any(String),
        data: {
          partner: endpoint.partnerId,
          day: yesterday,
          totals: { ...counts, arrivals: 2 },
          campaigns: [
            { campaign: null, ...counts },
            { campaign: 'derby', ...counts },
          ],
          sites: [
            { origin: null, ...counts },
            { origin: site, ...counts },
          ],
        },
      },
    ]);
  });

  it('the daily job adds zeros without visitors, and nothing for a paused partner', async () => {
    const endpoint = await addEndpoint(api, { url, eventTypes: ['report.daily'] });
    const pausedEndpoint = await addEndpoint(api, { url, eventTypes: ['report.daily'] });
    await pausedEndpoint.client.updatePartner({ params: { id: pausedEndpoint.partnerId }, body: { isActive: false } });
    await runDailyJob();
    expect(await readEvents(endpoint)).toMatchObject([
      { data: { day: yesterday, totals: { arrivals: 0 }, sites: [] } },
    ]);
    expect(await readEvents(pausedEndpoint)).toEqual([]);
  });

  it('the event of a day has the same ID when it is added concurrently, so an endpoint gets it once', async () => {
    const endpoint = await addEndpoint(api, { url, eventTypes: ['report.daily'] });
    const events = createWebhookEvents(databaseJobs);
    const report = {
      day: yesterday,
      totals: { impressions: 0, arrivals: 0, searches: 0, views: 0, chats: 0 },
      campaigns: [],
      sites: [],
    };
    const addReport = () =>
      api.database
        .transaction()
        .execute((transaction) =>
          events.add(transaction, endpoint.partnerId, 'report.daily', report, { dedupeKey: yesterday }),
        );
    await Promise.all([addReport(), addReport()]);
    expect(await readEvents(endpoint)).toHaveLength(1);
  });
});
