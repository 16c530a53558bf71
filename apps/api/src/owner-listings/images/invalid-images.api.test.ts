import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@plaza/sdk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvalidImages } from '../../testing/invalid-images.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { listingFields } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleImage } from '../../testing/sample-images.ts';

let api: TestApi;
let owner: Person;
let varDirectory: string;
let draftId: number;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-bad-'));
  api = await startApi({ varDirectory });
  owner = await addPerson(api, { planId: 3, isConfirmed: true });
  const { data } = await owner.client.createDraft({ body: { submissionId: randomUUID() } });
  draftId = data.id;
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

/** Reads all files, and all rows of tables in which an image could leave traces. */
async function readFilesAndRows(): Promise<unknown> {
  const directoryEntries = await readdir(varDirectory, { recursive: true, withFileTypes: true });
  const { rows } = await sql`
    select
      (select jsonb_agg(to_jsonb(f)) from stored_files f) as files,
      (select jsonb_agg(to_jsonb(i)) from listing_images i) as images,
      (select jsonb_agg(to_jsonb(l) order by id) from listings l) as listings,
      (select jsonb_agg(to_jsonb(u) order by id) from users u) as users,
      (select count(*) from sessions) as sessions,
      (select count(*) from listing_search) as found,
      (select count(*) from graphile_worker._private_jobs) as jobs
  `.execute(api.database);
  return { rows, files: directoryEntries.filter((entry) => entry.isFile()).map((entry) => entry.name) };
}

interface UploadForm {
  method: string;
  path: string;
  field: string;
  fields: Record<string, string>;
  /** Field that the error names, when it differs from the field of the form. */
  reportedField?: string;
}

const createUploadFormByName: Record<string, () => UploadForm> = {
  'an image of a draft': () => ({
    method: 'POST',
    path: `/parking/own/${draftId}/images`,
    field: 'image',
    fields: { submissionId: randomUUID() },
  }),
  'a whole listing': () => ({
    method: 'POST',
    path: '/parking',
    field: 'images',
    reportedField: 'images.0',
    fields: Object.fromEntries(
      Object.entries(listingFields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  }),
  'a profile': () => ({
    method: 'PUT',
    path: '/profile-settings/main-info',
    field: 'profileImage',
    fields: { firstName: 'Luz' },
  }),
  'a registration': () => ({
    method: 'POST',
    path: '/auth/registration',
    field: 'profileImage',
    fields: { email: 'new@example.com', password: 'a good long one', terms: 'true' },
  }),
};

async function sendUpload({ method, path, field, fields }: UploadForm, files: readonly File[], locale: Locale) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  for (const file of files) formData.append(field, file);
  const response = await fetch(`${api.baseUrl}${path}?locale=${locale}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}` },
    body: formData,
  });
  const responseBody = (await response.json()) as {
    error?: { details: { code: string; fields?: Record<string, string[]> } };
  };
  return { status: response.status, ...responseBody.error?.details };
}

const invalidFiles = await createInvalidImages();

describe.each(Object.entries(createUploadFormByName))('with %s', (formName, uploadForm) => {
  it.each(Object.entries(invalidFiles))(
    `an upload for ${formName} with %s is rejected in both languages and stores nothing`,
    async (_kind, { file, ...messages }) => {
      const storedStateBefore = await readFilesAndRows();
      for (const locale of ['en', 'es'] as const) {
        const imageUploadForm = uploadForm();
        const response = await sendUpload(imageUploadForm, [file], locale);
        expect(response).toMatchObject({ status: 400, code: 'validation_failed' });
        expect(response.fields).toEqual({
          [imageUploadForm.reportedField ?? imageUploadForm.field]: [messages[locale]],
        });
      }
      expect(await readFilesAndRows()).toEqual(storedStateBefore);
    },
  );
});

describe('a whole listing', () => {
  const createWholeListingForm = () => (createUploadFormByName['a whole listing'] as () => UploadForm)();

  it('createListing rejects the whole form and reports every invalid image', async () => {
    const storedStateBefore = await readFilesAndRows();
    const validImage = await sampleImage();
    const uploadedFiles = [
      validImage,
      invalidFiles['a truncated JPEG']?.file ?? validImage,
      validImage,
      invalidFiles['an image of one pixel']?.file ?? validImage,
    ];
    const { fields } = await sendUpload(createWholeListingForm(), uploadedFiles, 'en');
    expect(Object.keys(fields ?? {})).toEqual(['images.1', 'images.3']);
    expect(await readFilesAndRows()).toEqual(storedStateBefore);
  });

  it('updateListing with an invalid image leaves the listing unchanged and reports the image’s index', async () => {
    const validImage = await sampleImage({ width: 120, height: 120 });
    const { data } = await owner.client.createListing({ form: { ...listingFields, images: [validImage] } });
    const { data: listing } = await owner.client.getOwnListing({ params: { id: data.id } });
    const storedStateBefore = await readFilesAndRows();
    const listingImages = [
      listing.images[0]?.id ?? 0,
      validImage,
      invalidFiles['an SVG named .png']?.file ?? validImage,
    ];
    await expect(
      owner.client.updateListing({ params: { id: data.id }, form: { ...listingFields, images: listingImages } }),
    ).rejects.toMatchObject({ fields: { 'images.2': [invalidFiles['an SVG named .png']?.en] } });
    expect(await readFilesAndRows()).toEqual(storedStateBefore);
  });

  it('createListing rejects a form with eleven images', async () => {
    const storedStateBefore = await readFilesAndRows();
    const imageToUpload = await sampleImage({ width: 100, height: 100 });
    const response = await sendUpload(
      createWholeListingForm(),
      Array.from({ length: 11 }, () => imageToUpload),
      'es',
    );
    expect(response.fields).toEqual({ images: ['Sube 10 fotos como máximo.'] });
    expect(await readFilesAndRows()).toEqual(storedStateBefore);
  });
});

it('an image upload of 9 MB to a draft is rejected with 413 body_too_large and stores nothing', async () => {
  const storedStateBefore = await readFilesAndRows();
  const oversizedFile = new File([new Uint8Array(9 * 1024 * 1024)], 'bay.jpg', { type: 'image/jpeg' });
  const oversizedUploadResponse = await sendUpload(
    (createUploadFormByName['an image of a draft'] as () => UploadForm)(),
    [oversizedFile],
    'en',
  );
  expect(oversizedUploadResponse).toMatchObject({ status: 413, code: 'body_too_large' });
  expect(await readFilesAndRows()).toEqual(storedStateBefore);
});
