import type { OwnListing } from '@plaza/sdk';
import { expect, test } from 'vitest';
import { improvementKinds, missingImprovements } from './improvement-list.tsx';

const emptyDetails = {
  images: [],
  description: null,
  size: { lengthCm: null, widthCm: null, entranceHeightCm: null, isOpenAir: false },
  characteristics: {
    garageCovered: false,
    lotUncovered: false,
    alarm: false,
    cameras: false,
    securityGuard: false,
    wheelchairAccessible: false,
    ramp: false,
    elevator: false,
    electricCharging: false,
    spaceForMotorcycle: false,
    floorLevel: null,
  },
} as unknown as OwnListing;

test('missingImprovements returns all improvements of an empty listing, the most important first', () => {
  expect(missingImprovements(emptyDetails)).toEqual(improvementKinds);
});

test('missingImprovements asks for neither the entrance nor the floor of an open-air bay', () => {
  const openAirListing = { ...emptyDetails, characteristics: { ...emptyDetails.characteristics, lotUncovered: true } };
  expect(missingImprovements(openAirListing)).toEqual(['photos', 'size', 'description', 'features']);
});

test('missingImprovements accepts street level as a floor, but asks for the size when the length is missing', () => {
  const measuredListing = {
    ...emptyDetails,
    size: { lengthCm: null, widthCm: 240, entranceHeightCm: 200, isOpenAir: false },
    characteristics: { ...emptyDetails.characteristics, floorLevel: 0 as const, cameras: true, elevator: true },
  };
  expect(missingImprovements(measuredListing)).toEqual(['photos', 'size', 'description']);
});
