import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPublicHttp, isPublicAddress } from '../../platform/public-http.ts';
import { createWebhookSender } from '../../platform/webhook-sender.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addEndpoint, type OwnEndpoint, readWaitingDelays, runWaitingJobs } from '../../testing/webhook-endpoints.ts';
import {
  accept,
  respondWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';

let api: TestApi;
let receiver: WebhookReceiver;
let isAllowedAddress: (address: string) => boolean;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const webhookSender = createWebhookSender(
    createPublicHttp((address) => isAllowedAddress(address)),
    300,
  );
  api = await startApi({}, { webhookSender });
  isAllowedAddress = () => true;
});
afterEach(async () => {
  isAllowedAddress = () => true;
  receiver.respond = accept;
  receiver.webhooks.length = 0;
  await api.database.deleteFrom('webhook_endpoints').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(api.database);
});
afterAll(async () => {
  await api.stop();
  await receiver.stop();
});

const events = createWebhookEvents(databaseJobs);
const site = 'https://www.arena.example';
/** Adds an event as verifying a site does. */
const addEvent = ({ partnerId }: OwnEndpoint) =>
  api.database.transaction().execute((transaction) => events.add(transaction, partnerId, 'site.verified', { site }));
const readLatest = async ({ client, params }: OwnEndpoint) => {
  const [delivery] = (await client.listWebhookDeliveries({ params, query: { limit: 1 } })).data;
  if (delivery === undefined) throw new Error('there is no delivery');
  return (await client.getWebhookDelivery({ params: { ...params, deliveryId: delivery.id } })).data;
};
const readEndpoint = async ({ client, params }: OwnEndpoint) =>
  (await client.listWebhookEndpoints({ params: { id: params.id } })).data[0];

describe('a delivered event', () => {
  it('an event is sent once, as JSON with headers that the library of Standard Webhooks verifies', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(200, 'thanks');
    await addEvent(endpoint);
    await api.runJobs();
    await runWaitingJobs(api);
    expect(receiver.webhooks).toHaveLength(1);
    const [webhook] = receiver.webhooks;
    expect(webhook).toMatchObject({ path: '/plaza', headers: { 'content-type': 'application/json' } });
    const event = verifyWebhook(endpoint.secret, webhook!);
    expect(event).toEqual({
      id: webhook?.headers['webhook-id'],
      type: 'site.verified',
      timestamp: expect.any(String),
      data: { partner: endpoint.partnerId, site },
    });
    expect(await readLatest(endpoint)).toMatchObject({
      eventId: event.id,
      eventType: 'site.verified',
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      body: webhook?.body,
      log: [{ status: 200, failure: null, response: 'thanks' }],
    });
  });

  it('the log keeps the first kilobyte of a long response without zero bytes, and the event counts as delivered', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(200, `\0${'ñ'.repeat(100_000)}`);
    await addEvent(endpoint);
    await api.runJobs();
    const { status, log } = await readLatest(endpoint);
    expect(status).toBe('delivered');
    expect(log.map(({ response }) => response)).toEqual(['ñ'.repeat(512)]);
  });
});

describe('a failed event', () => {
  it('an event that the endpoint rejects is sent again after 5 s and then 5 min, with the same ID', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500, 'out of order');
    await addEvent(endpoint);
    await api.runJobs();
    const [firstDelay] = await readWaitingDelays(api);
    expect(firstDelay).toBeGreaterThan(2);
    expect(firstDelay).toBeLessThan(6);
    expect(await readLatest(endpoint)).toMatchObject({
      status: 'pending',
      attempts: 1,
      nextAttemptAt: expect.any(String),
      log: [{ status: 500, response: 'out of order' }],
    });
    await runWaitingJobs(api);
    const [secondDelay] = await readWaitingDelays(api);
    expect(secondDelay).toBeGreaterThan(295);
    expect(secondDelay).toBeLessThan(331);
    receiver.respond = accept;
    await runWaitingJobs(api);
    expect(new Set(receiver.webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { status, log } = await readLatest(endpoint);
    expect([status, log.map((attempt) => attempt.status)]).toEqual(['delivered', [500, 500, 204]]);
    expect(await readEndpoint(endpoint)).toMatchObject({ isActive: true, failingSince: null });
  });

  it('an event fails after eight attempts, and its endpoint stays active', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(503);
    await addEvent(endpoint);
    for (let attempt = 1; attempt <= 9; attempt += 1) await runWaitingJobs(api);
    expect(receiver.webhooks).toHaveLength(8);
    expect(await readLatest(endpoint)).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
    expect(await readEndpoint(endpoint)).toMatchObject({ isActive: true, failingSince: expect.any(String) });
  });

  it('an endpoint that does not respond in time gets the event again, and the log says why', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = () => undefined;
    await addEvent(endpoint);
    await api.runJobs();
    expect(await readLatest(endpoint)).toMatchObject({
      status: 'pending',
      log: [{ status: null, failure: 'timeout', response: '' }],
    });
    expect(await readWaitingDelays(api)).toHaveLength(1);
  });

  it('a redirect is not followed, and counts as a failure', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(307, '', { location: receiver.url.replace('/plaza', '/other') });
    await addEvent(endpoint);
    await api.runJobs();
    expect(receiver.webhooks.map(({ path }) => path)).toEqual(['/plaza']);
    expect(await readLatest(endpoint)).toMatchObject({ status: 'pending', log: [{ status: 307 }] });
  });

  it('a host with a private address gets no request, and the log says why', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    isAllowedAddress = isPublicAddress;
    await addEvent(endpoint);
    await api.runJobs();
    expect(receiver.webhooks).toEqual([]);
    expect((await readLatest(endpoint)).log).toMatchObject([{ status: null, failure: 'private_address' }]);
  });

  it('an endpoint whose port is closed is logged as unreachable', async () => {
    const closedEndpoint = await addEndpoint(api, { url: 'http://localhost:1/' });
    await addEvent(closedEndpoint);
    await api.runJobs();
    expect((await readLatest(closedEndpoint)).log).toMatchObject([{ failure: 'unreachable' }]);
  });
});

