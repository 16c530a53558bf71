import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStorage } from '../../platform/files/create-file-storage.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { listingFields } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { fileOf, sampleImage } from '../../testing/sample-images.ts';

let varDirectory: string;
let s3: S3Server;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-images-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('images on %s', (kind) => {
  let api: TestApi;
  let owner: Person;
  let storage: FileStorage;
  beforeAll(async () => {
    const fileStorageConfig =
      kind === 's3' ? ({ kind, ...s3.config } as const) : ({ kind, directory: join(varDirectory, 'media') } as const);
    api = await startApi({ files: fileStorageConfig });
    storage = await createFileStorage(fileStorageConfig);
    owner = await addPerson(api, { planId: 3, isConfirmed: true });
  });
  afterAll(() => api.stop());

  const addDraft = async () => (await owner.client.createDraft({ body: { submissionId: randomUUID() } })).data.id;
  const uploadImage = async (id: number, image: File) =>
    (await owner.client.addListingImage({ params: { id }, form: { image, submissionId: randomUUID() } })).data.image;
  const readOwnListing = async (id: number) => (await owner.client.getOwnListing({ params: { id } })).data;
  const fetchFile = (address: string, init?: RequestInit) => fetch(api.origin + address, init);
  const fetchBytes = async (address: string) => Buffer.from(await (await fetchFile(address)).arrayBuffer());
  const listStoredFiles = async () => {
    const storedFileNames: string[] = [];
    for await (const name of storage.list(new Date(Date.now() + 60_000))) storedFileNames.push(name);
    return storedFileNames;
  };

  it('uploaded images are served with security headers and are cacheable for a year from every file storage', async () => {
    const { url } = await uploadImage(await addDraft(), await sampleImage());
    const response = await fetchFile(url);
    const imageBytes = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(imageBytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const headResponse = await fetchFile(url, { method: 'HEAD' });
    expect([headResponse.status, headResponse.headers.get('content-length')]).toEqual([
      200,
      String(imageBytes.byteLength),
    ]);
    const imageEtag = response.headers.get('etag') ?? '';
    expect((await fetchFile(url, { headers: { 'if-none-match': imageEtag } })).status).toBe(304);
    expect((await fetchFile(url.replace('-800.jpg', '-801.jpg'))).status).toBe(404);
  });

  it('uploaded images are stored upright, without location or camera metadata', async () => {
    const originalBytes = await (await sampleImage({ width: 800, height: 600 })).arrayBuffer();
    const photoWithExif = await sharp(originalBytes)
      .withExif({
        IFD0: { Make: 'A telephone', Artist: 'Ana Secreto' },
        IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photoWithExif).metadata()).exif?.toString('latin1')).toContain('Ana Secreto');
    const id = await addDraft();
    await uploadImage(id, fileOf(photoWithExif, 'bay.jpg'));
    await api.runJobs();
    const [image] = (await readOwnListing(id)).images;
    expect(image).toMatchObject({ width: 600, height: 800 });
    for (const address of [image?.url ?? '', ...(image?.sources ?? []).map(({ url }) => url)]) {
      const imageBytes = await fetchBytes(address);
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(imageBytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(height).toBeGreaterThan(width);
      expect(imageBytes.toString('latin1')).not.toMatch(/Secreto|telephone|Exif/);
    }
  });

  it('an uploaded image is accepted for its content, whatever its file name is', async () => {
    const id = await addDraft();
    const pngWithPath = await sampleImage({ format: 'png', name: '../../etc/passwd' });
    expect(await uploadImage(id, pngWithPath)).toMatchObject({ width: 800, height: 600 });
    expect(await uploadImage(id, await sampleImage({ name: 'bay.webp' }))).toMatchObject({ width: 800 });
    expect((await listStoredFiles()).join('\n')).not.toContain('passwd');
  });

  it('uploaded images are stored in RGB, with white in place of transparent pixels', async () => {
    const id = await addDraft();
    const transparentPng = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { url } = await uploadImage(id, fileOf(transparentPng, 'a.png'));
    const { data } = await sharp(await fetchBytes(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
    const samplePipeline = sharp(await (await sampleImage()).arrayBuffer());
    const cmykJpeg = await samplePipeline.clone().toColourspace('cmyk').jpeg().toBuffer();
    const greyPng = await samplePipeline.clone().greyscale().toColourspace('b-w').png().toBuffer();
    for (const bytes of [cmykJpeg, greyPng]) {
      const { sources } = await uploadImage(id, fileOf(bytes, 'a.jpg'));
      expect(await sharp(await fetchBytes(sources[0]?.url ?? '')).metadata()).toMatchObject({
        space: 'srgb',
        channels: 3,
      });
    }
  });

  it('a repeated encode_avif job stores no further files of an image', async () => {
    const id = await addDraft();
    await uploadImage(id, await sampleImage());
    const storageKey = (
      await api.database.selectFrom('listing_images').select('storage_key').where('listing_id', '=', id).execute()
    )[0]?.storage_key;
    await api.runJobs();
    const storedFilesBefore = await listStoredFiles();
    const repeatedJob = sql`select graphile_worker.add_job('encode_avif', ${JSON.stringify({ key: storageKey })}::json)`;
    await repeatedJob.execute(api.database);
    await api.runJobs();
    expect(await listStoredFiles()).toEqual(storedFilesBefore);
    await sql`update listing_images set avif_widths = '{}' where storage_key = ${storageKey}`.execute(api.database);
    await repeatedJob.execute(api.database);
    await api.runJobs();
    expect((await listStoredFiles()).length).toBe(storedFilesBefore.length);
    expect((await readOwnListing(id)).images[0]?.sources.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 3 }, () => 'image/avif'),
      ...Array.from({ length: 3 }, () => 'image/webp'),
    ]);
    const jobWithoutImage = sql`select graphile_worker.add_job('encode_avif', '{"key":"listings/aa/none"}')`;
    await jobWithoutImage.execute(api.database);
    await api.runJobs();
  });

  it('a duplicated listing shares image files with its original until both are permanently deleted', async () => {
    const { data: created } = await owner.client.createListing({
      form: { ...listingFields, images: [await sampleImage()] },
    });
    const { data: copy } = await owner.client.duplicateListing({
      params: { id: created.id },
      body: { submissionId: randomUUID() },
    });
    await api.runJobs();
    const [[original], [shared]] = [(await readOwnListing(created.id)).images, (await readOwnListing(copy.id)).images];
    expect(shared?.sources).toEqual(original?.sources);
    expect(shared?.sources.some(({ type }) => type === 'image/avif')).toBe(true);
    const purgeListing = async (id: number) => {
      await owner.client.deleteListing({ params: { id } });
      await sql`update listings set deleted_at = now() - interval '31 days' where id = ${id}`.execute(api.database);
      await sql`select graphile_worker.add_job('purge_deleted_listings', '{}')`.execute(api.database);
      await api.runJobs();
      await api.runJobs();
      return (await fetchFile(original?.url ?? '')).status;
    };
    expect(await purgeListing(created.id)).toBe(200);
    expect(await purgeListing(copy.id)).toBe(404);
  });
});

