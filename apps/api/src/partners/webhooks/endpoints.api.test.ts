import { webhookLimits } from '@plaza/sdk/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { createSecretSealer } from '../../platform/sealed-secrets.ts';
import { failureOf } from '../../testing/failure.ts';
import { signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';
import { addEndpoint } from '../../testing/webhook-endpoints.ts';

const url = 'https://crm.example/plaza';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('endpoints of a partner', () => {
  it('createWebhookEndpoint returns an active endpoint and a secret that no other response contains', async () => {
    const owner = await signUp(api);
    await owner.client.createPartner({ body: { id: 'create', name: 'Arena' } });
    const params = { id: 'create' };
    const { data } = await owner.client.createWebhookEndpoint({
      params,
      body: { url: ` ${url}#part `, description: ' Our CRM ', eventTypes: ['report.daily', 'report.daily'] },
    });
    expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(data.endpoint).toEqual({
      id: expect.any(Number),
      url,
      description: 'Our CRM',
      eventTypes: ['report.daily'],
      isActive: true,
      offReason: null,
      failingSince: null,
      previousSecretExpiresAt: null,
      createdAt: expect.any(String),
    });
    const { data: endpoints } = await owner.client.listWebhookEndpoints({ params });
    expect(endpoints).toEqual([data.endpoint]);
  });

  it('the database contains secrets only encrypted, for their partner', async () => {
    const { partnerId, params, secret } = await addEndpoint(api, { url });
    const { secret: sealed } = await api.database
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', params.endpointId)
      .executeTakeFirstOrThrow();
    expect(sealed.includes(secret)).toBe(false);
    const sealer = createSecretSealer([api.secret], 'webhook secrets');
    expect(sealer.open(sealed, partnerId)).toBe(secret);
    expect(() => sealer.open(sealed, 'other')).toThrow('unable to authenticate data');
  });

  it.each(['http://crm.example', 'https://10.0.0.1/', 'https://user:pass@crm.example', 'crm'])(
    'createWebhookEndpoint and updateWebhookEndpoint reject the URL %s with an error for the field',
    async (invalidUrl) => {
      const { client, partnerId, params } = await addEndpoint(api, { url });
      const fields = { url: ['Debe ser una dirección que empiece por https:// y a la que se llegue desde internet.'] };
      const query = { locale: 'es' } as const;
      const body = { url: invalidUrl, eventTypes: ['chat.started' as const] };
      const creation = client.createWebhookEndpoint({ params: { id: partnerId }, query, body });
      expect((await failureOf(creation)).fields).toEqual(fields);
      const update = client.updateWebhookEndpoint({ params, query, body: { url: invalidUrl } });
      expect((await failureOf(update)).fields).toEqual(fields);
    },
  );

  it('createWebhookEndpoint rejects an endpoint without event types, and one that asks for tests only', async () => {
    const { client, partnerId } = await addEndpoint(api, { url });
    const create = (eventTypes: unknown) =>
      client.createWebhookEndpoint({ params: { id: partnerId }, body: { url, eventTypes: eventTypes as [] } });
    expect((await failureOf(create([]))).fields).toHaveProperty('eventTypes');
    expect((await failureOf(create(['webhook.test']))).code).toBe('validation_failed');
  });

  it('createWebhookEndpoint keeps the limit of endpoints when requests arrive together', async () => {
    const { client, partnerId } = await addEndpoint(api, { url });
    const attempts = await Promise.allSettled(
      Array.from({ length: webhookLimits.endpoints + 2 }, () =>
        client.createWebhookEndpoint({ params: { id: partnerId }, body: { url, eventTypes: ['chat.started'] } }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(webhookLimits.endpoints - 1);
    expect((await client.listWebhookEndpoints({ params: { id: partnerId } })).data).toHaveLength(
      webhookLimits.endpoints,
    );
  });

  it('updateWebhookEndpoint changes the URL, the description and the events, and keeps omitted fields', async () => {
    const { client, params } = await addEndpoint(api, { url });
    const body = { url: 'https://new.example/', description: 'New', eventTypes: ['chat.started' as const] };
    expect((await client.updateWebhookEndpoint({ params, body })).data).toMatchObject({ ...body, isActive: true });
    expect((await client.updateWebhookEndpoint({ params, body: {} })).data).toMatchObject(body);
  });

  it('deleteWebhookEndpoint deletes the endpoint with its deliveries, and succeeds when it is repeated', async () => {
    const { client, params } = await addEndpoint(api, { url });
    await client.sendTestWebhook({ params });
    await client.deleteWebhookEndpoint({ params });
    await client.deleteWebhookEndpoint({ params });
    expect((await client.listWebhookEndpoints({ params: { id: params.id } })).data).toEqual([]);
    const remainingDeliveries = await api.database
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('endpoint_id', '=', params.endpointId)
      .execute();
    expect(remainingDeliveries).toEqual([]);
  });

  it('an endpoint and its deliveries are not found through another partner of the same account', async () => {
    const { client, params } = await addEndpoint(api, { url });
    await client.createPartner({ body: { id: 'sibling', name: 'Sibling' } });
    const siblingParams = { ...params, id: 'sibling' };
    const { data: delivery } = await client.sendTestWebhook({ params });
    const deliveryParams = { ...siblingParams, deliveryId: delivery.id };
    const failures = await Promise.all(
      [
        client.rotateWebhookSecret({ params: siblingParams }),
        client.listWebhookDeliveries({ params: siblingParams }),
        client.getWebhookDelivery({ params: deliveryParams }),
        client.redeliverWebhook({ params: deliveryParams }),
      ].map((call) => failureOf(call)),
    );
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['not_found']));
  });
});

describe('the log of an endpoint', () => {
  it('listWebhookDeliveries lists the newest first in pages, and as an async iterable all of them', async () => {
    const { client, params } = await addEndpoint(api, { url });
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await client.sendTestWebhook({ params })).data.id);
    const firstPage = await client.listWebhookDeliveries({ params, query: { limit: 2 } });
    expect(firstPage.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(firstPage.meta.nextCursor).not.toBeNull();
    const iteratedIds: number[] = [];
    for await (const { id } of client.listWebhookDeliveries({ params, query: { limit: 2 } })) iteratedIds.push(id);
    expect(iteratedIds).toEqual(ids);
  });

  it('listWebhookDeliveries filters by event type and by failure', async () => {
    const { client, params } = await addEndpoint(api, { url });
    await client.sendTestWebhook({ params });
    const { data: failed } = await client.sendTestWebhook({ params });
    await sql`update webhook_deliveries set status = 'failed', failures = 1 where id = ${failed.id}`.execute(
      api.database,
    );
    const listIds = async (query: { type?: 'webhook.test' | 'chat.started'; isFailed?: 'true' }) =>
      (await client.listWebhookDeliveries({ params, query })).data.map(({ id }) => id);
    expect(await listIds({ isFailed: 'true' })).toEqual([failed.id]);
    expect(await listIds({ type: 'webhook.test' })).toHaveLength(2);
    expect(await listIds({ type: 'chat.started' })).toEqual([]);
  });

  it('the nightly job deletes deliveries older than 30 days and expired secrets, and keeps the rest', async () => {
    const { client, params } = await addEndpoint(api, { url });
    const { data: old } = await client.sendTestWebhook({ params });
    const { data: recent } = await client.sendTestWebhook({ params });
    await client.rotateWebhookSecret({ params });
    await sql`delete from graphile_worker._private_jobs`.execute(api.database);
    await sql`update webhook_deliveries set created_at = now() - interval '30 days 1 hour' where id = ${old.id}`.execute(
      api.database,
    );
    await sql`update webhook_deliveries set created_at = now() - interval '29 days' where id = ${recent.id}`.execute(
      api.database,
    );
    await sql`update webhook_endpoints set previous_secret_expires_at = now() where id = ${params.endpointId}`.execute(
      api.database,
    );
    await databaseJobs.add(api.database, 'purge_webhook_deliveries', {});
    await api.runJobs();
    expect((await client.listWebhookDeliveries({ params })).data.map(({ id }) => id)).toEqual([recent.id]);
    const row = await api.database
      .selectFrom('webhook_endpoints')
      .select('previous_secret')
      .where('id', '=', params.endpointId)
      .executeTakeFirstOrThrow();
    expect(row.previous_secret).toBeNull();
  });
});

it('the nightly job encrypts secrets with the newest key of the API, and logs those whose key was dropped', async () => {
  const keys = [
    'a new key of the API, for tests of its rotation',
    'an old key of the API, which will be dropped',
  ] as const;
  const rotatedApi = await startApi({ secrets: keys });
  try {
    const { params, partnerId, secret } = await addEndpoint(rotatedApi, { url });
    const other = await addEndpoint(rotatedApi, { url });
    const replaceSealed = (endpointId: number, sealed: Buffer) =>
      rotatedApi.database
        .updateTable('webhook_endpoints')
        .set({ secret: sealed })
        .where('id', '=', endpointId)
        .execute();
    const sealerOf = (key: string) => createSecretSealer([key], 'webhook secrets');
    await replaceSealed(params.endpointId, sealerOf(keys[1]).seal(secret, partnerId));
    const droppedKeySealer = sealerOf('a key of the API that was dropped long ago');
    await replaceSealed(other.params.endpointId, droppedKeySealer.seal(other.secret, other.partnerId));
    await databaseJobs.add(rotatedApi.database, 'purge_webhook_deliveries', {});
    await rotatedApi.runJobs();
    const row = await rotatedApi.database
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', params.endpointId)
      .executeTakeFirstOrThrow();
    expect(sealerOf(keys[0]).open(row.secret, partnerId)).toBe(secret);
    const errors = rotatedApi.logLines().filter(({ msg }) => String(msg).includes('cannot be decrypted'));
    expect(errors.map(({ endpoint }) => endpoint)).toEqual([other.params.endpointId]);
  } finally {
    await rotatedApi.stop();
  }
});

describe('a closed account', () => {
  it('exportData contains endpoints and deliveries without secrets, and closing the account deletes both', async () => {
    const { client, params, secret } = await addEndpoint(api, { url });
    await client.sendTestWebhook({ params });
    const exportBlob = await client.exportData({ body: { currentPassword: testPassword } });
    const files = unzipSync(new Uint8Array(await exportBlob.arrayBuffer()));
    const readFile = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(readFile('webhooks.json'))).toMatchObject([{ partner: params.id, url }]);
    expect(JSON.parse(readFile('webhook-deliveries.json'))).toMatchObject([
      { webhook: params.endpointId, status: 'pending', body: { type: 'webhook.test' }, attempts: [] },
    ]);
    expect(Object.keys(files).filter((name) => readFile(name).includes(secret))).toEqual([]);
    await client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
    const remaining = await api.database
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('partner_id', '=', params.id)
      .execute();
    expect(remaining).toEqual([]);
  });
});

describe('rate limits', () => {
  it('sendTestWebhook sends three tests a minute for all endpoints of a partner, and then fails with rate_limited', async () => {
    const limitedApi = await startApi({ requestsPerMinute: 6000 });
    try {
      const { client, params, partnerId } = await addEndpoint(limitedApi, { url });
      const body = { url, eventTypes: ['chat.started' as const] };
      const { data: other } = await client.createWebhookEndpoint({ params: { id: partnerId }, body });
      const otherParams = { id: partnerId, endpointId: other.endpoint.id };
      for (const testParams of [params, otherParams, params]) await client.sendTestWebhook({ params: testParams });
      const failure = await failureOf(client.sendTestWebhook({ params: otherParams }));
      expect([failure.code, failure.status]).toEqual(['rate_limited', 429]);
    } finally {
      await limitedApi.stop();
    }
  });
});
