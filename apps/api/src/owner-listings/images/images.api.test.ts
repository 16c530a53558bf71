import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@plaza/sdk';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStorage } from '../../platform/files/create-file-storage.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleImage } from '../../testing/sample-images.ts';

let api: TestApi;
let owner: Person;
let varDirectory: string;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-images-'));
  api = await startApi({ varDirectory });
  owner = await addPerson(api, { planId: 3, isConfirmed: true });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

const addDraft = async () => (await owner.client.createDraft({ body: { submissionId: randomUUID() } })).data;
const uploadImage = async (id: number, image: File, submissionId: string = randomUUID()) =>
  (await owner.client.addListingImage({ params: { id }, form: { image, submissionId } })).data;
const readOwnListing = async (id: number) => (await owner.client.getOwnListing({ params: { id } })).data;
const fetchImage = async (address: string) => {
  const response = await fetch(api.origin + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** Dominant colour at the centre of one half of an image. */
const colourAt = async (bytes: Buffer, side: 'left' | 'right' | 'top' | 'bottom') => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const sampleX = Math.floor(info.width * (side === 'left' ? 0.25 : side === 'right' ? 0.75 : 0.5));
  const sampleY = Math.floor(info.height * (side === 'top' ? 0.25 : side === 'bottom' ? 0.75 : 0.5));
  const [red = 0, , blue = 0] = data.subarray((sampleY * info.width + sampleX) * info.channels);
  return red > blue ? 'red' : 'blue';
};
const arrangeImages = async (id: number, version: number, images: { id: number; turn?: 0 | 90 | 180 | 270 }[]) =>
  (await owner.client.arrangeListingImages({ params: { id }, body: { version, images } })).data;
const imageIdsOf = (images: readonly Picture[]) => images.map((image) => image.id);
async function readStoredFilesAndKeys(): Promise<{ files: string[]; keys: string[] }> {
  const fileStorage = await createFileStorage({ kind: 'disk', directory: join(varDirectory, 'media') });
  const storedFileNames: string[] = [];
  for await (const name of fileStorage.list(new Date(Date.now() + 60_000))) storedFileNames.push(name);
  const storedKeyRows = await api.database.selectFrom('stored_files').select('key').execute();
  return { files: storedFileNames, keys: storedKeyRows.map((row) => row.key) };
}
const sourcesOfType = (image: Picture, type: string) =>
  image.sources.filter((source) => source.type === type).map(({ width }) => width);

describe('added images', () => {
  it('addListingImage stores an image as WebP and JPEG in widths up to its own, and a job adds AVIF files', async () => {
    const { id } = await addDraft();
    const { image, version } = await uploadImage(id, await sampleImage({ width: 1400, height: 1050 }));
    expect(version).toBe(2);
    expect(image).toMatchObject({ width: 1400, height: 1050 });
    expect(sourcesOfType(image, 'image/webp')).toEqual([320, 640, 960, 1400]);
    expect(sourcesOfType(image, 'image/avif')).toEqual([]);
    expect(image.url).toMatch(/^\/media\/listings\/[\da-f]{2}\/[\da-f-]{36}-1280\.jpg$/);
    await api.runJobs();
    const [encodedImage] = (await readOwnListing(id)).images;
    expect(encodedImage && sourcesOfType(encodedImage, 'image/avif')).toEqual([320, 640, 960, 1400]);
    for (const { url, width, type } of encodedImage?.sources ?? []) {
      const { response, bytes } = await fetchImage(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const jpegFile = await fetchImage(image.url);
    expect(await sharp(jpegFile.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
  });
});

describe('an upload', () => {
  it('addListingImage adds one image when the same upload is sent several times, even concurrently', async () => {
    const { id } = await addDraft();
    const image = await sampleImage();
    const submissionId = randomUUID();
    const keyCountBefore = (await readStoredFilesAndKeys()).keys.length;
    const [first, second] = await Promise.all([
      uploadImage(id, image, submissionId),
      uploadImage(id, image, submissionId),
    ]);
    const thirdUpload = await uploadImage(id, image, submissionId);
    expect([first.image.id, second.image.id]).toEqual([thirdUpload.image.id, thirdUpload.image.id]);
    expect((await readOwnListing(id)).images).toHaveLength(1);
    expect(thirdUpload.version).toBe(2);
    expect((await readStoredFilesAndKeys()).keys.length).toBe(keyCountBefore + 1);
  });

  it('addListingImage rejects an eleventh image and stores nothing, even in concurrent uploads', async () => {
    const { id } = await addDraft();
    const image = await sampleImage({ width: 120, height: 120 });
    await Promise.all(Array.from({ length: 9 }, () => uploadImage(id, image)));
    const storedStateBefore = await readStoredFilesAndKeys();
    const concurrentUploads = await Promise.allSettled([
      uploadImage(id, image),
      uploadImage(id, image),
      uploadImage(id, image),
    ]);
    expect(concurrentUploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejectedUpload = concurrentUploads.find((result) => result.status === 'rejected');
    expect(rejectedUpload?.reason).toMatchObject({
      code: 'validation_failed',
      fields: { image: ['Upload at most 10 photos.'] },
    });
    expect((await readOwnListing(id)).images).toHaveLength(10);
    expect((await readStoredFilesAndKeys()).keys.length).toBe(storedStateBefore.keys.length + 1);
  });

  it('addListingImage rejects another owner’s listing with 404 and stores nothing', async () => {
    const { id } = await addDraft();
    const stranger = await addPerson(api);
    const storedStateBefore = await readStoredFilesAndKeys();
    const image = await sampleImage();
    await expect(
      stranger.client.addListingImage({ params: { id }, form: { image, submissionId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404, code: 'listing_not_found' });
    expect(await readStoredFilesAndKeys()).toEqual(storedStateBefore);
  });

  it('addListingImage rejects a deleted listing with action_not_allowed', async () => {
    const { id } = await addDraft();
    await owner.client.deleteListing({ params: { id } });
    await expect(uploadImage(id, await sampleImage())).rejects.toMatchObject({ code: 'action_not_allowed' });
  });
});

describe('arranging images', () => {
  it('arrangeListingImages reorders, rotates and removes images, and deletes unused files', async () => {
    const { id } = await addDraft();
    const [firstUpload, secondUpload, lastUpload] = [
      await uploadImage(id, await sampleImage({ width: 600, height: 400 })),
      await uploadImage(id, await sampleImage({ width: 400, height: 400 })),
      await uploadImage(id, await sampleImage({ width: 300, height: 300 })),
    ];
    const storedStateBefore = await readStoredFilesAndKeys();
    const arrangedListing = await arrangeImages(id, 4, [
      { id: lastUpload.image.id },
      { id: firstUpload.image.id, turn: 90 },
    ]);
    expect(arrangedListing.version).toBe(5);
    expect(imageIdsOf(arrangedListing.images)).toEqual([lastUpload.image.id, firstUpload.image.id]);
    const rotatedImage = arrangedListing.images[1];
    expect(rotatedImage).toMatchObject({ width: 400, height: 600 });
    const { bytes } = await fetchImage(rotatedImage?.url ?? '');
    // A clockwise rotation moves the left half to the top.
    expect([await colourAt(bytes, 'top'), await colourAt(bytes, 'bottom')]).toEqual(['red', 'blue']);
    await api.runJobs();
    const storedStateAfter = await readStoredFilesAndKeys();
    expect(storedStateAfter.keys).toHaveLength(storedStateBefore.keys.length - 1);
    expect((await fetchImage(secondUpload.image.url)).response.status).toBe(404);
    expect((await fetchImage(firstUpload.image.url)).response.status).toBe(404);
  });

  it('arrangeListingImages rejects an outdated version with changed_meanwhile', async () => {
    const { id } = await addDraft();
    const firstUpload = await uploadImage(id, await sampleImage());
    const secondUpload = await uploadImage(id, await sampleImage());
    const storedStateBefore = await readStoredFilesAndKeys();
    await expect(
      arrangeImages(id, 2, [{ id: secondUpload.image.id }, { id: firstUpload.image.id, turn: 180 }]),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(imageIdsOf((await readOwnListing(id)).images)).toEqual([firstUpload.image.id, secondUpload.image.id]);
    expect(await readStoredFilesAndKeys()).toEqual(storedStateBefore);
    // An arrangement that matches the current one is not a change.
    expect((await arrangeImages(id, 1, [{ id: firstUpload.image.id }, { id: secondUpload.image.id }])).version).toBe(3);
  });

  it('arrangeListingImages rejects repeated images and images of other listings', async () => {
    const [draft, otherDraft] = [await addDraft(), await addDraft()];
    const firstUpload = await uploadImage(draft.id, await sampleImage());
    const secondUpload = await uploadImage(otherDraft.id, await sampleImage());
    for (const ids of [
      [firstUpload.image.id, secondUpload.image.id],
      [firstUpload.image.id, firstUpload.image.id],
      [987_654],
    ]) {
      await expect(
        arrangeImages(
          draft.id,
          2,
          ids.map((id) => ({ id })),
        ),
      ).rejects.toMatchObject({ code: 'validation_failed', fields: { images: ['This value isn’t valid.'] } });
    }
    expect(imageIdsOf((await readOwnListing(draft.id)).images)).toEqual([firstUpload.image.id]);
  });

  it('arrangeListingImages removes all images of a draft, but rejects that for a published listing', async () => {
    const draft = await completeDraft(owner.client, api.database);
    const emptyListing = await arrangeImages(draft.id, draft.version, []);
    expect(emptyListing).toMatchObject({ images: [], missing: ['images'] });
    const { version } = await uploadImage(draft.id, await sampleImage());
    await owner.client.finishListing({ params: { id: draft.id }, body: { version } });
    await expect(arrangeImages(draft.id, version, [])).rejects.toMatchObject({
      fields: { images: ['Upload at least 1 photo.'] },
    });
    expect((await readOwnListing(draft.id)).images).toHaveLength(1);
  });

  it('arrangeListingImages returns the requested order and rotations, and keeps only files of remaining images', async () => {
    const { id } = await addDraft();
    const imageWidths = [120, 140, 160, 180];
    const refillImages = async () => {
      const { images } = await readOwnListing(id);
      for (const side of imageWidths.slice(images.length))
        await uploadImage(id, await sampleImage({ width: side, height: 100 }));
      return readOwnListing(id);
    };
    const turnArbitrary = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
    const arrangementArbitrary = fc.tuple(
      fc.shuffledSubarray([0, 1, 2, 3]),
      fc.tuple(turnArbitrary, turnArbitrary, turnArbitrary, turnArbitrary),
    );
    await fc.assert(
      fc.asyncProperty(arrangementArbitrary, async ([order, turns]) => {
        const { images, version } = await refillImages();
        const requestedImages = order.map((index) => ({ image: images[index] as Picture, turn: turns[index] ?? 0 }));
        const arrangedListing = await arrangeImages(
          id,
          version,
          requestedImages.map((image) => ({ id: image.image.id, turn: image.turn })),
        );
        const imageSizes = arrangedListing.images.map((image) => [image.id, image.width, image.height]);
        expect(imageSizes).toEqual(
          requestedImages.map(({ image: { id: imageId, width, height }, turn: degrees }) =>
            degrees % 180 === 0 ? [imageId, width, height] : [imageId, height, width],
          ),
        );
        await api.runJobs();
        const { files } = await readStoredFilesAndKeys();
        const imageSourceKeys = arrangedListing.images.flatMap((image) =>
          image.sources.map(({ url }) => url.slice('/media/'.length)),
        );
        expect(files).toEqual(expect.arrayContaining(imageSourceKeys));
      }),
      { numRuns: 12 },
    );
    const referencedKeys = await api.database.selectFrom('listing_images').select('storage_key').distinct().execute();
    const storedKeys = new Set((await readStoredFilesAndKeys()).keys);
    expect(
      referencedKeys.map((row) => row.storage_key).filter((key) => !key.startsWith('demo/') && !storedKeys.has(key)),
    ).toEqual([]);
    expect(storedKeys.size).toBe(referencedKeys.filter((row) => !row.storage_key.startsWith('demo/')).length);
  });
});
