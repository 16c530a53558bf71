import { describe, expect, it } from 'vitest';
import { parseAgreedVehicle, serializeAgreedVehicle } from './vehicle-sync.ts';
import { isSameVehicle } from './vehicle.ts';

const mediumVehicle = { lengthCm: 450, widthCm: 185, heightCm: 160 };

describe('the vehicle that device and account share', () => {
  it('parseAgreedVehicle returns the vehicle stored for the given account, and undefined for other accounts', () => {
    for (const vehicle of [mediumVehicle, null]) {
      expect(parseAgreedVehicle(serializeAgreedVehicle(7, vehicle), 7)).toEqual(vehicle);
      expect(parseAgreedVehicle(serializeAgreedVehicle(7, vehicle), 77)).toBeUndefined();
    }
  });

  it.each(['', '7', '7 ', '7 bus', '7 1x1x1'])(
    'parseAgreedVehicle returns undefined for the invalid stored text %j',
    (text) => {
      expect(parseAgreedVehicle(text, 7)).toBeUndefined();
    },
  );
});

it('isSameVehicle returns true only for two vehicles of the same sizes or two missing vehicles', () => {
  expect(isSameVehicle(mediumVehicle, { ...mediumVehicle })).toBe(true);
  expect(isSameVehicle(mediumVehicle, { ...mediumVehicle, heightCm: 161 })).toBe(false);
  expect(isSameVehicle(null, null)).toBe(true);
  expect(isSameVehicle(mediumVehicle, null)).toBe(false);
});
