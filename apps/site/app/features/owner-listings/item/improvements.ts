import type { OwnListing } from '@plaza/sdk';

export const improvements = ['photos', 'size', 'entrance', 'description', 'floor', 'features'] as const;
export type Improvement = (typeof improvements)[number];

/** Pictures that let people decide from the page alone. */
const enoughPhotos = 3;
const enoughWords = 80;
const enoughFeatures = 2;

const isThere: Readonly<Record<Improvement, (listing: OwnListing) => boolean>> = {
  photos: ({ images }) => images.length >= enoughPhotos,
  size: ({ size }) => size.lengthCm !== null && size.widthCm !== null,
  entrance: ({ size, characteristics }) => size.entranceHeightCm !== null || characteristics.lotUncovered,
  description: ({ description }) => (description ?? '').length >= enoughWords,
  floor: ({ characteristics }) => characteristics.floorLevel !== null || characteristics.lotUncovered,
  features: ({ characteristics: { floorLevel: _floorLevel, ...flags } }) =>
    Object.values(flags).filter(Boolean).length >= enoughFeatures,
};

/** What would make a listing easier to choose, the most telling first. */
export const missingImprovements = (listing: OwnListing): readonly Improvement[] =>
  improvements.filter((improvement) => !isThere[improvement](listing));
