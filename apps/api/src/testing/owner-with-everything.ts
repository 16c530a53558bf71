import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createUnsubscribeTokens } from '../platform/email/unsubscribe-tokens.ts';
import { insertCreditNote } from '../payments/refunds/refund-store.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { type SignedUpUser, signUp } from './accounts.ts';
import { addChat } from './chats.ts';
import { addListing, addOwner } from './listings.ts';
import { addImage } from './own-listings.ts';
import { type Person, signIn } from './people.ts';
import type { TestApi } from './start-api.ts';
import { cardOf, testCards } from './test-cards.ts';

/** An owner with a record of every kind, and other users who try to access them. */
export interface OwnerWithEverything {
  owner: SignedUpUser;
  stranger: SignedUpUser;
  ended: Person;
  /** Another user, whose account is blocked; the same for all owners of an API. */
  blocked: SignedUpUser;
  /** Complete listing with an image, in the requested state. */
  listingId: number;
  imageId: number;
  chatId: number;
  renterId: number;
  vehicleId: string;
  /** List of saved listings, with one that is not the owner's. */
  savedListId: string;
  sessionId: string;
  clientSecret: string;
  /** Client secret of a card setup without a card. */
  setupSecret: string;
  invoiceId: string;
  creditNoteId: number;
  /** Partner with a site that waits for its verification. */
  partnerId: string;
  webhookParams: { id: string; endpointId: number };
  webhookDeliveryId: number;
  webhookSecret: string;
  /** Token that unsubscribes the owner from emails about chats. */
  unsubscribeToken: string;
  secrets: string[];
}

/** Site of every owner's partner that waits for its verification. */
export const pendingSiteOrigin = 'https://www.secret-arena.example';

let count = 0;

const blockedUsersByApi = new WeakMap<TestApi, Promise<SignedUpUser>>();

async function signUpBlocked(api: TestApi): Promise<SignedUpUser> {
  const blockedUser = await signUp(api);
  await api.database.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blockedUser.id).execute();
  return blockedUser;
}

/** Returns the blocked user of an API. Owners share one, because the API refuses all calls of a blocked user. */
function blockedUserOf(api: TestApi): Promise<SignedUpUser> {
  const blockedUser = blockedUsersByApi.get(api) ?? signUpBlocked(api);
  blockedUsersByApi.set(api, blockedUser);
  return blockedUser;
}

export async function addOwnerWithEverything(api: TestApi, state: ListingState): Promise<OwnerWithEverything> {
  count += 1;
  const { database } = api;
  const phoneNumber = `+34612${String(count).padStart(6, '0')}`;
  const ownerEmail = `secret-owner-${count}@example.com`;
  const lastName = `Secreto${String.fromCodePoint(65 + (count % 26))}${count}`;
  const owner = await signUp(api, { email: ownerEmail, phoneNumber, lastName });
  const stranger = await signUp(api);
  // makes the account old enough to see phone numbers
  await sql`update users set created_at = now() - interval '2 hours' where id = ${stranger.id}`.execute(api.database);
  const blockedUser = await blockedUserOf(api);
  const revokedSession = await signIn(api, owner.id);
  await database
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('id', '=', revokedSession.sessionId)
    .execute();
  const clientSecret = await buyBoost(api, owner);
  const { clientSecret: setupSecret } = await owner.client.startCardChange({ body: { submissionId: randomUUID() } });
  const [{ id: invoiceId } = { id: '' }] = (await owner.client.listInvoices()).data;
  const issuedAt = new Date();
  const creditNoteId = await insertCreditNote(database, {
    userId: owner.id,
    planId: 3,
    reason: 'refund',
    invoice: { id: invoiceId, number: null, date: issuedAt, periodStart: issuedAt, periodEnd: issuedAt },
    amountCents: 100,
    issuedAt,
    customer: null,
    seller: { name: null, taxId: null, address: null },
  });
  const draftName = `Secret draft ${count}`;
  const [lat, lng] = [40.41 + count / 1_000_000, -3.7 + count / 1_000_000];
  const listingId = await addListing(database, {
    owner_id: owner.id,
    state,
    // exact position, house number and unpublished fields are visible to the owner only
    is_approximate: true,
    lat,
    lng,
    public_lat: 40.4123,
    public_lng: -3.7021,
    own_location_title: `Calle del Pez ${7000 + count}, 28004 Madrid, España`,
    deleted_at: state === 'deleted' ? new Date() : null,
  });
  await addListing(database, { owner_id: owner.id, state: 'draft', name: draftName, published_at: null });
  await addImage(database, listingId);
  const { id: imageId } = await database
    .selectFrom('listing_images')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  const renterId = await addOwner(database);
  const messageText = `Secret words ${count}`;
  const chatId = await addChat(database, {
    listingId,
    starterId: renterId,
    ownerId: owner.id,
    texts: ['Hello', messageText],
  });
  const vehicleId = randomUUID();
  const vehicleName = `Secret car ${count}`;
  await owner.client.saveVehicle({
    params: { id: vehicleId },
    body: { name: vehicleName, lengthCm: 432, widthCm: 181, heightCm: 151 },
  });
  const savedListId = randomUUID();
  const listName = `Secret list ${count}`;
  const note = `Secret note ${count}`;
  const savedListingId = await addListing(database, { owner_id: renterId });
  await owner.client.saveListing({ params: { id: savedListingId }, body: { value: true } });
  await owner.client.noteSavedListing({ params: { id: savedListingId }, body: { note } });
  await owner.client.saveSavedList({ params: { id: savedListId }, body: { name: listName } });
  await owner.client.changeSavedListItem({
    params: { id: savedListId, listingId: savedListingId },
    body: { isOnList: true },
  });
  const partnerId = `secret-arena-${count}`;
  const partnerName = `Secret arena ${count}`;
  await owner.client.createPartner({ body: { id: partnerId, name: partnerName } });
  await owner.client.addPartnerSite({ params: { id: partnerId }, body: { origin: pendingSiteOrigin } });
  const webhookUrl = `https://secret-arena-${count}.example/plaza`;
  const { data: webhook } = await owner.client.createWebhookEndpoint({
    params: { id: partnerId },
    body: { url: webhookUrl, eventTypes: ['chat.started'] },
  });
  const webhookParams = { id: partnerId, endpointId: webhook.endpoint.id };
  const { data: webhookDelivery } = await owner.client.sendTestWebhook({ params: webhookParams });
  const sessions = (await owner.client.listSessions()).data;
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  return {
    owner,
    stranger,
    ended: revokedSession,
    blocked: blockedUser,
    listingId,
    imageId,
    chatId,
    renterId,
    vehicleId,
    savedListId,
    sessionId,
    clientSecret,
    setupSecret,
    invoiceId,
    creditNoteId,
    partnerId,
    webhookParams,
    webhookDeliveryId: webhookDelivery.id,
    webhookSecret: webhook.secret,
    unsubscribeToken: createUnsubscribeTokens([api.secret]).make('chats', owner.id),
    secrets: [
      ownerEmail,
      phoneNumber,
      lastName,
      draftName,
      vehicleName,
      listName,
      note,
      partnerName,
      webhookUrl,
      webhook.secret,
      webhookDelivery.eventId,
      messageText,
      sessionId,
      String(lat),
      String(lng),
      `Calle del Pez ${7000 + count}`,
      invoiceId,
      owner.session.refreshToken,
    ],
  };
}

