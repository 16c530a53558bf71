import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Client, OwnListing } from '@plaza/sdk';
import { logIn, createAccount, type Account, type PageOrVisitor, type SignUpOptions } from './sign-up.ts';

/** A signed-in account with its browser and its API client. */
export type Owner = Account;

/** ID of Basic, the free plan. */
export const basicPlan = 1;

export interface OwnerOptions extends SignUpOptions {
  /** Chooses the free plan, which publishes one bay. */
  hasPlan?: boolean;
}

export async function signUpOwner(
  pageOrVisitor: PageOrVisitor,
  { hasPlan = false, ...options }: OwnerOptions = {},
): Promise<Owner> {
  const ownerAccount = await createAccount({ isConfirmed: true, ...options });
  await logIn(pageOrVisitor, ownerAccount.person, options.locale);
  if (hasPlan) await ownerAccount.api.confirmPayment({ body: { item: { planId: basicPlan } } });
  return ownerAccount;
}

function createPngChunk(name: string, content: Buffer): Buffer {
  const namedChunkContent = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const pngChunkFrame = Buffer.alloc(8);
  pngChunkFrame.writeUInt32BE(content.length, 0);
  pngChunkFrame.writeUInt32BE(crc32(namedChunkContent), 4);
  return Buffer.concat([pngChunkFrame.subarray(0, 4), namedChunkContent, pngChunkFrame.subarray(4)]);
}

/** A single-colour PNG in the minimum size of a listing's image. */
export function createPlainImage(
  [red, green, blue]: readonly [number, number, number],
  width = 320,
  height = 240,
): Blob {
  const pngHeader = Buffer.alloc(13);
  pngHeader.writeUInt32BE(width, 0);
  pngHeader.writeUInt32BE(height, 4);
  pngHeader.set([8, 2, 0, 0, 0], 8);
  const pixelRow = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => [red, green, blue]).flat()),
  ]);
  const compressedPixelRows = deflateSync(Buffer.concat(Array.from({ length: height }, () => pixelRow)));
  const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pngFile = Buffer.concat([
    pngSignature,
    createPngChunk('IHDR', pngHeader),
    createPngChunk('IDAT', compressedPixelRows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([pngFile], 'bay.png', { type: 'image/png' });
}

export const createUniqueName = (start = 'Bay'): string => `${start} ${randomUUID().slice(0, 8)}`;

export interface NewBayDetails {
  name?: string;
  /** Typed price in euros per month. */
  price?: string;
}

const defaultBayPosition = { lat: 40.4168, lng: -3.7038 };

export async function createDraftBay(
  api: Client,
  { name = createUniqueName(), price = '95' }: NewBayDetails = {},
): Promise<OwnListing> {
  const { data: draft } = await api.createDraft({ body: { submissionId: randomUUID() } });
  const listingParams = { id: draft.id };
  await api.changeOwnListing({
    params: listingParams,
    body: {
      version: draft.version,
      address: {
        ...defaultBayPosition,
        title: 'Calle Mayor, 28013 Madrid, España',
        shortLocation: 'Sol, Madrid',
        isApproximate: true,
      },
      details: {
        spotType: 4,
        accessType: 5,
        vehicleType: 2,
        lengthCm: 500,
        widthCm: 240,
        entranceHeightCm: null,
        hasRamp: false,
        hasElevator: true,
      },
      characteristics: {
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
      },
      mainData: { name, description: 'Wide and quiet, close to the metro.', price },
    },
  });
  await api.addListingImage({
    params: listingParams,
    form: { image: createPlainImage([70, 110, 160]), submissionId: randomUUID() },
  });
  return (await api.getOwnListing({ params: listingParams })).data;
}

/** Creates a complete listing: published when the plan has room, else ready. */
export async function createFinishedBay(api: Client, bay: NewBayDetails = {}): Promise<OwnListing> {
  const { id, version } = await createDraftBay(api, bay);
  await api.finishListing({ params: { id }, body: { version } });
  return (await api.getOwnListing({ params: { id } })).data;
}