describe('file storage outage', () => {
  it('image uploads and downloads answer 503 while the file storage is down, and other calls succeed', async () => {
    const apiWithoutStorage = await startApi({ files: { kind: 's3', ...s3.config, endpoint: 'http://127.0.0.1:1' } });
    try {
      const owner = await addPerson(apiWithoutStorage, { planId: 3, isConfirmed: true });
      const { data: draft } = await owner.client.createDraft({ body: { submissionId: randomUUID() } });
      const uploadForm = new FormData();
      uploadForm.append('image', await sampleImage());
      uploadForm.append('submissionId', randomUUID());
      const uploadResponse = await fetch(`${apiWithoutStorage.baseUrl}/parking/own/${draft.id}/images?locale=es`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}` },
        body: uploadForm,
      });
      expect([uploadResponse.status, await uploadResponse.json()]).toMatchObject([
        503,
        { error: { details: { code: 'unavailable' }, message: expect.stringContaining('servicio') as string } },
      ]);
      expect((await fetch(`${apiWithoutStorage.origin}/media/listings/3f/none-640.webp`)).status).toBe(503);
      expect((await owner.client.getOwnListing({ params: { id: draft.id } })).data).toMatchObject({ images: [] });
      expect(
        apiWithoutStorage.logLines().some((line) => line['msg'] === 'something that is needed does not answer'),
      ).toBe(true);
    } finally {
      await apiWithoutStorage.stop();
    }
  });
});

describe('shipped images', () => {
  it("rotating a demo image of a duplicated listing leaves the original listing's image available", async () => {
    const diskApi = await startApi({ varDirectory });
    try {
      const owner = await addPerson(diskApi, { planId: 3, isConfirmed: true });
      const { data: draft } = await owner.client.createDraft({ body: { submissionId: randomUUID() } });
      await sql`
        insert into listing_images (listing_id, position, storage_key, width, height, widths)
        values (${draft.id}, 0, 'demo/box-brick', 1440, 1080, '{480,960,1440}')
      `.execute(diskApi.database);
      const { data: copy } = await owner.client.duplicateListing({
        params: { id: draft.id },
        body: { submissionId: randomUUID() },
      });
      expect(copy.images[0]?.sources).toHaveLength(3);
      const { data: turnedListing } = await owner.client.arrangeListingImages({
        params: { id: copy.id },
        body: { version: copy.version, images: [{ id: copy.images[0]?.id ?? 0, turn: 90 }] },
      });
      expect(turnedListing.images[0]).toMatchObject({ width: 1080, height: 1440 });
      expect(turnedListing.images[0]?.url).toMatch(/^\/media\/listings\/.*-1080\.jpg$/);
      await diskApi.runJobs();
      const { data: unchangedListing } = await owner.client.getOwnListing({ params: { id: draft.id } });
      expect((await fetch(diskApi.origin + (unchangedListing.images[0]?.url ?? ''))).status).toBe(200);
    } finally {
      await diskApi.stop();
    }
  });
});
