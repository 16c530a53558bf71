import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { createSecretSealer } from '../../platform/sealed-secrets.ts';
import { killableSecret, type KillableApi, prepareKillableApi } from '../../testing/killable-api.ts';
import { addOwner } from '../../testing/listings.ts';
import { accept, startWebhookReceiver, verifyWebhook, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { insertEndpoint } from './endpoints-store.ts';
import { newWebhookSecret } from './signing.ts';
import { createWebhookEvents } from './webhook-events.ts';

const polling = { timeout: 20_000 };
let killable: KillableApi;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  killable = await prepareKillableApi();
});
afterEach(async () => {
  await killable.close();
  await receiver.stop();
});

const secret = newWebhookSecret();
const sealer = createSecretSealer([killableSecret], 'webhook secrets');
const events = createWebhookEvents(databaseJobs);

/** Adds a partner with an endpoint for each path. */
async function addPartner(paths: readonly string[]): Promise<void> {
  const ownerId = await addOwner(killable.database, { isConfirmed: true });
  const partner = { id: 'arena', name: 'Arena', allowed_origins: [], requests_per_minute: 100, owner_id: ownerId };
  await killable.database.insertInto('partners').values(partner).execute();
  for (const path of paths)
    await insertEndpoint(killable.database, {
      partnerId: 'arena',
      url: new URL(path, receiver.url).href,
      description: '',
      eventTypes: ['site.verified'],
      secret: sealer.seal(secret, 'arena'),
    });
}

const addEvent = (site: string) =>
  killable.database.transaction().execute((transaction) => events.add(transaction, 'arena', 'site.verified', { site }));
const receivedPaths = () => receiver.webhooks.map(({ path }) => path);
const countDelivered = async () => {
  const { rows } = await sql`select from webhook_deliveries where status = 'delivered'`.execute(killable.database);
  return rows.length;
};

it('an endpoint that does not respond gets one request at a time, and holds up no other endpoint and no other job', async () => {
  const api = await killable.start();
  await addPartner(['/slow-1', '/slow-2', '/slow-3', '/fast']);
  receiver.respond = (response, { path }) => {
    if (path === '/fast') accept(response);
  };
  await addEvent('https://one.example');
  await addEvent('https://two.example');
  await databaseJobs.add(killable.database, 'purge_unused_search_terms', {});
  await expect.poll(() => receivedPaths().filter((path) => path === '/fast').length, polling).toBe(2);
  await expect.poll(() => new Set(receivedPaths()).size, polling).toBe(4);
  expect(receivedPaths().filter((path) => path !== '/fast')).toHaveLength(3);
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'purge_unused_search_terms'
  `.execute(killable.database);
  expect(rows).toEqual([]);
  await killable.kill(api);
});

it('an event whose process is killed before the response is sent again with the same ID, and then no more', async () => {
  const api = await killable.start();
  await addPartner(['/plaza']);
  receiver.respond = () => undefined;
  await addEvent('https://one.example');
  await expect.poll(receivedPaths, polling).toHaveLength(1);
  receiver.respond = accept;
  await killable.kill(api);
  await killable.start();
  await expect.poll(countDelivered, polling).toBe(1);
  const ids = receiver.webhooks.map((webhook) => verifyWebhook(secret, webhook).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
