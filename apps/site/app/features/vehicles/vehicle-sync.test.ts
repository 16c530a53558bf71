import { describe, expect, it } from 'vitest';
import { readAgreement, writeAgreement } from './vehicle-sync.ts';
import { isSameVehicle } from './vehicle.ts';

const medium = { lengthCm: 450, widthCm: 185, heightCm: 160 };

describe('the vehicle that device and account share', () => {
  it('readAgreement returns the vehicle of the same account, and undefined for other accounts', () => {
    for (const vehicle of [medium, null]) {
      expect(readAgreement(writeAgreement(7, vehicle), 7)).toEqual(vehicle);
      expect(readAgreement(writeAgreement(7, vehicle), 77)).toBeUndefined();
    }
  });

  it.each(['', '7', '7 ', '7 bus', '7 1x1x1'])('readAgreement returns undefined for %j', (text) => {
    expect(readAgreement(text, 7)).toBeUndefined();
  });
});

it('isSameVehicle compares vehicles by their sizes', () => {
  expect(isSameVehicle(medium, { ...medium })).toBe(true);
  expect(isSameVehicle(medium, { ...medium, heightCm: 161 })).toBe(false);
  expect(isSameVehicle(null, null)).toBe(true);
  expect(isSameVehicle(medium, null)).toBe(false);
});
