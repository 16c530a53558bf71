import { randomUUID } from 'node:crypto';
import { ApiError, type CallInput } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { listingCharacteristics, listingFields, wizardSteps } from '../testing/own-listings.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
let owner: Person;
let photo: File;
beforeAll(async () => {
  api = await startApi();
  owner = await addPerson(api, { planId: 3, isConfirmed: true });
  photo = await sampleImage({ width: 320, height: 240 });
});
afterAll(() => api.stop());

type CreateForm = CallInput<'createListing'>['form'];
type RawFormFields = Record<string, string | File | readonly (string | File)[] | undefined>;

async function countListingRows() {
  const countTableRows = async (table: 'listings' | 'listing_images' | 'listing_search' | 'stored_files') => {
    const tableRows = await api.database
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as('n'))
      .execute();
    return [table, tableRows[0]?.n];
  };
  return Promise.all([
    countTableRows('listings'),
    countTableRows('listing_images'),
    countTableRows('listing_search'),
    countTableRows('stored_files'),
  ]);
}

/** Sends a listing form with raw fields, like a client without the contract. */
async function sendListingForm(path: string, fields: RawFormFields, method = 'POST', person = owner) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) formData.append(name, each);
  }
  const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'es' };
  const response = await fetch(`${api.baseUrl}${path}`, { method, headers, body: formData });
  const responseBody = (await response.json()) as {
    error?: { details: { code: string; fields?: Record<string, string[]> } };
  };
  return { status: response.status, ...responseBody.error?.details };
}

const createRawFields = (): RawFormFields => ({
  ...Object.fromEntries(
    Object.entries(listingFields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ),
  images: [photo],
});

describe('creating a listing by form', () => {
  it('createListing publishes a listing with its photos in order and an approximate position by default', async () => {
    const person = await addPerson(api, { planId: 1, isConfirmed: true });
    const listingPhotos = [photo, await sampleImage({ width: 640, height: 200, format: 'png' })];
    const { data } = await person.client.createListing({ form: { ...listingFields, images: listingPhotos } });
    expect(data).toEqual({ id: expect.any(Number), state: 'published', parkingCreatedWithDelay: false });
    const { data: publicListing } = await api.client.getListing({ params: { id: data.id } });
    expect(publicListing).toMatchObject({ name: 'Plaza del Pez', priceCents: 9550, location: { isApproximate: true } });
    expect(publicListing.location.lat).not.toBe(listingFields.location.lat);
    expect(publicListing.images.map(({ width }) => width)).toEqual([320, 640]);
    const { data: foundCards } = await api.client.searchListings({ query: { substr: 'plaza del pez' } });
    expect(foundCards.map(({ id }) => id)).toContain(data.id);
  });

  it('createListing without a plan creates one listing in the state ready when the form is sent repeatedly', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const listingForm: CreateForm = { ...listingFields, images: [photo] };
    const rowCountsBefore = await countListingRows();
    const idempotencyOptions = { idempotencyKey: randomUUID() };
    const creationResponses = await Promise.all(
      [1, 2, 3].map(() => person.client.createListing({ form: listingForm }, idempotencyOptions)),
    );
    const [first] = creationResponses;
    expect(first?.data).toMatchObject({ state: 'ready', parkingCreatedWithDelay: true });
    expect(creationResponses.map(({ data }) => data)).toEqual(creationResponses.map(() => first?.data));
    expect((await person.client.createListing({ form: listingForm }, idempotencyOptions)).data).toEqual(first?.data);
    const rowCountsAfter = await countListingRows();
    expect(rowCountsAfter.map(([, n], index) => Number(n) - Number(rowCountsBefore[index]?.[1]))).toEqual([1, 1, 0, 1]);
  });
});

