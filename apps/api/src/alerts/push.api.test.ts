import { randomUUID } from 'node:crypto';
import { ConflictError } from '@plaza/sdk';
import type { AlertChannel } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';

const vapidKeys = webPush.generateVAPIDKeys();
let mailServer: MailServer;
let pushService: PushService;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  pushService = await startPushService();
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: mailServer.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
    push: vapidKeys,
    contactAddress: 'operator@plaza.example',
  });
});
afterEach(() => {
  mailServer.mails.length = 0;
  pushService.messages.length = 0;
  pushService.statuses.length = 0;
});
afterAll(async () => {
  await api.stop();
  await pushService.stop();
  await mailServer.stop();
});

let townCount = 0;
/** A driver with a saved search around a point of their own, and a bay that it finds. */
async function addDriver(channels: AlertChannel[] = ['email', 'push']) {
  townCount += 1;
  const lat = 43 - townCount / 20;
  const bounds = [-4.01, lat - 0.01, -3.99, lat + 0.01].join(',');
  const person = await addPerson(api, { isConfirmed: true });
  const body = { name: 'Near work', search: `bounds=${bounds}`, isQuietAtNight: false, channels };
  await person.client.saveSearch({ params: { id: randomUUID() }, body });
  const publishBay = (name = 'Bay 12') =>
    addListing(api.database, {
      name,
      lat,
      lng: -4,
      public_lat: lat,
      public_lng: -4,
      price_cents: 9000,
      published_at: new Date(),
    });
  return { ...person, publishBay };
}

/** Subscribes the session's device at the push service of the test, which has no certificate. */
async function subscribe({ client }: Pick<Person, 'client'>, path: string): Promise<void> {
  const endpoint = `https://push.example${path}`;
  await client.turnOnPush({ body: { endpoint, ...pushService.keys } });
  await api.database
    .updateTable('push_subscriptions')
    .set({ endpoint: pushService.url(path) })
    .where('endpoint', '=', endpoint)
    .execute();
}

it('a new match is shown on the device and emailed, once each', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/device');
  const listingId = await driver.publishBay();
  await api.runJobs();
  await api.runJobs();
  expect(pushService.messages.map(({ path }) => path)).toEqual(['/device']);
  expect(pushService.messages[0]?.payload).toEqual({
    title: 'A bay for “Near work”: €90/month',
    body: expect.stringContaining('Bay 12 · ') as string,
    path: `/en/parking/${listingId}`,
    tag: expect.stringMatching(/^alert-\d+$/) as string,
    lang: 'en',
  });
  expect(mailServer.mails.length).toBe(1);
});

it('a message is signed for the push service, names the operator and replaces an undelivered copy', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/signed');
  await driver.publishBay();
  await api.runJobs();
  const { authorization = '', topic, ttl } = pushService.messages[0]!.headers;
  const [, claims = ''] = /t=([^,]+)/.exec(authorization)?.[1]?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(pushService.url('/')).origin,
    sub: 'mailto:operator@plaza.example',
  });
  expect(authorization).toContain(`k=${vapidKeys.publicKey}`);
  expect([topic, ttl]).toEqual([(pushService.messages[0]!.payload as { tag: string }).tag, '86400']);
});

it('several matches in one email are one notification that opens the search', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/several');
  await sql`update saved_searches set frequency = 'daily', last_email_at = now() - interval '8 days'`.execute(
    api.database,
  );
  await driver.publishBay('Bay 1');
  await driver.publishBay('Bay 2');
  await api.runJobs();
  await sql`select graphile_worker.add_job('send_due_alert_emails')`.execute(api.database);
  await api.runJobs();
  await api.runJobs();
  const payload = pushService.messages[0]?.payload as { title: string; path: string };
  expect(pushService.messages.length).toBe(1);
  expect(payload.title).toBe('2 bays for “Near work”');
  expect(payload.path).toMatch(/^\/en\/search_parkings\?.*sort=newest/);
});

it('a search with notifications only sends no email while a device gets them', async () => {
  const driver = await addDriver(['push']);
  await subscribe(driver, '/push-only');
  await driver.publishBay();
  await api.runJobs();
  expect(pushService.messages.length).toBe(1);
  expect(mailServer.mails).toEqual([]);
});

it('a search with notifications only is emailed when no device gets them', async () => {
  const driver = await addDriver(['push']);
  await driver.publishBay();
  await api.runJobs();
  expect(mailServer.mails.length).toBe(1);
});

it('a search with emails only sends no notification', async () => {
  const driver = await addDriver(['email']);
  await subscribe(driver, '/email-only');
  await driver.publishBay();
  await api.runJobs();
  expect(pushService.messages).toEqual([]);
  expect(mailServer.mails.length).toBe(1);
});

it('a device gets no notifications after it signed out', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/signed-out');
  await sql`update sessions set revoked_at = now() where user_id = ${driver.userId}`.execute(api.database);
  await driver.publishBay();
  await api.runJobs();
  expect(pushService.messages).toEqual([]);
});

it('turning notifications off on a device stops them', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/off');
  expect((await driver.client.readPush()).data).toEqual({ publicKey: vapidKeys.publicKey, isOn: true });
  expect((await driver.client.turnOffPush()).data.isOn).toBe(false);
  await driver.publishBay();
  await api.runJobs();
  expect(pushService.messages).toEqual([]);
});

it('a subscription that the browser cancelled is deleted', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/gone');
  pushService.statuses.push(410);
  await driver.publishBay();
  await api.runJobs();
  expect((await driver.client.readPush()).data.isOn).toBe(false);
});

it('a message is retried after the push service was busy', async () => {
  const driver = await addDriver();
  await subscribe(driver, '/busy');
  pushService.statuses.push(503);
  await driver.publishBay();
  await api.runJobs();
  expect(pushService.messages).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(api.database);
  await api.runJobs();
  expect(pushService.messages.length).toBe(1);
});

it('a browser that another user signs in with no longer gets the notifications of the first', async () => {
  const [first, second] = [await addDriver(), await addDriver()];
  const subscription = { endpoint: 'https://push.example/shared', ...pushService.keys };
  await first.client.turnOnPush({ body: subscription });
  await Promise.all([second, second].map(({ client }) => client.turnOnPush({ body: subscription })));
  expect((await first.client.readPush()).data.isOn).toBe(false);
  expect((await second.client.readPush()).data.isOn).toBe(true);
});

it('turning notifications on fails with 409 on a server without keys', async () => {
  const withoutKeys = await startApi();
  const { client } = await addPerson(withoutKeys, { isConfirmed: true });
  expect((await client.readPush()).data).toEqual({ publicKey: null, isOn: false });
  const turningOn = client.turnOnPush({ body: { endpoint: 'https://push.example/device', ...pushService.keys } });
  await expect(turningOn).rejects.toBeInstanceOf(ConflictError);
  await withoutKeys.stop();
});

it('a push service on a private address is never called', async () => {
  const driver = await addDriver();
  await driver.client.turnOnPush({ body: { endpoint: 'https://10.0.0.1/device', ...pushService.keys } });
  await driver.publishBay();
  await api.runJobs();
  expect((await driver.client.readPush()).data.isOn).toBe(false);
});
