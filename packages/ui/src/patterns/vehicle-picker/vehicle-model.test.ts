import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVehicleDraft, parseVehicleDraft, formatVehicleSizes } from './vehicle-model.ts';

const vehicleLimits = {
  lengthCm: { min: 100, max: 1500 },
  widthCm: { min: 50, max: 350 },
  heightCm: { min: 50, max: 450 },
};

describe('parseVehicleDraft', () => {
  it('parseVehicleDraft reports every field of a vehicle that is not a whole number within its limits', () => {
    expect(parseVehicleDraft({ lengthCm: '4.5', widthCm: '185', heightCm: '900' }, vehicleLimits)).toEqual({
      ok: false,
      invalid: ['lengthCm', 'heightCm'],
    });
    expect(parseVehicleDraft({ lengthCm: '', widthCm: ' ', heightCm: 'tall' }, vehicleLimits)).toMatchObject({
      ok: false,
    });
  });

  it('parseVehicleDraft restores every vehicle size that toVehicleDraft has formatted', () => {
    const anySizes = fc.record({
      lengthCm: fc.integer(vehicleLimits.lengthCm),
      widthCm: fc.integer(vehicleLimits.widthCm),
      heightCm: fc.integer(vehicleLimits.heightCm),
    });
    fc.assert(
      fc.property(anySizes, (vehicle) => {
        expect(parseVehicleDraft(toVehicleDraft(vehicle), vehicleLimits)).toEqual({ ok: true, sizes: vehicle });
      }),
    );
  });
});

describe('formatVehicleSizes', () => {
  it('formatVehicleSizes joins length, width and height with an x', () => {
    expect(formatVehicleSizes({ lengthCm: 450, widthCm: 185, heightCm: 160 })).toBe('450x185x160');
  });
});
