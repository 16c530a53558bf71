import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListingAction } from '@plaza/sdk/rules';
import { transitionListings } from '../owner-listings/publication/transition-store.ts';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { indexListing } from '../search/index.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { addPerson, type Person } from '../testing/people.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

type SearchSettings = Partial<Parameters<Person['client']['saveSearch']>[0]['body']>;
interface Driver extends Person {
  searchId: string;
  email: string;
}

/** Adds a user with a saved search for a town of their own. */
async function addDriver(search: string, settings: SearchSettings = {}): Promise<Driver> {
  const person = await addPerson(api, { isConfirmed: true });
  const searchId = randomUUID();
  const body = { name: 'Near work', isQuietAtNight: false, ...settings, search };
  await person.client.saveSearch({ params: { id: searchId }, body });
  const { email } = await api.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  return { ...person, searchId, email };
}

let townCount = 0;
/** A town without other listings, so that tests don't find each other's. */
function nextTown() {
  townCount += 1;
  const lat = 43 - townCount / 20;
  const bounds = [-4.01, lat - 0.01, -3.99, lat + 0.01].join(',');
  return { bounds, listing: { lat, lng: -4, public_lat: lat, public_lng: -4, published_at: new Date() } };
}

const changeListing = (id: number, values: Record<string, unknown>) =>
  api.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set(values).where('id', '=', id).execute();
    await indexListing(transaction, id);
  });
const moveListing = (id: number, action: ListingAction) =>
  api.database.transaction().execute(async (transaction) => {
    await transitionListings(transaction, [id], action);
    await indexListing(transaction, id);
  });
/** Moves what happened to a listing into the past. */
const passTime = async (id: number, interval: string) => {
  await sql`update listing_changes set created_at = created_at - ${interval}::interval where listing_id = ${id}`.execute(
    api.database,
  );
  await sql`update alerts set created_at = created_at - ${interval}::interval where listing_id = ${id}`.execute(
    api.database,
  );
};
const readSubjects = async ({ email }: Pick<Driver, 'email'>) => {
  await api.runJobs();
  return server.mails.filter(({ envelopeTo }) => envelopeTo.includes(email)).map(({ subject }) => subject);
};
const readKinds = async ({ userId }: Driver) => {
  await api.runJobs();
  const rows = await api.database
    .selectFrom('alerts')
    .innerJoin('saved_searches', 'saved_searches.id', 'alerts.saved_search_id')
    .select('alerts.kind')
    .where('saved_searches.user_id', '=', userId)
    .orderBy('alerts.id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('an alert', () => {
  it('a newly published listing is emailed to the owner of a saved search, with price, place and links', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}&priceRange=,90`);
    const id = await addListing(api.database, { ...listing, name: 'Dry bay', price_cents: 8550 });
    expect(await readSubjects(driver)).toEqual(['A bay for “Near work”: €85.50/month']);
    const [email] = server.mails;
    expect(email?.text).toContain('Dry bay');
    expect(email?.text).toContain(`https://plaza.example/en/parking/${id}`);
    expect(email?.text).toContain('€85.50/month · Malasaña, Madrid');
    expect(email?.text).toContain('https://plaza.example/en/search_parkings?');
    expect((await driver.client.listSavedSearches()).data[0]?.alertCount).toBe(1);
  });

  it('the email about a bay names the hours that it is offered for', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}&hours=nights`);
    await addListing(api.database, { ...listing, price_cents: 8550, hours: 'nights' });
    expect(await readSubjects(driver)).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('€85.50/month · Malasaña, Madrid · Nights only');
  });

  it('a listing that no saved search finds causes no email', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}&priceRange=,90`);
    await addListing(api.database, { ...listing, price_cents: 9001 });
    await addListing(api.database, { ...listing, lat: 40.1, public_lat: 40.1 });
    expect(await readSubjects(driver)).toEqual([]);
  });

  it('a listing in a town without listings so far reaches a search for the name of that town', async () => {
    const driver = await addDriver('substr=Villanueva de la Nieve Inventada');
    await addListing(api.database, {
      ...nextTown().listing,
      locality: 'Villanueva de la Nieve Inventada',
      short_location: 'Villanueva de la Nieve Inventada',
    });
    expect(await readKinds(driver)).toEqual(['new']);
  });

  it('a search that is paused, or that belongs to the owner of the listing, gets no alert', async () => {
    const { bounds, listing } = nextTown();
    const paused = await addDriver(`bounds=${bounds}`, { isPaused: true });
    const owner = await addDriver(`bounds=${bounds}`);
    await addListing(api.database, { ...listing, owner_id: owner.userId });
    expect([await readKinds(paused), await readKinds(owner)]).toEqual([[], []]);
  });

  it('a listing that was published before the search was saved causes no alert when its text changes', async () => {
    const { bounds, listing } = nextTown();
    const id = await addListing(api.database, listing);
    await api.runJobs();
    const driver = await addDriver(`bounds=${bounds}`);
    await changeListing(id, { name: 'Another name' });
    expect(await readKinds(driver)).toEqual([]);
  });

  it('an edit that changes nothing a search could find is not recorded', async () => {
    const { listing } = nextTown();
    const id = await addListing(api.database, listing);
    await changeListing(id, { description: 'Longer text' });
    const changes = await api.database
      .selectFrom('listing_changes')
      .select('id')
      .where('listing_id', '=', id)
      .execute();
    expect(changes).toHaveLength(1);
  });
});

