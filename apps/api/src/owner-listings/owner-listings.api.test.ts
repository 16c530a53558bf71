import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { listingCharacteristics, completeDraft, wizardSteps } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await startApi();
  owner = await addPerson(api, { planId: 3, isConfirmed: true });
});
afterAll(() => api.stop());

const addDraft = async (person = owner) =>
  (await person.client.createDraft({ body: { submissionId: randomUUID() } })).data;
const saveDraft = async (
  id: number,
  body: Parameters<Person['client']['changeOwnListing']>[0]['body'],
  person = owner,
) => (await person.client.changeOwnListing({ params: { id }, body })).data;
const readOwnListing = async (id: number, person = owner) =>
  (await person.client.getOwnListing({ params: { id } })).data;
const readIndexedIds = async () =>
  (await api.database.selectFrom('listing_search').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('a draft', () => {
  it('createDraft creates one empty draft per submission ID, which only its owner can read and change', async () => {
    const submissionId = randomUUID();
    const { data: draft } = await owner.client.createDraft({ body: { submissionId } });
    const repeatedDraft = await owner.client.createDraft({ body: { submissionId } });
    expect(repeatedDraft.data).toEqual(draft);
    expect(draft).toMatchObject({
      state: 'draft',
      version: 1,
      name: null,
      location: null,
      images: [],
      missing: ['address', 'details', 'mainData', 'images'],
      lastPart: null,
      obstacle: null,
      publishedAt: null,
    });
    const stranger = await addPerson(api);
    const notFoundError = { status: 404, code: 'listing_not_found' };
    const draftParams = { id: draft.id };
    await expect(stranger.client.getOwnListing({ params: draftParams })).rejects.toMatchObject(notFoundError);
    await expect(
      stranger.client.changeOwnListing({
        params: draftParams,
        body: { version: 1, characteristics: listingCharacteristics },
      }),
    ).rejects.toMatchObject(notFoundError);
    await expect(stranger.client.finishListing({ params: draftParams, body: { version: 1 } })).rejects.toMatchObject(
      notFoundError,
    );
    await expect(stranger.client.deleteListing({ params: draftParams })).rejects.toMatchObject(notFoundError);
    await expect(api.client.getListing({ params: draftParams })).rejects.toMatchObject(notFoundError);
    const { data: strangerDraft } = await stranger.client.createDraft({ body: { submissionId } });
    expect(strangerDraft.id).not.toBe(draft.id);
  });

  it('a draft stores the fields of each wizard step and the name of the step saved last', async () => {
    const { id } = await addDraft();
    const { address, details, mainData } = wizardSteps;
    expect(await saveDraft(id, { version: 1, address })).toMatchObject({
      version: 2,
      lastPart: 'address',
      location: address,
      missing: ['details', 'mainData', 'images'],
    });
    const detailedDraft = await saveDraft(id, { version: 2, details });
    expect(detailedDraft).toMatchObject({
      lastPart: 'details',
      spotType: 4,
      size: { lengthCm: 480, widthCm: 230, entranceHeightCm: null },
      characteristics: { ramp: true, elevator: false, floorLevel: null },
    });
    const { hasRamp: _ramp, hasElevator: _elevator, ...otherDetails } = details;
    expect(await saveDraft(id, { version: 3, details: { ...otherDetails, widthCm: 240 } })).toMatchObject({
      characteristics: { ramp: true },
    });
    expect(await saveDraft(id, { version: 4, characteristics: listingCharacteristics })).toMatchObject({
      characteristics: listingCharacteristics,
    });
    expect(await saveDraft(id, { version: 5, mainData })).toMatchObject({
      version: 6,
      name: 'Plaza del Pez',
      description: 'Amplia y vigilada.\nSin columnas.',
      priceCents: 9550,
      missing: ['images'],
      lastPart: 'mainData',
    });
    const storedRow = await api.database
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(storedRow).toMatchObject({ locality: 'Madrid', locality_code: '28079', public_lat: address.lat });
  });

  it('a draft stores the room to manoeuvre, which the published listing shows to drivers', async () => {
    const manoeuvring = {
      rampWidthCm: 280,
      rampSlopePercent: 18,
      aisleWidthCm: 480,
      pillars: 'left',
      turning: 'two_goes',
    };
    const unknownManoeuvring = {
      rampWidthCm: null,
      rampSlopePercent: null,
      aisleWidthCm: null,
      pillars: null,
      turning: null,
    };
    const draft = await completeDraft(owner.client, api.database);
    expect(draft.manoeuvring).toEqual(unknownManoeuvring);
    const { details } = wizardSteps;
    const savedListing = await saveDraft(draft.id, {
      version: draft.version,
      details: { ...details, manoeuvring: { ...manoeuvring, pillars: 'left', turning: 'two_goes' } },
    });
    expect(savedListing.manoeuvring).toEqual(manoeuvring);
    const finishedListing = await owner.client.finishListing({
      params: { id: draft.id },
      body: { version: savedListing.version },
    });
    expect(finishedListing.data.state).toBe('published');
    expect((await api.client.getListing({ params: { id: draft.id } })).data.manoeuvring).toEqual(manoeuvring);
    // Clients that do not send `manoeuvring` leave it unchanged.
    const changedDraft = await saveDraft(draft.id, {
      version: savedListing.version,
      details: { ...details, widthCm: 250 },
    });
    expect(changedDraft.manoeuvring).toEqual(manoeuvring);
    const draftParams = { id: draft.id };
    const duplicatedListing = await owner.client.duplicateListing({
      params: draftParams,
      body: { submissionId: randomUUID() },
    });
    expect(duplicatedListing.data.manoeuvring).toEqual(manoeuvring);
    const clearedDraft = await saveDraft(draft.id, {
      version: changedDraft.version,
      details: { ...details, manoeuvring: unknownManoeuvring },
    });
    expect(clearedDraft.manoeuvring).toEqual(unknownManoeuvring);
    for (const invalidValue of [{ rampSlopePercent: 41 }, { rampWidthCm: 149 }, { aisleWidthCm: 3001 }]) {
      const rejectedChanges = {
        version: clearedDraft.version,
        details: { ...details, manoeuvring: { ...unknownManoeuvring, ...invalidValue } },
      };
      await expect(saveDraft(draft.id, rejectedChanges)).rejects.toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    }
    await owner.client.deleteListing({ params: { id: draft.id } });
    await owner.client.deleteListing({ params: { id: duplicatedListing.data.id } });
  });

  it('changeOwnListing rejects the second change of the same draft version and overwrites nothing', async () => {
    const { id } = await addDraft();
    await saveDraft(id, { version: 1, mainData: wizardSteps.mainData });
    await expect(
      saveDraft(id, { version: 1, mainData: { ...wizardSteps.mainData, name: 'Otra' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(await readOwnListing(id)).toMatchObject({ name: 'Plaza del Pez', version: 2 });
  });

  it('changeOwnListing accepts one of eight concurrent changes of a draft and rejects the others', async () => {
    const { id } = await addDraft();
    const candidateNames = Array.from({ length: 8 }, (_, index) => `Plaza ${index}`);
    const saveOutcomes = await Promise.allSettled(
      candidateNames.map((name) => saveDraft(id, { version: 1, mainData: { ...wizardSteps.mainData, name } })),
    );
    const [acceptedOutcome, ...others] = saveOutcomes.toSorted((one, other) => one.status.localeCompare(other.status));
    expect(acceptedOutcome).toMatchObject({ status: 'fulfilled', value: await readOwnListing(id) });
    for (const other of others) expect(other).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  });

  it('changeOwnListing accepts a repeated request for the same change of a draft', async () => {
    const { id } = await addDraft();
    const savedDraft = await saveDraft(id, { version: 1, mainData: wizardSteps.mainData });
    expect(await saveDraft(id, { version: 1, mainData: wizardSteps.mainData })).toEqual(savedDraft);
  });

  it('an approximate listing gets the same public position again after it was exact in between', async () => {
    const { id } = await addDraft();
    const approximateAddress = { ...wizardSteps.address, isApproximate: true };
    const readStoredPosition = async () =>
      api.database
        .selectFrom('listings')
        .select(['lat', 'public_lat', 'public_lng'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await saveDraft(id, { version: 1, address: approximateAddress });
    const firstPosition = await readStoredPosition();
    expect(firstPosition.public_lat).not.toBe(approximateAddress.lat);
    await saveDraft(id, { version: 2, address: { ...approximateAddress, isApproximate: false } });
    expect(await readStoredPosition()).toMatchObject({
      public_lat: approximateAddress.lat,
      public_lng: approximateAddress.lng,
    });
    await saveDraft(id, { version: 3, address: approximateAddress });
    expect(await readStoredPosition()).toEqual(firstPosition);
  });

  it('public calls never return the exact address of an approximate listing', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const draft = await completeDraft(person.client, api.database);
    const exactAddressTitle = 'Calle del Zaguanete 4711 bajo B';
    const { data: savedListing } = await person.client.changeOwnListing({
      params: { id: draft.id },
      body: {
        version: draft.version,
        address: {
          ...wizardSteps.address,
          title: exactAddressTitle,
          shortLocation: exactAddressTitle,
          isApproximate: true,
        },
      },
    });
    expect(savedListing.location).toMatchObject({ title: exactAddressTitle, shortLocation: exactAddressTitle });
    await person.client.finishListing({ params: { id: draft.id }, body: { version: savedListing.version } });
    const publicPaths = [
      `parking/item/${draft.id}`,
      'parking/latest',
      'parking/all',
      'parking/search?substr=plaza+del+pez',
    ];
    const responseTexts = await Promise.all(
      publicPaths.map(async (path) => (await fetch(`${api.baseUrl}/${path}`)).text()),
    );
    for (const text of responseTexts) {
      expect(text).toContain(`"id":${draft.id},`);
      expect(text).not.toMatch(/zaguanete|4711/i);
    }
    for (const word of ['zaguanete', '4711']) {
      const searchResponse = await fetch(`${api.baseUrl}/parking/search?substr=${word}`);
      expect(((await searchResponse.json()) as { data: unknown[] }).data).toEqual([]);
    }
    const { data: suggestions } = await api.client.listSuggestions({ query: { q: 'zaguanete' } });
    expect(JSON.stringify(suggestions)).not.toMatch(/4711/);
  });

  it('approximate listings of an owner in one place have the same offset from their true positions', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const approximateAddress = { ...wizardSteps.address, isApproximate: true };
    const publicOffsets = [];
    for (const lat of [approximateAddress.lat, approximateAddress.lat + 0.0001]) {
      const { data: draft } = await person.client.createDraft({ body: { submissionId: randomUUID() } });
      const addressChanges = { version: 1, address: { ...approximateAddress, lat } };
      await person.client.changeOwnListing({ params: { id: draft.id }, body: addressChanges });
      const { data: duplicatedListing } = await person.client.duplicateListing({
        params: { id: draft.id },
        body: { submissionId: randomUUID() },
      });
      const positionRows = await api.database
        .selectFrom('listings')
        .select(['lat', 'public_lat', 'own_location_title'])
        .where('id', 'in', [draft.id, duplicatedListing.id])
        .execute();
      publicOffsets.push(...positionRows.map((row) => ((row.public_lat ?? 0) - (row.lat ?? 0)).toFixed(5)));
      expect(positionRows.map((row) => row.own_location_title)).toEqual([
        approximateAddress.title,
        approximateAddress.title,
      ]);
    }
    expect([publicOffsets.length, new Set(publicOffsets).size]).toEqual([4, 1]);
  });
});

describe('finishing a draft', () => {
  it('finishListing rejects an incomplete draft and names the missing steps', async () => {
    const { id } = await addDraft();
    await expect(
      owner.client.finishListing({ params: { id }, body: { version: 1 }, query: { locale: 'es' } }),
    ).rejects.toMatchObject({
      code: 'listing_incomplete',
      fields: {
        address: ['Este campo es obligatorio.'],
        images: ['Sube al menos 1 foto.'],
      },
    });
  });

  it('finishListing publishes a draft immediately when the plan has room, and returns the same when repeated', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const draft = await completeDraft(person.client, api.database);
    const finishListing = () =>
      person.client.finishListing({ params: { id: draft.id }, body: { version: draft.version } });
    const { data } = await finishListing();
    expect(data).toEqual({ id: draft.id, state: 'published', parkingCreatedWithDelay: false });
    expect((await finishListing()).data).toEqual(data);
    expect(await readIndexedIds()).toContain(draft.id);
    const { data: publicListing } = await api.client.getListing({ params: { id: draft.id } });
    expect(publicListing).toMatchObject({ name: 'Plaza del Pez', locality: 'Madrid', priceCents: 9550 });
  });

  it.each([
    [{ isConfirmed: true }, 'no_active_plan'],
    [{ planId: 1, isConfirmed: false }, 'email_not_confirmed'],
  ])('the finished listing of an owner with %o is not published because of %s', async (options, obstacle) => {
    const person = await addPerson(api, options);
    expect(await person.client.getSubscriptionAccess()).toMatchObject({
      parkingCreatedWithDelay: true,
      reason: obstacle,
    });
    const { id, version } = await completeDraft(person.client, api.database);
    const { data } = await person.client.finishListing({ params: { id }, body: { version } });
    expect(data).toEqual({ id, state: 'ready', parkingCreatedWithDelay: true });
    expect(await readOwnListing(id, person)).toMatchObject({ state: 'ready', obstacle });
    expect(await readIndexedIds()).not.toContain(id);
    await expect(api.client.getListing({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('finishListing rejects an outdated version with changed_meanwhile', async () => {
    const { id, version } = await completeDraft(owner.client, api.database);
    await saveDraft(id, { version, mainData: { ...wizardSteps.mainData, price: '80' } });
    await expect(owner.client.finishListing({ params: { id }, body: { version } })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });
});

describe('the owner’s list', () => {
  it('listOwnListings counts, filters and sorts listings, and returns deleted ones only on request', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const firstDraft = await completeDraft(person.client, api.database);
    const secondDraft = await completeDraft(person.client, api.database);
    await saveDraft(
      secondDraft.id,
      { version: secondDraft.version, mainData: { ...wizardSteps.mainData, name: 'Céntrica', price: '120' } },
      person,
    );
    const deletedDraft = await addDraft(person);
    await person.client.finishListing({ params: { id: firstDraft.id }, body: { version: firstDraft.version } });
    await person.client.deleteListing({ params: { id: deletedDraft.id } });
    const readListedIds = async (query: Parameters<Person['client']['listOwnListings']>[0] = {}) => {
      const { data, meta } = await person.client.listOwnListings(query);
      return { ids: data.map(({ id }) => id), meta };
    };
    const allListings = await readListedIds();
    expect(allListings.ids).toEqual([firstDraft.id, secondDraft.id]);
    expect(allListings.meta).toMatchObject({ total: 2, counts: { published: 1, draft: 1, deleted: 1, paused: 0 } });
    expect((await readListedIds({ query: { state: 'deleted' } })).ids).toEqual([deletedDraft.id]);
    expect((await readListedIds({ query: { text: 'CENTRICA' } })).ids).toEqual([secondDraft.id]);
    expect((await readListedIds({ query: { text: '100%_' } })).ids).toEqual([]);
    expect((await readListedIds({ query: { sort: 'price' } })).ids).toEqual([secondDraft.id, firstDraft.id]);
    const { data } = await person.client.listOwnListings({ query: { state: 'published' } });
    expect(data[0]).toMatchObject({ imageCount: 1, shortLocation: 'Calle del Pez, Madrid', priceCents: 9550 });
  });
});

it('createDraft rejects the 201st listing of an account with too_many_listings', async () => {
  const person = await addPerson(api, { planId: 1, isConfirmed: true });
  await sql`insert into listings (owner_id) select ${person.userId} from generate_series(1, 200)`.execute(api.database);
  const newDraftForm = { submissionId: randomUUID() };
  await expect(person.client.createDraft({ body: newDraftForm })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_listings',
  });
});
