import { describe, expect, it } from 'vitest';
import {
  defaultVehicleOf,
  presetVehicles,
  parseVehicleValue,
  toVehicleValue,
  vehicleKindOfListing,
  serializeVehicleValue,
} from './vehicle.ts';

describe('a stored vehicle', () => {
  it('parseVehicleValue restores a stored vehicle, even one with custom sizes that equal those of a preset', () => {
    const customVehicle = { id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 } as const;
    for (const value of [...presetVehicles, customVehicle])
      expect(parseVehicleValue(serializeVehicleValue(value))).toEqual(value);
  });

  it.each(['', 'own:', '1x1x1', 'bus', 'own:450x185'])(
    'parseVehicleValue returns null for the invalid stored text %j',
    (text) => {
      expect(parseVehicleValue(text)).toBeNull();
    },
  );
});

it('toVehicleValue returns the preset for its sizes, and parseVehicleValue reads other sizes as custom sizes', () => {
  expect(toVehicleValue({ lengthCm: 370, widthCm: 175, heightCm: 155 }).id).toBe('city');
  expect(parseVehicleValue('450x185x160')).toEqual({ id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 });
});

it('defaultVehicleOf returns a motorbike for bays that fit only motorbikes, and a saloon for other bays', () => {
  const motorbikeCharacteristics = {
    ...({} as Parameters<typeof vehicleKindOfListing>[0]['characteristics']),
    spaceForMotorcycle: true,
  };
  const kindOfLength = (lengthCm: number) =>
    vehicleKindOfListing({
      characteristics: motorbikeCharacteristics,
      size: { lengthCm, widthCm: 200, entranceHeightCm: null, isOpenAir: false },
    });
  expect(defaultVehicleOf(kindOfLength(220)).id).toBe('motorbike');
  expect(defaultVehicleOf(kindOfLength(480)).id).toBe('saloon');
});
