import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';

let api: TestApi;
let ids: Record<'plain' | 'promoted' | 'expensive' | 'deleted' | 'draft', number>;

beforeAll(async () => {
  api = await startApi();
  const [owner, payer] = [await addOwner(api.database), await addOwner(api.database, { planId: 3 })];
  const addOwnListing = (values: Parameters<typeof addListing>[1]) =>
    addListing(api.database, { owner_id: owner, ...values });
  ids = {
    plain: await addOwnListing({}),
    promoted: await addOwnListing({ owner_id: payer }),
    expensive: await addOwnListing({ price_cents: 123_456 }),
    deleted: await addOwnListing({ state: 'deleted' }),
    draft: await addOwnListing({ state: 'draft', published_at: null }),
  };
});
afterAll(() => api.stop());

const fetchImage = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}/og${path}`, { headers });
const readEtag = async (path: string) => (await fetchImage(path)).headers.get('etag');

it.each(['/en/default.jpg', '/es/town/madrid.jpg', '/es/venue/estadio-santiago-bernabeu.jpg', '/en/town/teruel.jpg'])(
  'the share image %s measures 1200 × 630 pixels and has at most 200 kB',
  async (path) => {
    const response = await fetchImage(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    const imageBytes = Buffer.from(await response.arrayBuffer());
    expect(imageBytes.byteLength).toBeLessThanOrEqual(200_000);
    expect(imageBytes.byteLength).toBe(Number(response.headers.get('content-length')));
    expect(await loadImage(imageBytes)).toMatchObject({ width: 1200, height: 630 });
  },
);

describe('a listing', () => {
  it('the share image of a listing has an ETag that differs by language and price', async () => {
    const response = await fetchImage(`/en/listing/${ids.plain}.jpg`);
    expect(response.status).toBe(200);
    const imageEtag = response.headers.get('etag')!;
    const cachedResponse = await fetchImage(`/en/listing/${ids.plain}.jpg`, { 'if-none-match': imageEtag });
    expect(cachedResponse.status).toBe(304);
    expect(cachedResponse.headers.get('etag')).toBe(imageEtag);
    expect(await readEtag(`/es/listing/${ids.plain}.jpg`)).not.toBe(imageEtag);
    expect(await readEtag(`/en/listing/${ids.expensive}.jpg`)).not.toBe(imageEtag);
  });

  it('the share image of a promoted listing has the same ETag as that of an ordinary one', async () => {
    expect(await readEtag(`/en/listing/${ids.promoted}.jpg`)).toBe(await readEtag(`/en/listing/${ids.plain}.jpg`));
  });

  it('the share image of a deleted listing answers 410, and that of a draft or unknown listing 404', async () => {
    expect((await fetchImage(`/en/listing/${ids.deleted}.jpg`)).status).toBe(410);
    expect((await fetchImage(`/en/listing/${ids.draft}.jpg`)).status).toBe(404);
    expect((await fetchImage('/en/listing/999999.jpg')).status).toBe(404);
  });
});

it.each(['/fr/default.jpg', '/en/town/atlantis.jpg', '/en/listing/0.jpg', '/en/listing/1.png', '/en/..%2Fdefault.jpg'])(
  'the invalid share image path %s answers 404',
  async (path) => {
    expect((await fetchImage(path)).status).toBe(404);
  },
);
