import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@plaza/sdk';

export interface Owner {
  token: string;
}

/** All times are in seconds since the form was submitted. */
export interface PublishTimes {
  sent: number;
  created: number;
  found: number;
}

/** Publishes a listing with photos, and waits until search finds it. */
export type PublishMethod = (
  baseUrl: string,
  owner: Owner,
  photos: readonly Uint8Array<ArrayBuffer>[],
) => Promise<PublishTimes>;

const maxConcurrentUploads = 3;
const searchPollIntervalMs = 20;
/** Eight owners who upload at once can take several minutes. */
const publishTimeoutMs = 10 * 60_000;

const listingCharacteristics = {
  garageCovered: true,
  lotUncovered: false,
  alarm: false,
  cameras: true,
  securityGuard: false,
  wheelchairAccessible: false,
  ramp: false,
  elevator: true,
  electricCharging: false,
  spaceForMotorcycle: false,
  floorLevel: -1,
} as const;
const listingAddress = {
  title: 'Calle del Pez 12, 28004 Madrid, España',
  shortLocation: 'Calle del Pez, Madrid',
  lat: 40.4236,
  lng: -3.7046,
  isApproximate: false,
};
const bayDetails = { spotType: 4, accessType: 5, vehicleType: 2 };

const toPhotoFile = (photo: Uint8Array<ArrayBuffer>, index: number) =>
  new File([photo], `photo-${index}.jpg`, { type: 'image/jpeg' });
const secondsSince = (since: number) => (performance.now() - since) / 1000;

async function waitUntilListingIsFound(baseUrl: string, id: number): Promise<void> {
  const client = createClient({ baseUrl });
  for (;;) {
    const { data } = await client.searchListings({
      query: { near: `${listingAddress.lat},${listingAddress.lng}`, sort: 'newest' },
    });
    if (data.some((listing) => listing.id === id)) return;
    await pause(searchPollIntervalMs);
  }
}

/** Publishes with one form, as API clients do. */
export const publishByForm: PublishMethod = async (baseUrl, { token }, photos) => {
  const client = createClient({ baseUrl, token, timeoutMs: publishTimeoutMs });
  const { shortLocation, ...location } = listingAddress;
  const startTime = performance.now();
  const { data } = await client.createListing({
    form: {
      location,
      shortLocation,
      ...bayDetails,
      characteristics: listingCharacteristics,
      name: 'Plaza del Pez',
      description: 'Amplia y vigilada.',
      price: '95,50',
      images: photos.map(toPhotoFile),
    },
  });
  const secondsUntilCreated = secondsSince(startTime);
  await waitUntilListingIsFound(baseUrl, data.id);
  return { sent: secondsUntilCreated, created: secondsUntilCreated, found: secondsSince(startTime) };
};

/** Publishes like the wizard: uploads each photo in its own request, some concurrently, then finishes the draft. */
export const publishBySteps: PublishMethod = async (baseUrl, { token }, photos) => {
  const client = createClient({ baseUrl, token, timeoutMs: publishTimeoutMs });
  const { data: draft } = await client.createDraft({ body: { submissionId: randomUUID() } });
  const draftParams = { id: draft.id };
  const { data: saved } = await client.changeOwnListing({
    params: draftParams,
    body: {
      version: draft.version,
      address: listingAddress,
      details: {
        ...bayDetails,
        lengthCm: 480,
        widthCm: 230,
        entranceHeightCm: null,
        hasRamp: true,
        hasElevator: false,
      },
      characteristics: listingCharacteristics,
      mainData: { name: 'Plaza del Pez', description: 'Amplia y vigilada.', price: '95,50' },
    },
  });
  let { version } = saved;
  const startTime = performance.now();
  const remainingPhotos = photos.map(toPhotoFile);
  const uploadRemainingPhotos = async () => {
    for (let image = remainingPhotos.shift(); image !== undefined; image = remainingPhotos.shift()) {
      const { data } = await client.addListingImage({
        params: draftParams,
        form: { image, submissionId: randomUUID() },
      });
      version = Math.max(version, data.version);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentUploads }, uploadRemainingPhotos));
  const secondsUntilSent = secondsSince(startTime);
  await client.finishListing({ params: draftParams, body: { version } });
  const secondsUntilCreated = secondsSince(startTime);
  await waitUntilListingIsFound(baseUrl, draft.id);
  return { sent: secondsUntilSent, created: secondsUntilCreated, found: secondsSince(startTime) };
};
