import { characteristicFlags, type Characteristics, type OwnListing } from '@plaza/sdk';

/** An empty draft, with what a test says about it. */
export const ownListing = (more: Partial<OwnListing> = {}): OwnListing => ({
  id: 7,
  state: 'draft',
  version: 1,
  name: null,
  description: null,
  language: 'es',
  priceCents: null,
  location: null,
  spotType: null,
  accessType: null,
  vehicleType: null,
  size: { lengthCm: null, widthCm: null, entranceHeightCm: null },
  characteristics: {
    ...(Object.fromEntries(characteristicFlags.map((flag) => [flag, false])) as Omit<Characteristics, 'floorLevel'>),
    floorLevel: null,
  },
  images: [],
  missing: ['address', 'details', 'characteristics', 'mainData', 'images'],
  lastPart: null,
  obstacle: null,
  counts: { views: 0, savedCount: 0, chatCount: 0, inboxChatCount: 0 },
  stateSince: null,
  rental: null,
  isPromoted: false,
  publishedAt: null,
  restorableUntil: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  ...more,
});
