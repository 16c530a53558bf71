import { describe, expect, it } from 'vitest';
import { presetVehicles, readVehicleValue, toVehicleValue, writeVehicleValue } from './vehicle.ts';

describe('a remembered vehicle', () => {
  it('comes back as it was, also when own sizes equal a ready-made vehicle', () => {
    const own = { id: 'own', lengthCm: 450, widthCm: 185, heightCm: 160 } as const;
    for (const value of [...presetVehicles, own]) expect(readVehicleValue(writeVehicleValue(value))).toEqual(value);
  });

  it.each(['', 'own:', '1x1x1', 'bus', 'own:450x185'])('is none when the device kept %j', (text) => {
    expect(readVehicleValue(text)).toBeNull();
  });
});

it('knows a ready-made vehicle by its sizes', () => {
  expect(toVehicleValue({ lengthCm: 400, widthCm: 175, heightCm: 150 }).id).toBe('small');
  expect(toVehicleValue({ lengthCm: 401, widthCm: 175, heightCm: 150 }).id).toBe('own');
});
