import { describe, expect, it } from 'vitest';
import {
  assumedVehicleOf,
  presetVehicles,
  readVehicleValue,
  toVehicleValue,
  vehicleKindOfListing,
  writeVehicleValue,
} from './vehicle.ts';

describe('a remembered vehicle', () => {
  it('comes back as it was, also when own sizes equal a ready-made vehicle', () => {
    const own = { id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 } as const;
    for (const value of [...presetVehicles, own]) expect(readVehicleValue(writeVehicleValue(value))).toEqual(value);
  });

  it.each(['', 'own:', '1x1x1', 'bus', 'own:450x185'])('is none when the device kept %j', (text) => {
    expect(readVehicleValue(text)).toBeNull();
  });
});

it('knows a ready-made vehicle by its sizes, and keeps those of earlier choices as the visitor’s own', () => {
  expect(toVehicleValue({ lengthCm: 370, widthCm: 175, heightCm: 155 }).id).toBe('city');
  expect(readVehicleValue('450x185x160')).toEqual({ id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 });
});

it('assumes a motorbike for a bay that is for motorbikes, and a saloon for any other', () => {
  const flags = { ...({} as Parameters<typeof vehicleKindOfListing>[0]['characteristics']), spaceForMotorcycle: true };
  const kindOf = (lengthCm: number) =>
    vehicleKindOfListing({
      characteristics: flags,
      size: { lengthCm, widthCm: 200, entranceHeightCm: null, isOpenAir: false },
    });
  expect(assumedVehicleOf(kindOf(220)).id).toBe('motorbike');
  expect(assumedVehicleOf(kindOf(480)).id).toBe('saloon');
});
