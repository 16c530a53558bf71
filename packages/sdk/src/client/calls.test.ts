import { describe, expect, it } from 'vitest';
import { sendJson, startLocalServer, type Responder } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import { endpoints, type CallName } from '../contract/endpoints.ts';

const sendEmptyList: Responder = (response) => sendJson(response, { data: [] });

describe('a call', () => {
  it('a client call sends the HTTP method and path of the API contract, with the client’s language', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl, locale: 'es' });
    await client.getListing({ params: { id: 7 } });
    await client.deleteListing({ params: { id: 7 } });
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/parking/item/7?locale=es',
      'DELETE /api/parking/item/7?locale=es',
    ]);
  });

  it('the client has a method for every call of the API contract', () => {
    const client = createClient({ baseUrl: 'http://localhost/api' });
    for (const name of Object.keys(endpoints) as CallName[]) expect(client[name]).toBeTypeOf('function');
  });

  it('a call sends the language of its options or query, or else that of the client’s locale function', async () => {
    await using server = await startLocalServer(sendEmptyList);
    let locale: 'en' | 'es' = 'en';
    const client = createClient({ baseUrl: server.baseUrl, locale: () => locale });
    await client.listReviews();
    locale = 'es';
    await client.listReviews();
    await client.listReviews({}, { locale: 'en' });
    await client.listReviews({ query: { locale: 'es' } });
    expect(server.requests.map(({ url }) => url.split('locale=')[1])).toEqual(['en', 'es', 'en', 'es']);
  });

  it('a call sends the client’s token, whether it is a string or the result of a sync or async function', async () => {
    await using server = await startLocalServer(sendEmptyList);
    await createClient({ baseUrl: server.baseUrl, token: 'one' }).countChats();
    await createClient({ baseUrl: server.baseUrl, token: () => Promise.resolve('two') }).countChats();
    await createClient({ baseUrl: server.baseUrl, token: () => null }).countChats();
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer one',
      'Bearer two',
      undefined,
    ]);
  });

  it('the client escapes slashes, accents and question marks in path parameters', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl });
    await client.getLocationByTitle({ params: { title: 'C/ Alcalá 1, ¿Madrid? 100%' } });
    await client.getTitleByLocation({ params: { lat: 40.4168, lng: -3.7038 } });
    const [byTitle, byLocation] = server.requests.map(({ url }) => url);
    expect(byTitle).not.toContain('C/');
    expect(decodeURIComponent(byTitle!.split('/').at(-1)!)).toBe('C/ Alcalá 1, ¿Madrid? 100%');
    expect(byLocation).toBe('/api/maps/get-title-by-location/40.4168,-3.7038');
  });

  it('the client joins query arrays with commas, with `null` as empty text, and omits undefined parameters', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: `${server.baseUrl}/` });
    await client.searchListings({
      query: {
        substr: 'León & más',
        cameras: true,
        priceRange: [null, 90],
        spotType: [1, 4],
        near: [40.4, -3.7],
        alarm: undefined,
      },
    });
    const query = new URLSearchParams(server.requests[0]!.url.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      substr: 'León & más',
      cameras: 'true',
      priceRange: ',90',
      spotType: '1,4',
      near: '40.4,-3.7',
    });
  });

  it('a call sends its body as JSON together with the headers given in its options', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl });
    await client.saveListing({ params: { id: 3 }, body: { value: true } }, { headers: { 'x-visitor': 'v1' } });
    await client.saveListing({ params: { id: 3 } });
    const [requestWithBody, requestWithoutBody] = server.requests;
    expect(requestWithBody!.headers).toMatchObject({ 'content-type': 'application/json', 'x-visitor': 'v1' });
    expect(JSON.parse(requestWithBody!.body.toString())).toEqual({ value: true });
    expect(requestWithoutBody!.headers['content-type']).toBeUndefined();
    expect(requestWithoutBody!.body).toHaveLength(0);
  });

  it('the client sends forms as multipart data, with arrays as repeated fields and objects as JSON', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl });
    await client.updateListing({
      params: { id: 5 },
      form: {
        location: { title: 'Alcalá 1', lat: 40.4, lng: -3.7 },
        spotType: 1,
        accessType: 2,
        vehicleType: 3,
        characteristics: {
          garageCovered: true,
          lotUncovered: false,
          alarm: false,
          cameras: true,
          securityGuard: false,
          wheelchairAccessible: false,
          ramp: false,
          elevator: false,
          electricCharging: false,
          spaceForMotorcycle: false,
          floorLevel: -1,
        },
        name: 'Plaza céntrica',
        description: 'Amplia',
        price: '99,50',
        shortLocation: 'Madrid',
        images: [12, new File(['one'], 'uno.png', { type: 'image/png' }), new Blob(['two'], { type: 'image/jpeg' })],
      },
    });
    const { headers, body, method } = server.requests[0]!;
    const submittedForm = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type']! },
    }).formData();
    expect(method).toBe('PUT');
    expect(JSON.parse(submittedForm.get('location') as string)).toEqual({ title: 'Alcalá 1', lat: 40.4, lng: -3.7 });
    expect(submittedForm.get('price')).toBe('99,50');
    const [keptImageId, file, blob] = submittedForm.getAll('images') as [string, File, File];
    expect(keptImageId).toBe('12');
    expect([file.name, file.type, await file.text()]).toEqual(['uno.png', 'image/png', 'one']);
    expect(await blob.text()).toBe('two');
  });

  it('a call that the API deduplicates sends the given idempotency key, or else a new one per call', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl });
    const chatBody = { withWho: 1, message: 'Hola', relativeParking: 2 };
    await client.startChat({ body: chatBody });
    await client.startChat({ body: chatBody });
    await client.startChat({ body: chatBody }, { idempotencyKey: 'mine' });
    const [firstKey, secondKey, givenKey] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(firstKey).toMatch(/^[\da-f-]{36}$/);
    expect(secondKey).not.toBe(firstKey);
    expect(givenKey).toBe('mine');
  });

  it('the client sends a given idempotency key only with writes that the API deduplicates', async () => {
    await using server = await startLocalServer(sendEmptyList);
    const client = createClient({ baseUrl: server.baseUrl });
    await client.forgotPassword({ body: { email: 'ana@example.com' } }, { idempotencyKey: 'one request' });
    await client.exportData({ body: { currentPassword: 'x' } }, { idempotencyKey: 'unused' });
    await client.listReviews({}, { idempotencyKey: 'unused' });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'one request',
      undefined,
      undefined,
    ]);
  });

  it('a call returns response fields and enum values that this version of the SDK does not know', async () => {
    await using server = await startLocalServer((response) =>
      sendJson(response, { data: [{ kind: 'beach', id: '1', somethingNew: true }] }),
    );
    const { data } = await createClient({ baseUrl: server.baseUrl }).listSuggestions({ query: { q: 'pla' } });
    expect(data[0]).toEqual({ kind: 'beach', id: '1', somethingNew: true });
  });

  it('the client sends requests through the given fetch function', async () => {
    const requestedUrls: string[] = [];
    const client = createClient({
      baseUrl: 'https://api.example/api',
      fetch: (input) => {
        requestedUrls.push(new Request(input).url);
        return Promise.resolve(Response.json({ data: [] }));
      },
    });
    expect(await client.listReviews()).toEqual({ data: [] });
    expect(requestedUrls).toEqual(['https://api.example/api/reviews']);
  });
});
