import { randomUUID } from 'node:crypto';
import type { Client, OwnListing } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';

export const listingCharacteristics = {
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

/** Input of the wizard's steps: a bay in the centre of Madrid. */
export const wizardSteps = {
  address: {
    title: 'Calle del Pez 12, 28004 Madrid, España',
    shortLocation: 'Calle del Pez, Madrid',
    lat: 40.4236,
    lng: -3.7046,
    isApproximate: false,
  },
  details: {
    spotType: 4,
    accessType: 5,
    vehicleType: 2,
    lengthCm: 480,
    widthCm: 230,
    entranceHeightCm: null,
    hasRamp: true,
    hasElevator: false,
  },
  characteristics: listingCharacteristics,
  mainData: { name: 'Plaza del Pez', description: 'Amplia y vigilada.\nSin columnas.', price: '95,50' },
};

/** Inserts the row of an image without its files. */
export async function addImage(database: PlazaDatabase, listingId: number, position = 0): Promise<void> {
  await database
    .insertInto('listing_images')
    .values({
      listing_id: listingId,
      position,
      storage_key: `demo/${listingId}-${position}`,
      width: 800,
      height: 600,
      widths: [320, 640],
    })
    .execute();
}

export async function completeDraft(client: Client, database: PlazaDatabase): Promise<OwnListing> {
  const { data: draft } = await client.createDraft({ body: { submissionId: randomUUID() } });
  await addImage(database, draft.id);
  const { data } = await client.changeOwnListing({
    params: { id: draft.id },
    body: { version: draft.version, ...wizardSteps },
  });
  return data;
}

export const listingFields = {
  location: { title: wizardSteps.address.title, lat: wizardSteps.address.lat, lng: wizardSteps.address.lng },
  shortLocation: wizardSteps.address.shortLocation,
  spotType: 4,
  accessType: 5,
  vehicleType: 2,
  characteristics: { ...listingCharacteristics, floorLevel: -1 as const },
  name: 'Plaza del Pez',
  description: 'Amplia y vigilada.',
  price: '95,50',
};