describe('a changed listing', () => {
  it('a lower price is an alert with the previous price, and a higher price causes no alert', async () => {
    const { bounds, listing } = nextTown();
    const id = await addListing(api.database, { ...listing, price_cents: 9000 });
    const driver = await addDriver(`bounds=${bounds}`);
    await changeListing(id, { price_cents: 9500 });
    await changeListing(id, { price_cents: 8000 });
    expect(await readSubjects(driver)).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('Price down from €95');
  });

  it('a bay that is measured later is an alert that it now fits the vehicle', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}&vehicle=450x185x160&fitsVehicle=true`);
    const id = await addListing(api.database, listing);
    expect(await readKinds(driver)).toEqual([]);
    await changeListing(id, { length_cm: 500, width_cm: 250, entrance_height_cm: 200 });
    expect(await readKinds(driver)).toEqual(['fits']);
    expect(server.mails[0]?.text).toContain('Now fits your vehicle');
  });

  it('a changed characteristic that makes a listing match is an alert about a new match', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}&alarm=true`);
    const id = await addListing(api.database, listing);
    await changeListing(id, { flags: 1023 });
    expect(await readKinds(driver)).toEqual(['new']);
  });

  it('a listing that is offered again after a while is an alert that it is available', async () => {
    const { bounds, listing } = nextTown();
    const id = await addListing(api.database, listing);
    await moveListing(id, 'markRented');
    await passTime(id, '11 minutes');
    const driver = await addDriver(`bounds=${bounds}`);
    await moveListing(id, 'relist');
    expect(await readKinds(driver)).toEqual(['available']);
    expect(server.mails[0]?.text).toContain('Available again');
  });
});

