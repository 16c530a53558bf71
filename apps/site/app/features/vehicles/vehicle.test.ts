import { describe, expect, it } from 'vitest';
import {
  assumedVehicleOf,
  presetVehicles,
  readVehicleValue,
  toVehicleValue,
  vehicleKindOfListing,
  writeVehicleValue,
} from './vehicle.ts';

describe('a stored vehicle', () => {
  it('readVehicleValue restores a vehicle, including custom sizes that equal a preset', () => {
    const own = { id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 } as const;
    for (const value of [...presetVehicles, own]) expect(readVehicleValue(writeVehicleValue(value))).toEqual(value);
  });

  it.each(['', 'own:', '1x1x1', 'bus', 'own:450x185'])('readVehicleValue returns null for %j', (text) => {
    expect(readVehicleValue(text)).toBeNull();
  });
});

it('toVehicleValue returns a preset for its sizes, and custom sizes for a former preset', () => {
  expect(toVehicleValue({ lengthCm: 370, widthCm: 175, heightCm: 155 }).id).toBe('city');
  expect(readVehicleValue('450x185x160')).toEqual({ id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 });
});

it('assumedVehicleOf returns a motorbike for motorbike bays, and a saloon for other bays', () => {
  const flags = { ...({} as Parameters<typeof vehicleKindOfListing>[0]['characteristics']), spaceForMotorcycle: true };
  const kindOf = (lengthCm: number) =>
    vehicleKindOfListing({
      characteristics: flags,
      size: { lengthCm, widthCm: 200, entranceHeightCm: null, isOpenAir: false },
    });
  expect(assumedVehicleOf(kindOf(220)).id).toBe('motorbike');
  expect(assumedVehicleOf(kindOf(480)).id).toBe('saloon');
});
