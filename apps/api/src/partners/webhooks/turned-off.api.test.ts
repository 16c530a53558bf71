import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addEndpoint, type OwnEndpoint, readWaitingDelays, runWaitingJobs } from '../../testing/webhook-endpoints.ts';
import { accept, respondWith, startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { createWebhookEvents } from './webhook-events.ts';

let api: TestApi;
let receiver: WebhookReceiver;
let mailServer: MailServer;
beforeAll(async () => {
  [receiver, mailServer] = [await startWebhookReceiver(), await startMailServer()];
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: mailServer.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(async () => {
  receiver.respond = accept;
  receiver.webhooks.length = 0;
  mailServer.mails.length = 0;
  await api.database.deleteFrom('webhook_endpoints').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(api.database);
});
afterAll(async () => {
  await api.stop();
  await receiver.stop();
  await mailServer.stop();
});

const events = createWebhookEvents(databaseJobs);
const addEvent = ({ partnerId }: OwnEndpoint) =>
  api.database
    .transaction()
    .execute((transaction) => events.add(transaction, partnerId, 'site.verified', { site: 'https://arena.example' }));
const readEndpoint = async ({ client, params }: OwnEndpoint) =>
  (await client.listWebhookEndpoints({ params: { id: params.id } })).data[0];
const readStatuses = async ({ client, params }: OwnEndpoint) =>
  (await client.listWebhookDeliveries({ params })).data.map(({ status }) => status);
const emailsTo = ({ email }: OwnEndpoint) => mailServer.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
const moveFailuresBack = (interval: string) =>
  sql`update webhook_endpoints set failing_since = failing_since - ${interval}::interval`.execute(api.database);

describe('an endpoint that responds with 410', () => {
  it.each([
    ['en', 'We’ve turned off a webhook of Arena', '410 Gone'],
    ['es', 'Hemos desactivado un webhook de Arena', '410 Gone'],
  ] as const)(
    'a response with 410 turns the endpoint off at once, and its owner gets one email in the language %s',
    async (locale, subject, text) => {
      const endpoint = await addEndpoint(api, { url: receiver.url, locale });
      await api.runJobs();
      mailServer.mails.length = 0;
      receiver.respond = respondWith(410);
      await addEvent(endpoint);
      await addEvent(endpoint);
      await api.runJobs();
      expect(receiver.webhooks).toHaveLength(1);
      expect(await readEndpoint(endpoint)).toMatchObject({ isActive: false, offReason: 'gone' });
      expect(await readStatuses(endpoint)).toEqual(['failed', 'failed']);
      expect(emailsTo(endpoint).map((mail) => [mail.subject, mail.text?.includes(text)])).toEqual([[subject, true]]);
      const { partnerId, endpointId } = { partnerId: endpoint.partnerId, ...endpoint.params };
      const logUrl = `https://plaza.example/${locale}/partners/account/${partnerId}/webhooks/${endpointId}`;
      expect(emailsTo(endpoint)[0]?.text).toContain(logUrl);
      expect(emailsTo(endpoint)[0]?.text).toContain(receiver.url);
    },
  );

  it('the job of the email sends nothing again once it was sent, or once the endpoint is on again', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(410);
    await addEvent(endpoint);
    await api.runJobs();
    const payload = { endpointId: endpoint.params.endpointId };
    await databaseJobs.add(api.database, 'send_webhook_off_email', payload);
    await api.runJobs();
    expect(emailsTo(endpoint).filter(({ subject }) => subject?.includes('webhook'))).toHaveLength(1);
    await endpoint.client.updateWebhookEndpoint({ params: endpoint.params, body: { isActive: true } });
    await databaseJobs.add(api.database, 'send_webhook_off_email', payload);
    await api.runJobs();
    expect(emailsTo(endpoint).filter(({ subject }) => subject?.includes('webhook'))).toHaveLength(1);
  });
});

describe('an endpoint that keeps failing', () => {
  it('an endpoint is turned off at a failure five days after the first one without a success', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500);
    await addEvent(endpoint);
    await api.runJobs();
    await moveFailuresBack('4 days 23 hours');
    await runWaitingJobs(api);
    expect(await readEndpoint(endpoint)).toMatchObject({ isActive: true });
    await moveFailuresBack('2 hours');
    await runWaitingJobs(api);
    expect(await readEndpoint(endpoint)).toMatchObject({ isActive: false, offReason: 'failing' });
    await runWaitingJobs(api);
    expect(receiver.webhooks).toHaveLength(3);
    expect(emailsTo(endpoint).at(-1)?.text).toContain('For five days');
  });

  it('a success between failures keeps the endpoint on', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500);
    await addEvent(endpoint);
    await api.runJobs();
    await moveFailuresBack('6 days');
    receiver.respond = accept;
    await addEvent(endpoint);
    await api.runJobs();
    receiver.respond = respondWith(500);
    await runWaitingJobs(api);
    expect(await readEndpoint(endpoint)).toMatchObject({ isActive: true });
  });
});

describe('an endpoint that its owner turns off', () => {
  it('updateWebhookEndpoint ends waiting deliveries when it turns the endpoint off, and new events are not added', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(500);
    await addEvent(endpoint);
    await api.runJobs();
    const body = { isActive: false };
    const { data } = await endpoint.client.updateWebhookEndpoint({ params: endpoint.params, body });
    expect(data).toMatchObject({ isActive: false, offReason: null });
    expect(await addEvent(endpoint)).toEqual([]);
    await runWaitingJobs(api);
    expect(receiver.webhooks).toHaveLength(1);
    expect(await readStatuses(endpoint)).toEqual(['failed']);
  });

  it('a redelivery to an endpoint that is turned off is sent once', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    const [delivery] = await addEvent(endpoint);
    await api.runJobs();
    await endpoint.client.updateWebhookEndpoint({ params: endpoint.params, body: { isActive: false } });
    receiver.respond = respondWith(500);
    await endpoint.client.redeliverWebhook({ params: { ...endpoint.params, deliveryId: delivery!.id } });
    await api.runJobs();
    expect(receiver.webhooks).toHaveLength(2);
    expect(await readWaitingDelays(api)).toEqual([]);
    expect(await readStatuses(endpoint)).toEqual(['failed']);
  });

  it('updateWebhookEndpoint turns an endpoint on again and forgets its failures', async () => {
    const endpoint = await addEndpoint(api, { url: receiver.url });
    receiver.respond = respondWith(410);
    await addEvent(endpoint);
    await api.runJobs();
    const body = { isActive: true };
    const { data } = await endpoint.client.updateWebhookEndpoint({ params: endpoint.params, body });
    expect(data).toMatchObject({ isActive: true, offReason: null, failingSince: null });
    receiver.respond = accept;
    await addEvent(endpoint);
    await api.runJobs();
    expect(await readStatuses(endpoint)).toEqual(['delivered', 'failed']);
  });
});