async function buyBoost(api: TestApi, { client }: SignedUpUser): Promise<string> {
  const { clientSecret } = await client.confirmPayment({ body: { item: { planId: 3 } } });
  if (clientSecret === null || api.sandbox === null) throw new Error('Plans are paid for in the sandbox.');
  await api.sandbox.enterCard(clientSecret, cardOf(testCards.good));
  await client.readPayment({ body: { clientSecret } });
  return clientSecret;
}

/** Reads everything of an owner that others must not change, as text. */
export async function readOwnerState({ database }: TestApi, ownerId: number): Promise<string> {
  const readRowsOfOwner = async (
    table:
      | 'subscriptions'
      | 'vehicles'
      | 'sessions'
      | 'saved_listings'
      | 'saved_lists'
      | 'saved_notes'
      | 'chat_participants'
      | 'credit_notes',
  ) => database.selectFrom(table).selectAll().where('user_id', '=', ownerId).execute();
  return JSON.stringify([
    await database.selectFrom('users').selectAll().where('id', '=', ownerId).execute(),
    await database
      .selectFrom('listings')
      .select(['id', 'state', 'name', 'version', 'price_cents', 'deleted_at'])
      .where('owner_id', '=', ownerId)
      .orderBy('id')
      .execute(),
    await database
      .selectFrom('listing_images')
      .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
      .select(['listing_images.id', 'listing_images.position', 'storage_key'])
      .where('owner_id', '=', ownerId)
      .orderBy('listing_images.id')
      .execute(),
    await database.selectFrom('partners').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute(),
    await database
      .selectFrom('pending_partner_sites')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .select(['partner_id', 'origin', 'token'])
      .where('owner_id', '=', ownerId)
      .orderBy('origin')
      .execute(),
    await database
      .selectFrom('webhook_endpoints')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .leftJoin('webhook_deliveries', 'endpoint_id', 'webhook_endpoints.id')
      .select(['url', 'description', 'event_types', 'webhook_endpoints.is_active', 'secret', 'event_id', 'status'])
      .where('owner_id', '=', ownerId)
      .orderBy('event_id')
      .execute(),
    await Promise.all([
      readRowsOfOwner('subscriptions'),
      readRowsOfOwner('vehicles'),
      readRowsOfOwner('sessions'),
      readRowsOfOwner('saved_listings'),
      readRowsOfOwner('saved_lists'),
      readRowsOfOwner('saved_notes'),
      readRowsOfOwner('chat_participants'),
      readRowsOfOwner('credit_notes'),
    ]),
  ]);
}