describe('a listing that goes back and forth', () => {
  it('pausing and resuming within ten minutes causes no alert, and later it does', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`);
    const id = await addListing(api.database, listing);
    for (let round = 0; round < 3; round += 1) {
      await moveListing(id, 'pause');
      await moveListing(id, 'resume');
    }
    expect(await readKinds(driver)).toEqual(['new']);
    await moveListing(id, 'pause');
    await passTime(id, '11 minutes');
    await moveListing(id, 'resume');
    expect(await readKinds(driver)).toEqual(['new', 'available']);
  });

  it('a price that goes up and down within ten minutes is one alert, unless it falls further', async () => {
    const { bounds, listing } = nextTown();
    const id = await addListing(api.database, { ...listing, price_cents: 9000 });
    const driver = await addDriver(`bounds=${bounds}`);
    for (const cents of [8000, 9000, 8000, 9000, 8000]) await changeListing(id, { price_cents: cents });
    expect(await readKinds(driver)).toEqual(['price_drop']);
    await changeListing(id, { price_cents: 7500 });
    expect(await readKinds(driver)).toEqual(['price_drop', 'price_drop']);
  });

  it('a price that drops while the listing is offline for a minute is an alert about the price', async () => {
    const { bounds, listing } = nextTown();
    const id = await addListing(api.database, { ...listing, price_cents: 9000 });
    const driver = await addDriver(`bounds=${bounds}`);
    await moveListing(id, 'pause');
    await changeListing(id, { price_cents: 8000 });
    await moveListing(id, 'resume');
    expect(await readKinds(driver)).toEqual(['price_drop']);
  });
});

describe('emails about a saved search', () => {
  it('several alerts share one email, with one entry for each listing', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`, { frequency: 'daily' });
    for (const name of ['One', 'Two', 'Three']) await addListing(api.database, { ...listing, name });
    expect(await readSubjects(driver)).toEqual([]);
    await sql`
      update saved_searches set created_at = created_at - interval '2 days' where user_id = ${driver.userId}
    `.execute(api.database);
    await databaseJobs.add(api.database, 'send_due_alert_emails', {});
    expect(await readSubjects(driver)).toEqual(['3 bays for “Near work”']);
    await databaseJobs.add(api.database, 'send_due_alert_emails', {});
    expect(await readSubjects(driver)).toHaveLength(1);
  });

  it('a listing that is no longer published when the email is due is left out', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`, { frequency: 'weekly' });
    const id = await addListing(api.database, listing);
    await api.runJobs();
    await moveListing(id, 'markRented');
    await sql`
      update saved_searches set created_at = created_at - interval '8 days', frequency = 'weekly'
      where user_id = ${driver.userId}
    `.execute(api.database);
    await databaseJobs.add(api.database, 'send_due_alert_emails', {});
    expect(await readSubjects(driver)).toEqual([]);
  });

  it('a user without a confirmed email gets no email', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`);
    await sql`update users set confirmed_at = null where id = ${driver.userId}`.execute(api.database);
    await addListing(api.database, listing);
    expect(await readSubjects(driver)).toEqual([]);
  });

  it('the unsubscribe link pauses one search only, by one click and without a session', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`);
    await driver.client.saveSearch({ params: { id: randomUUID() }, body: { name: 'Other', search: 'substr=Vigo' } });
    await addListing(api.database, listing);
    await api.runJobs();
    const [email] = server.mails;
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = /unsubscribe\?kind=alerts&token=([\w-]+)/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(await api.client.unsubscribeMails({ body: { token } })).toEqual({ data: { done: true, kind: 'alerts' } });
    const { data } = await driver.client.listSavedSearches();
    expect(data.map(({ name, isPaused }) => [name, isPaused])).toEqual([
      ['Other', false],
      ['Near work', true],
    ]);
    server.mails.length = 0;
    await addListing(api.database, listing);
    expect(await readSubjects(driver)).toEqual([]);
  });

  it('resuming a paused search brings no alerts about what happened while it was paused', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`, { isPaused: true });
    await addListing(api.database, listing);
    const body = { name: 'Near work', search: `bounds=${bounds}`, isQuietAtNight: false };
    await driver.client.saveSearch({ params: { id: driver.searchId }, body });
    expect(await readKinds(driver)).toEqual([]);
    await addListing(api.database, listing);
    expect(await readKinds(driver)).toEqual(['new']);
  });

  it('an email is written in Spanish for a user with Spanish emails', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`, { name: 'Cerca del trabajo' });
    await sql`update users set locale = 'es' where id = ${driver.userId}`.execute(api.database);
    await addListing(api.database, { ...listing, price_cents: 8550 });
    expect(await readSubjects(driver)).toEqual(['Una plaza para «Cerca del trabajo»: 85,50\u{A0}€/mes']);
    expect(server.mails[0]?.text).toContain('Coincide con tu búsqueda');
  });
});

describe('old alerts', () => {
  it('purge_alerts deletes alerts and changes of listings after 30 days', async () => {
    const { bounds, listing } = nextTown();
    const driver = await addDriver(`bounds=${bounds}`);
    const id = await addListing(api.database, { ...listing, owner_id: await addOwner(api.database) });
    await api.runJobs();
    await passTime(id, '31 days');
    await databaseJobs.add(api.database, 'purge_alerts', {});
    expect(await readKinds(driver)).toEqual([]);
    const changes = await api.database
      .selectFrom('listing_changes')
      .select('id')
      .where('listing_id', '=', id)
      .execute();
    expect(changes).toEqual([]);
  });
});