describe('invalid forms', () => {
  const createText = (length: number) => 'á'.repeat(length);
  const locationJsonWith = (change: object) => JSON.stringify({ ...listingFields.location, ...change });
  const invalidFieldCases: [string, () => RawFormFields, string, RegExp][] = [
    ['a price with an exponent', () => ({ price: '1e3' }), 'price', /número/],
    ['NaN as the price', () => ({ price: 'NaN' }), 'price', /número/],
    ['an infinite price', () => ({ price: 'Infinity' }), 'price', /número/],
    ['minus zero as the price', () => ({ price: '-0' }), 'price', /entre 1 y 10/],
    ['a price below one euro', () => ({ price: '0,99' }), 'price', /entre 1 y 10/],
    ['a price above ten thousand euros', () => ({ price: '10000.01' }), 'price', /entre 1 y 10/],
    ['a price with three decimals', () => ({ price: '9.999' }), 'price', /dos decimales/],
    ['a price with a thousands separator', () => ({ price: '1.500,00' }), 'price', /número/],
    ['a hexadecimal price', () => ({ price: '0x10' }), 'price', /número/],
    ['no price', () => ({ price: ' ' }), 'price', /obligatorio/],
    ['control characters in the name', () => ({ name: 'Plaza\u0007' }), 'name', /caracteres que no se pueden/],
    ['NUL in the name', () => ({ name: 'Plaza\u0000' }), 'name', /caracteres que no se pueden/],
    [
      'a name with a right-to-left override character',
      () => ({ name: 'Plaza \u202Ezalp' }),
      'name',
      /caracteres que no se pueden/,
    ],
    ['a name of spaces only', () => ({ name: '   ' }), 'name', /obligatorio/],
    ['a name of 101 characters', () => ({ name: createText(101) }), 'name', /100/],
    ['a description of 301 characters', () => ({ description: createText(301) }), 'description', /300/],
    [
      'control characters in the address',
      () => ({ location: locationJsonWith({ title: 'a\u001Bb' }) }),
      'location.title',
      /caracteres/,
    ],
    ['a place at sea', () => ({ location: locationJsonWith({ lat: 39, lng: 2 }) }), 'location', /ninguna población/],
    [
      'a place abroad',
      () => ({ location: locationJsonWith({ lat: 48.85, lng: 2.35 }) }),
      'location',
      /ninguna población/,
    ],
    ['a latitude above 90 degrees', () => ({ location: locationJsonWith({ lat: 91 }) }), 'location.lat', /90/],
    ['a location that is not valid JSON', () => ({ location: '{' }), 'location', /./],
    ['an unknown spot type', () => ({ spotType: '50' }), 'spotType', /no es válido/],
    ['an unknown access type', () => ({ accessType: '77' }), 'accessType', /no es válido/],
    ['an unknown vehicle type', () => ({ vehicleType: '4' }), 'vehicleType', /3/],
    ['a spot type that is not a number', () => ({ spotType: 'x' }), 'spotType', /número/],
    [
      'a missing characteristic',
      () => ({ characteristics: JSON.stringify({ ...listingCharacteristics, alarm: undefined }) }),
      'characteristics.alarm',
      /obligatorio/,
    ],
    [
      'an unknown floor',
      () => ({ characteristics: JSON.stringify({ ...listingCharacteristics, floorLevel: 3 }) }),
      'characteristics.floorLevel',
      /./,
    ],
    [
      'a bay half a metre long',
      () => ({ size: JSON.stringify({ lengthCm: 50, widthCm: 200, entranceHeightCm: null }) }),
      'size.lengthCm',
      /100/,
    ],
    [
      'a bay measured in fractions of a centimetre',
      () => ({ size: JSON.stringify({ lengthCm: 480.5, widthCm: 200, entranceHeightCm: null }) }),
      'size.lengthCm',
      /entero/,
    ],
    ['no image', () => ({ images: [] }), 'images', /./],
    ['eleven images', () => ({ images: Array.from({ length: 11 }, () => photo) }), 'images', /10/],
    [
      'a text file as an image',
      () => ({ images: [new File(['hola'], 'bay.png', { type: 'image/png' })] }),
      'images.0',
      /./,
    ],
    [
      'one bad image among good ones',
      () => ({ images: [photo, new File(['no'], 'b.jpg', { type: 'image/jpeg' })] }),
      'images.1',
      /./,
    ],
    ['a text value instead of an image file', () => ({ images: ['bay.png'] }), 'images.0', /./],
  ];

  it.each(invalidFieldCases)(
    'createListing rejects a form with %s, names the field and stores nothing',
    async (_, change, field, words) => {
      const rowCountsBefore = await countListingRows();
      const response = await sendListingForm('/parking', { ...createRawFields(), ...change() });
      expect([response.status, response.code, Object.keys(response.fields ?? {})]).toEqual([
        400,
        'validation_failed',
        [field],
      ]);
      expect(response.fields?.[field]?.join(' ')).toMatch(words);
      expect(await countListingRows()).toEqual(rowCountsBefore);
    },
  );

  it('createListing names every invalid field of a form', async () => {
    const response = await sendListingForm('/parking', { ...createRawFields(), name: '', price: '1e3', spotType: '0' });
    expect(Object.keys(response.fields ?? {}).toSorted()).toEqual(['name', 'price', 'spotType']);
  });

  it('createListing ignores owner, state and public position in a form', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const extraFields = {
      owner_id: String(owner.userId),
      ownerId: String(owner.userId),
      state: 'published',
      public_lat: '1',
    };
    expect((await sendListingForm('/parking', { ...createRawFields(), ...extraFields }, 'POST', person)).status).toBe(
      200,
    );
    const { data } = await person.client.listOwnListings();
    expect(data).toMatchObject([{ state: 'ready' }]);
  });
});

