import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { viewDayAgo } from '../../testing/view-days.ts';

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

const neededFrom = viewDayAgo(-10);

async function addRentedBay() {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const { id, version } = await completeDraft(owner.client, api.database);
  await owner.client.finishListing({ params: { id }, body: { version } });
  const change = async (action: 'markRented' | 'relist' | 'pause' | 'resume') => {
    await owner.client.changeListingState({ params: { id }, body: { action } });
    await api.runJobs();
  };
  await change('markRented');
  return { id, owner, change };
}

const join = async ({ client }: Person, id: number) =>
  (await client.joinWaitingList({ params: { id }, body: { neededFrom } })).data;
const addDriver = async (id: number) => {
  const driver = await addPerson(api, { isConfirmed: true });
  await join(driver, id);
  return driver;
};
const emailOf = async ({ userId }: Person) =>
  (await api.database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
/** Recipients of the emails, in the order in which they were sent. */
const recipients = () => server.mails.map(({ envelopeTo }) => envelopeTo[0]);
/** Lets time pass for the offer of a listing, and runs its job. */
const passHours = async (id: number, hours: number) => {
  const passed = sql`${hours}::float8 * interval '1 hour'`;
  await sql`
    update waiting_offers set opened_at = opened_at - ${passed}, others_at = others_at - ${passed} where listing_id = ${id}
  `.execute(api.database);
  await sql`update listing_changes set created_at = created_at - ${passed} where listing_id = ${id}`.execute(
    api.database,
  );
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${passed}`.execute(api.database);
  await api.runJobs();
};

describe('a waiting list', () => {
  it('a driver joins the waiting list of a rented bay with vehicle and day, changes both, and leaves it', async () => {
    const { id, owner } = await addRentedBay();
    const [first, second] = [await addDriver(id), await addPerson(api, { isConfirmed: true })];
    const vehicleId = randomUUID();
    const measures = { lengthCm: 450, widthCm: 180, heightCm: 150 };
    await second.client.saveVehicle({ params: { id: vehicleId }, body: measures });
    await join(second, id);
    await second.client.joinWaitingList({ params: { id }, body: { neededFrom: viewDayAgo(-20), vehicleId } });
    expect((await second.client.listWaitingEntries()).data).toMatchObject([
      { listingId: id, place: 2, neededFrom: viewDayAgo(-20), vehicleId },
    ]);
    expect((await owner.client.getOwnListing({ params: { id } })).data.waiting).toEqual({
      count: 2,
      since: expect.any(String) as string,
    });
    await first.client.leaveWaitingList({ params: { id } });
    expect((await second.client.listWaitingEntries()).data[0]?.place).toBe(1);
  });

  it('an owner sees the number of waiting drivers and not who they are', async () => {
    const { id, owner } = await addRentedBay();
    const driver = await addDriver(id);
    expect((await api.client.getRentedListing({ params: { id } })).data).toMatchObject({ id, name: 'Plaza del Pez' });
    const listing = JSON.stringify((await owner.client.getOwnListing({ params: { id } })).data.waiting);
    expect(listing).not.toContain(await emailOf(driver));
    await expect(api.client.getListing({ params: { id } })).rejects.toMatchObject({ code: 'listing_gone' });
  });

  it('joining is refused for the own bay, a published bay, a day in the past and an unconfirmed address', async () => {
    const { id, owner, change } = await addRentedBay();
    const unconfirmed = await addPerson(api);
    const driver = await addPerson(api, { isConfirmed: true });
    await expect(join(owner, id)).rejects.toMatchObject({ code: 'action_not_allowed' });
    await expect(join(unconfirmed, id)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    for (const body of [{ neededFrom: viewDayAgo(1) }, { neededFrom, vehicleId: randomUUID() }])
      await expect(driver.client.joinWaitingList({ params: { id }, body })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    await change('relist');
    await expect(join(driver, id)).rejects.toMatchObject({ code: 'action_not_allowed' });
    await expect(api.client.getRentedListing({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a free bay', () => {
  it('the first driver on a waiting list gets an email at once, the others two hours later, and each of them one', async () => {
    const { id, change } = await addRentedBay();
    const drivers = [await addDriver(id), await addDriver(id), await addDriver(id)];
    const emails = await Promise.all(drivers.map(emailOf));
    await change('relist');
    expect(recipients()).toEqual(emails.slice(0, 1));
    await passHours(id, 1.9);
    expect(recipients()).toEqual(emails.slice(0, 1));
    await passHours(id, 0.2);
    expect(recipients()).toHaveLength(3);
    expect(new Set(recipients())).toEqual(new Set(emails));
    await passHours(id, 5);
    await change('markRented');
    await change('relist');
    expect(recipients()).toHaveLength(3);
    expect((await drivers[0]!.client.listWaitingEntries()).data).toEqual([]);
  });

  it('drivers keep their places on a waiting list when the bay is taken within two hours', async () => {
    const { id, change } = await addRentedBay();
    const [first, second, third] = [await addDriver(id), await addDriver(id), await addDriver(id)];
    await change('relist');
    await passHours(id, 1);
    await change('markRented');
    await passHours(id, 3);
    expect(recipients()).toEqual([await emailOf(first)]);
    expect((await third.client.listWaitingEntries()).data[0]?.place).toBe(2);
    await change('relist');
    expect(recipients()).toEqual([await emailOf(first), await emailOf(second)]);
  });

  it('a listing that is offline for some minutes continues its offer', async () => {
    const { id, change } = await addRentedBay();
    const [first, second] = [await addDriver(id), await addDriver(id)];
    await change('relist');
    await change('markRented');
    await change('relist');
    expect(recipients()).toEqual([await emailOf(first)]);
    await passHours(id, 2.1);
    expect(recipients()).toEqual([await emailOf(first), await emailOf(second)]);
  });

  it('the end of a rental calls the first driver on the waiting list', async () => {
    const { id } = await addRentedBay();
    const driver = await addDriver(id);
    await sql`update listings set rented_until = current_date - 1 where id = ${id}`.execute(api.database);
    await sql`select graphile_worker.add_job('relist_rented_bays', '{}')`.execute(api.database);
    await api.runJobs();
    expect(recipients()).toEqual([await emailOf(driver)]);
    expect(server.mails[0]?.text).toContain(`https://plaza.example/en/parking/${id}`);
  });

  it('alerts about a bay wait until the head start of its waiting list is over', async () => {
    const { id, change } = await addRentedBay();
    await addDriver(id);
    // a bay that was rented for some minutes only is not available again for searches
    await passHours(id, 1);
    const searcher = await addPerson(api, { isConfirmed: true });
    await searcher.client.saveSearch({
      params: { id: randomUUID() },
      body: { name: 'Madrid', search: 'substr=Madrid', isQuietAtNight: false },
    });
    await change('relist');
    expect(recipients()).not.toContain(await emailOf(searcher));
    await passHours(id, 2.1);
    expect(recipients()).toContain(await emailOf(searcher));
  });

  it('a driver whose account is deleted is no longer on a waiting list', async () => {
    const { id, owner } = await addRentedBay();
    const driver = await addDriver(id);
    await sql`delete from users where id = ${driver.userId}`.execute(api.database);
    expect((await owner.client.getOwnListing({ params: { id } })).data.waiting).toBeNull();
  });
});
