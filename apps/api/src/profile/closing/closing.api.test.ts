import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insertCreditNote } from '../../payments/refunds/refund-store.ts';
import { createFileStorage } from '../../platform/files/create-file-storage.ts';
import { createStoredFiles } from '../../platform/files/stored-files.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { createLiveEvents } from '../../platform/live/live-store.ts';
import { type SignedUpUser, signUp, testPassword } from '../../testing/accounts.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing, moveListing } from '../../testing/listings.ts';
import { addOwnerWithEverything, readOwnerState } from '../../testing/owner-with-everything.ts';
import { sampleImage } from '../../testing/sample-images.ts';
import { cardOf, testCards } from '../../testing/test-cards.ts';

let api: TestApi;
let varDirectory: string;
beforeEach(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-closing-'));
  api = await startApi({ varDirectory });
});
afterEach(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

/** Unique words, one of which is in each text that the user enters. */
const markerWords = ['xenobiaquarz', 'quintwexler', '612987654', 'calle-zyx'];
const [first = '', last = '', phone = '', street = ''] = markerWords;

const createImageBytes = async () => new Uint8Array(await (await sampleImage()).arrayBuffer());

async function storeFile(kind: 'listings' | 'people', ending: string): Promise<string> {
  const fileStorage = await createFileStorage({ kind: 'disk', directory: join(varDirectory, 'media') });
  const storedFiles = createStoredFiles(api.database, fileStorage);
  return storedFiles.store(kind, [{ ending, content: await createImageBytes(), contentType: 'image/webp' }]);
}

interface FullAccount {
  person: SignedUpUser;
  other: SignedUpUser;
  listingId: number;
  chatId: number;
  /** ID of the subscription at the payment provider. */
  subscriptionId: string;
}

/** Creates a user with rows in every table that refers to users. */
async function createFullAccount(): Promise<FullAccount> {
  const { database } = api;
  const person = await signUp(api, {
    email: `${first}@example.com`,
    firstName: first,
    lastName: last,
    phoneNumber: `+34${phone}`,
  });
  const otherUser = await signUp(api);
  const { client, id } = person;
  await client.updateMainInfo({ form: { profileImage: new File([await createImageBytes()], `${first}.png`) } });
  await client.changeEmail({ body: { email: `${last}@example.com`, currentPassword: testPassword } });
  await api.runJobs();
  await client.joinVehicle({ body: { device: { lengthCm: 444, widthCm: 177, heightCm: 155 } } });
  const vehicleId = randomUUID();
  await client.saveVehicle({
    params: { id: vehicleId },
    body: { lengthCm: 500, widthCm: 190, heightCm: 200, name: first },
  });
  await client.saveSearch({
    params: { id: randomUUID() },
    body: { name: `Near ${first}`, search: `substr=${encodeURIComponent(street)}` },
  });
  await client.createPartner({ body: { id: 'arena', name: `${first} ${last}` } });
  await client.addPartnerSite({ params: { id: 'arena' }, body: { origin: `https://${last}.example` } });
  const { subscriptionId } = await buyPlan(client);
  await client.saveBillingDetails({ body: { name: `${first} ${last}`, taxId: '12345678Z', address: street } });
  await client.saveOwnerBusiness({ body: { legalName: `${first} ${last}`, taxId: '12345678Z', address: street } });
  const markedListingTexts = {
    name: `Bay ${first}`,
    description: `Ask ${last}`,
    location_title: street,
    short_location: street,
  };
  const listingId = await addListing(database, { owner_id: id, ...markedListingTexts, locality: `Villa ${last}` });
  await addListing(database, { owner_id: id, ...markedListingTexts, locality: `Villa ${last}` });
  const otherListingId = await addListing(database, { owner_id: otherUser.id });
  for (const [position, listing] of [listingId, listingId].entries())
    await database
      .insertInto('listing_images')
      .values({
        listing_id: listing,
        position,
        storage_key: await storeFile('listings', '-640.webp'),
        width: 400,
        height: 300,
        widths: [640],
      })
      .execute();
  await client.saveListing({ params: { id: otherListingId }, body: { value: true } });
  await client.noteSavedListing({ params: { id: otherListingId }, body: { note: `Near ${street}` } });
  await client.saveSavedList({ params: { id: randomUUID() }, body: { name: `Bays of ${first}` } });
  await database
    .insertInto('waiting_entries')
    .values({ user_id: id, listing_id: otherListingId, vehicle_id: vehicleId, needed_from: '2027-05-31' })
    .execute();
  await sql`update users set created_at = now() - interval '2 hours', phone_number = '+34600000002'
    where id = ${otherUser.id}`.execute(database);
  await sql`update users set created_at = now() - interval '2 hours' where id = ${id}`.execute(database);
  await client.getOwnerContact({ params: { id: otherListingId } });
  await otherUser.client.saveListing({ params: { id: listingId }, body: { value: true } });
  const { chatId } = await otherUser.client.startChat({
    body: { withWho: id, relativeParking: listingId, message: 'Is it free?' },
  });
  const messageInput = { params: { chatId }, form: { message: 'It is free from May on.' } };
  const messageId = (await client.sendMessage(messageInput, { idempotencyKey: first })).data.id;
  await database
    .insertInto('chat_digests')
    .values({ user_id: id, chat_ids: [chatId], last_message_ids: [messageId], lease_expires_at: new Date() })
    .execute();
  await vi.waitFor(async () => expect(await countUserRows('user_presence', 'user_id', id)).toBe(1));
  const messageEvent = { kind: 'message', chatId, messageId } as const;
  await createLiveEvents().add(database, [{ userId: id, event: messageEvent }]);
  const attachmentFields = {
    message_id: messageId,
    is_image: true,
    content_type: 'image/webp',
    size_bytes: 10,
    width: 640,
    height: 480,
  };
  await database
    .insertInto('message_attachments')
    .values({ ...attachmentFields, storage_key: await storeFile('people', '-640.webp'), name: `${first}.png` })
    .execute();
  // The user rents a bay of the other owner.
  await moveListing(database, otherListingId, 'rented');
  await sql`update listings set renter_id = ${id} where id = ${otherListingId}`.execute(database);
  await client.blockChatPartner({ params: { chatId }, body: { value: true } });
  await otherUser.client.blockChatPartner({ params: { chatId }, body: { value: true } });
  await client.reportChat({ params: { chatId }, body: { reason: 'other', details: `About ${last}` } });
  await api.client.sendContactMessage({
    body: { name: first, email: person.email.toUpperCase(), message: `From ${last}`, privacy: true },
  });
  const issuedAt = new Date();
  await insertCreditNote(database, {
    userId: id,
    planId: 2,
    reason: 'refund',
    invoice: { id: 'in_before', number: '1', date: issuedAt, periodStart: issuedAt, periodEnd: issuedAt },
    amountCents: 100,
    issuedAt,
    customer: { name: `${first} ${last}`, email: person.email, taxId: '12345678Z', address: street },
    seller: { name: null, taxId: null, address: null },
  });
  await client.withdrawFromContract({ body: { refundCents: 0, submissionId: randomUUID() } });
  return { person, other: otherUser, listingId, chatId, subscriptionId };
}

async function buyPlan(client: SignedUpUser['client']) {
  const { clientSecret, subscriptionId } = await client.confirmPayment({ body: { item: { planId: 2 } } });
  const testCard = cardOf(testCards.good);
  await api.sandbox?.enterCard(clientSecret ?? '', testCard);
  await client.readPayment({ body: { clientSecret: clientSecret ?? '' } });
  return { subscriptionId: subscriptionId ?? '' };
}

async function readUserColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.table_name as table, k.column_name as column
    from information_schema.referential_constraints r
    join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
    join information_schema.constraint_column_usage u on u.constraint_name = r.unique_constraint_name
    where u.table_name = 'users' and k.table_schema = 'public'
  `.execute(api.database);
  return rows;
}

async function findTablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
  `.execute(api.database);
  const matchingTables: string[] = [];
  for (const { schema, name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.id(schema, name)} as t where to_jsonb(t)::text ilike any(${texts.map((text) => `%${text}%`)})
    `.execute(api.database);
    if (hits.length > 0) matchingTables.push(name);
  }
  return matchingTables.toSorted();
}

const countUserRows = async (table: string, column: string, userId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(table)} where ${sql.id(column)} = ${userId}
  `.execute(api.database);
  return rows[0]?.count ?? 0;
};

/** Ages the search terms by a day, and runs the nightly job that deletes those which no listing contains any more. */
async function runNightlyJobs(): Promise<void> {
  await sql`update search_terms set changed_at = now() - interval '25 hours'`.execute(api.database);
  await databaseJobs.add(api.database, 'purge_unused_search_terms', {});
  await api.runJobs();
}

const listStoredFiles = async () => {
  const directoryEntries = await readdir(join(varDirectory, 'media'), { recursive: true, withFileTypes: true });
  return directoryEntries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('closing an account erases all its rows, files and logins, except messages for the other chat participant', async () => {
  const { person, other, listingId, chatId, subscriptionId } = await createFullAccount();
  const { id, client } = person;
  const userColumns = await readUserColumns();
  const retainedColumns = new Set(['chats.owner_id', 'chats.starter_id', 'messages.author_id']);
  for (const { table, column } of userColumns) {
    const rowCount = await countUserRows(table, column, table === 'chats' && column === 'starter_id' ? other.id : id);
    expect(rowCount, `a row in ${table}.${column}: createFullAccount has to fill new tables`).toBeGreaterThan(0);
  }
  expect((await findTablesWith(markerWords)).length).toBeGreaterThan(5);
  expect((await listStoredFiles()).length).toBeGreaterThan(4);

  await expect(client.closeAccount({ body: { password: 'a guess', reasons: ['changedMind'] } })).rejects.toMatchObject({
    code: 'wrong_password',
    fields: { password: [expect.any(String)] },
  });
  await client.closeAccount({ body: { password: testPassword, reasons: ['changedMind', 'other'] } });

  for (const { table, column } of userColumns.filter((found) => !retainedColumns.has(`${found.table}.${found.column}`)))
    expect(await countUserRows(table, column, id), `${table}.${column}`).toBe(0);
  await api.runJobs();
  // The payment is refunded after the account's rows were deleted.
  const planInvoice = (await api.paymentProvider.readSubscription(subscriptionId))?.latestInvoice;
  expect(planInvoice?.refundedCents).toBeGreaterThan(0);
  await runNightlyJobs();
  expect(await findTablesWith([...markerWords, person.email])).toEqual([]);
  expect(await listStoredFiles()).toEqual([]);
  expect(await api.database.selectFrom('account_closures').select('reasons').execute()).toEqual([
    { reasons: ['changedMind', 'other'] },
  ]);

  await expect(client.getProfile()).rejects.toMatchObject({ code: 'session_required' });
  await expect(
    api.client.refreshSession({ body: { refreshToken: person.session.refreshToken } }),
  ).rejects.toMatchObject({ code: 'session_required' });
  await expect(api.client.login({ body: { identifier: person.email, password: testPassword } })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await expect(api.client.getListing({ params: { id: listingId } })).rejects.toMatchObject({ status: 404 });
  expect((await api.client.searchListings({ query: { substr: first } })).data).toEqual([]);
  expect((await other.client.listSavedListings()).data).toEqual([]);
  // The other participant keeps the messages of the closed account.
  const remainingMessages = (await other.client.listMessages({ params: { chatId } })).data;
  expect(remainingMessages.map(({ text, profileImage }) => [text, profileImage])).toEqual([
    ['Is it free?', null],
    ['It is free from May on.', null],
  ]);
  await signUp(api, { email: person.email });

  // The chat is deleted after the other participant has also closed the account.
  await other.client.closeAccount({ body: { password: testPassword, reasons: ['stoppedUsing'] } });
  expect(await api.database.selectFrom('chats').selectAll().execute()).toEqual([]);
});

it('closing an account cancels its subscription at the provider', async () => {
  const { client } = await signUp(api);
  const { subscriptionId } = await buyPlan(client);
  await client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
  await api.runJobs();
  expect(await api.paymentProvider.readSubscription(subscriptionId)).toMatchObject({ state: 'canceled' });
});

it('closing an account without chats deletes its row in the table users', async () => {
  const { client, id } = await signUp(api);
  await client.closeAccount({ query: { locale: 'es' }, body: { password: testPassword, reasons: ['other'] } });
  expect(await countUserRows('users', 'id', id)).toBe(0);
});

it('an account can be closed when another account has the placeholder email of closed accounts', async () => {
  const person = await signUp(api);
  const otherUser = await signUp(api);
  await otherUser.client.saveListing({ params: { id: await addListing(api.database, { owner_id: person.id }) } });
  const listingId = await addListing(api.database, { owner_id: person.id });
  await otherUser.client.startChat({
    body: { withWho: person.id, relativeParking: listingId, message: 'Is it free?' },
  });
  await sql`update users set email = ${`closed-${person.id}@closed.invalid`} where id = ${otherUser.id}`.execute(
    api.database,
  );
  await person.client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
  const { email } = await api.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(email).toMatch(/^closed-[\da-f-]{36}@closed\.invalid$/);
});

it('closing an unconfirmed account keeps contact messages sent under its email', async () => {
  const { client, email } = await signUp(api, { isConfirmed: false });
  await api.client.sendContactMessage({ body: { name: 'Ana', email, message: 'A question.', privacy: true } });
  await client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
  expect(await api.database.selectFrom('contact_messages').select('email').execute()).toEqual([{ email }]);
});

it("exportData contains all data and images of the account, and none of another user's", async () => {
  const { person, other } = await createFullAccount();
  const exportBlob = await person.client.exportData({ body: { currentPassword: testPassword } });
  expect(exportBlob.type).toBe('application/zip');
  const exportedFiles = unzipSync(new Uint8Array(await exportBlob.arrayBuffer()));
  const readExportedRows = (name: string) =>
    JSON.parse(new TextDecoder().decode(exportedFiles[name])) as Record<string, unknown>[];
  expect(readExportedRows('profile.json')).toMatchObject([
    { email: person.email, first_name: first, pending_email: `${last}@example.com` },
  ]);
  for (const name of [
    'sessions.json',
    'security-events.json',
    'devices.json',
    'mails.json',
    'chat-mails.json',
    'subscriptions.json',
    'invoices.json',
    'withdrawals.json',
    'payment-customers.json',
    'plan-mails.json',
    'lists.json',
    'saved.json',
    'contacts-seen.json',
    'blocked.json',
    'reports.json',
    'messages-to-plaza.json',
  ])
    expect(readExportedRows(name).length, name).toBeGreaterThan(0);
  expect(readExportedRows('vehicles.json').map(({ name }) => name)).toEqual([null, first]);
  expect(readExportedRows('partners.json')).toMatchObject([
    { id: 'arena', pending_sites: [`https://${last.toLowerCase()}.example`] },
  ]);
  expect(readExportedRows('listings.json')).toHaveLength(2);
  const manoeuvringColumns = ['ramp_width_cm', 'ramp_slope_percent', 'aisle_width_cm', 'pillars', 'turning'];
  expect(Object.keys(readExportedRows('listings.json')[0] ?? {})).toEqual(expect.arrayContaining(manoeuvringColumns));
  expect(readExportedRows('rented.json')).toHaveLength(1);
  expect(readExportedRows('chats.json')).toMatchObject([
    {
      side: 'received',
      messages: [
        { from: 'other', text: 'Is it free?' },
        { from: 'you', text: 'It is free from May on.' },
      ],
    },
  ]);
  const exportedImageNames = Object.keys(exportedFiles).filter((name) => name.startsWith('pictures/'));
  expect(exportedImageNames.map((name) => name.replace(/\d+/, '1'))).toEqual([
    'pictures/profile.webp',
    'pictures/listing-1-1.webp',
    'pictures/listing-1-2.webp',
  ]);
  expect((await sharp(exportedFiles['pictures/profile.webp']).metadata()).format).toBe('webp');
  const [sentFileRow] = readExportedRows('sent-files.json');
  expect(sentFileRow?.file).toBe(`sent-files/${String(sentFileRow?.id)}-${first}.webp`);
  expect(exportedFiles[String(sentFileRow?.file)]?.byteLength).toBeGreaterThan(0);
  // The file with the security events is excluded, since their kinds contain the word password.
  const exportedText = Object.entries(exportedFiles)
    .filter(([name]) => name.endsWith('.json') && name !== 'security-events.json')
    .map(([, content]) => new TextDecoder().decode(content))
    .join('');
  expect(exportedText).not.toContain(other.email);
  expect(exportedText).not.toMatch(/password|hash|argon/);
});

it('closing an account changes no data of another account with listings, chats and a plan', async () => {
  const { owner } = await addOwnerWithEverything(api, 'published');
  const ownerStateBefore = await readOwnerState(api, owner.id);
  const closingUser = await signUp(api);
  await closingUser.client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
  expect(await readOwnerState(api, owner.id)).toBe(ownerStateBefore);
});