describe('updating a listing by form', () => {
  const createListing = async () =>
    (
      await owner.client.createListing({
        form: { ...listingFields, images: [photo, await sampleImage({ width: 320, height: 240 })] },
      })
    ).data;
  const readOwnListing = async (id: number) => (await owner.client.getOwnListing({ params: { id } })).data;

  it('updateListing stores all fields of the form, and its images in the order of the form', async () => {
    const { id } = await createListing();
    const { images } = await readOwnListing(id);
    const thirdImage = await sampleImage({ width: 500, height: 300 });
    const replacementForm = { ...listingFields, name: 'Otra plaza', price: '80', images: [thirdImage, images[1]!.id] };
    expect((await owner.client.updateListing({ params: { id }, form: replacementForm })).data).toMatchObject({ id });
    const listingAfter = await readOwnListing(id);
    expect(listingAfter).toMatchObject({ name: 'Otra plaza', priceCents: 8000 });
    expect(listingAfter.images.map((image) => image.width)).toEqual([500, 320]);
    expect(listingAfter.images[1]?.id).toBe(images[1]?.id);
    const { data: foundCards } = await api.client.searchListings({ query: { substr: 'otra plaza' } });
    const isStillPublished = listingAfter.state === 'published';
    expect(foundCards.some((card) => card.id === id)).toBe(isStillPublished);
  });

  it('updateListing rejects the second update of the same listing version and stores nothing', async () => {
    const { id } = await createListing();
    const { version, images } = await readOwnListing(id);
    const keptImageIds = images.map((image) => image.id);
    await owner.client.updateListing({
      params: { id },
      form: { ...listingFields, price: '70', images: keptImageIds, version },
    });
    const rowCountsBefore = await countListingRows();
    const rejectedForm = {
      ...listingFields,
      price: '60',
      images: [...keptImageIds, await sampleImage({ width: 320, height: 240 })],
      version,
    };
    await expect(owner.client.updateListing({ params: { id }, form: rejectedForm })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await countListingRows()).toEqual(rowCountsBefore);
    expect(await readOwnListing(id)).toMatchObject({ priceCents: 7000 });
  });

  it('updateListing rejects images and listings of other owners', async () => {
    const { id } = await createListing();
    const stranger = await addPerson(api, { isConfirmed: true });
    const otherListing = (await stranger.client.createListing({ form: { ...listingFields, images: [photo] } })).data;
    const [image] = (await stranger.client.getOwnListing({ params: { id: otherListing.id } })).data.images;
    const rowCountsBefore = await countListingRows();
    const updateWithForeignImage = owner.client.updateListing({
      params: { id },
      form: { ...listingFields, images: [image!.id, photo] },
    });
    await expect(updateWithForeignImage).rejects.toMatchObject({
      status: 400,
      fields: { images: expect.anything() as unknown },
    });
    const updateForeignListing = owner.client.updateListing({
      params: { id: otherListing.id },
      form: { ...listingFields, images: [photo] },
    });
    await expect(updateForeignListing).rejects.toMatchObject({ status: 404, code: 'listing_not_found' });
    expect(await countListingRows()).toEqual(rowCountsBefore);
  });
});

describe('the wizard’s steps', () => {
  const invalidSteps: [string, object, string][] = [
    ['a price with an exponent', { mainData: { ...wizardSteps.mainData, price: '1e3' } }, 'mainData.price'],
    ['a number as a price', { mainData: { ...wizardSteps.mainData, price: 95 } }, 'mainData.price'],
    ['a name with half a surrogate pair', { mainData: { ...wizardSteps.mainData, name: 'a\uD800' } }, 'mainData.name'],
    ['a place at sea', { address: { ...wizardSteps.address, lat: 39, lng: 2 } }, 'address'],
    ['an unknown spot type', { details: { ...wizardSteps.details, spotType: 98 } }, 'details.spotType'],
    ['a step that lacks a field', { details: { spotType: 4 } }, 'details.accessType'],
    ['version 0', { version: 0, characteristics: listingCharacteristics }, 'version'],
  ];

  it.each(invalidSteps)('changeOwnListing rejects a wizard step with %s and stores nothing', async (_, step, field) => {
    const { data: draft } = await owner.client.createDraft({ body: { submissionId: randomUUID() } });
    const response = await fetch(`${api.baseUrl}/parking/own/${draft.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, ...step }),
    });
    const responseBody = (await response.json()) as { error: { details: { fields: object } } };
    expect([response.status, Object.keys(responseBody.error.details.fields)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
    expect((await owner.client.getOwnListing({ params: { id: draft.id } })).data).toEqual(draft);
  });

  it('calls about own listings are rejected with session_required when there is no session', async () => {
    const rejectedCalls = [
      () => api.client.createDraft({ body: { submissionId: randomUUID() } }),
      () => api.client.listOwnListings(),
      () => api.client.getDashboard(),
      () => api.client.createListing({ form: { ...listingFields, images: [photo] } }),
    ];
    for (const call of rejectedCalls) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 401, code: 'session_required' });
    }
  });
});