describe('an attempt that a crash interrupts', () => {
  it('a delivery job that runs again after a crash, when its attempt is already stored, sends no second request', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const [delivery] = await addEvent(endpoint);
    await api.runJobs();
    const payload = { endpointId: endpoint.params.endpointId, deliveryId: delivery!.id, attempt: 1 };
    await databaseJobs.add(api.database, 'send_webhook', payload);
    await api.runJobs();
    expect(receiver.webhooks).toHaveLength(1);
  });

  it('two concurrent runs of a job store one attempt', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const [delivery] = await addEvent(endpoint);
    const payload = { endpointId: endpoint.params.endpointId, deliveryId: delivery!.id, attempt: 1 };
    // without the endpoint's queue, as when a run continues after its job was released
    await sql`select graphile_worker.add_job('send_webhook', ${JSON.stringify(payload)}::json)`.execute(api.database);
    const bothArrived = Promise.withResolvers<void>();
    receiver.respond = (response) => {
      if (receiver.webhooks.length === 2) bothArrived.resolve();
      void bothArrived.promise.then(() => accept(response));
    };
    await api.runJobs();
    expect(receiver.webhooks.length).toBeGreaterThan(0);
    expect(await readLatest(endpoint)).toMatchObject({ status: 'delivered', attempts: 1, log: [{ status: 204 }] });
  });
});

describe('a test event', () => {
  it('sendTestWebhook sends a signed webhook.test event, which is not retried', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url, eventTypes: ['chat.started'] });
    receiver.respond = respondWith(500);
    const { data: delivery } = await endpoint.client.sendTestWebhook({ params: endpoint.params });
    expect(delivery).toMatchObject({ eventType: 'webhook.test', status: 'pending', attempts: 0 });
    await api.runJobs();
    expect(verifyWebhook(endpoint.secret, receiver.webhooks[0]!)).toMatchObject({
      type: 'webhook.test',
      data: { partner: endpoint.partnerId },
    });
    expect(await readLatest(endpoint)).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await readWaitingDelays(api)).toEqual([]);
  });

  it('sendTestWebhook reaches an endpoint that is turned off, and no other endpoint of the partner', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const body = { url: `${receiver.url}/other`, eventTypes: ['report.daily' as const] };
    await endpoint.client.createWebhookEndpoint({ params: { id: endpoint.partnerId }, body });
    await endpoint.client.updateWebhookEndpoint({ params: endpoint.params, body: { isActive: false } });
    await endpoint.client.sendTestWebhook({ params: endpoint.params });
    await api.runJobs();
    expect(receiver.webhooks.map(({ path }) => path)).toEqual(['/plaza']);
  });
});

describe('redelivery', () => {
  it('redeliverWebhook sends a delivered event again with the same ID and body', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const [delivery] = await addEvent(endpoint);
    await api.runJobs();
    const params = { ...endpoint.params, deliveryId: delivery!.id };
    const { data } = await endpoint.client.redeliverWebhook({ params });
    expect(data).toMatchObject({ status: 'pending', attempts: 1 });
    await api.runJobs();
    const [first, second] = receiver.webhooks;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
    expect((await readLatest(endpoint)).log).toHaveLength(2);
  });

  it('redeliverWebhook gives a failed event all attempts again', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500);
    const [delivery] = await addEvent(endpoint);
    for (let attempt = 1; attempt <= 8; attempt += 1) await runWaitingJobs(api);
    await endpoint.client.redeliverWebhook({ params: { ...endpoint.params, deliveryId: delivery!.id } });
    await api.runJobs();
    expect(await readLatest(endpoint)).toMatchObject({ status: 'pending', attempts: 9 });
    const [delaySeconds] = await readWaitingDelays(api);
    expect(delaySeconds).toBeLessThan(6);
  });

  it('redeliverWebhook sends a waiting event at once, and its waiting attempt then sends nothing', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500);
    const [delivery] = await addEvent(endpoint);
    await api.runJobs();
    receiver.respond = accept;
    await endpoint.client.redeliverWebhook({ params: { ...endpoint.params, deliveryId: delivery!.id } });
    await api.runJobs();
    await runWaitingJobs(api);
    expect(receiver.webhooks).toHaveLength(2);
    expect(await readLatest(endpoint)).toMatchObject({ status: 'delivered', attempts: 2 });
  });
});

describe('a rotated secret', () => {
  it('rotateWebhookSecret signs with the new and the previous secret for 24 hours, and then with the new one', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const { data } = await endpoint.client.rotateWebhookSecret({ params: endpoint.params });
    const hoursLeft = (Date.parse(data.endpoint.previousSecretExpiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24.01);
    await addEvent(endpoint);
    await api.runJobs();
    for (const secret of [data.secret, endpoint.secret])
      expect(verifyWebhook(secret, receiver.webhooks[0]!).type).toBe('site.verified');
    await sql`update webhook_endpoints set previous_secret_expires_at = now()`.execute(api.database);
    await addEvent(endpoint);
    await api.runJobs();
    expect(verifyWebhook(data.secret, receiver.webhooks[1]!).type).toBe('site.verified');
    expect(() => verifyWebhook(endpoint.secret, receiver.webhooks[1]!)).toThrow('No matching signature');
    expect((await readEndpoint(endpoint))?.previousSecretExpiresAt).toBeNull();
  });
});
