import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDraft, parseDraft, formatVehicleSizes } from './vehicle-model.ts';

const limits = { lengthCm: { min: 100, max: 1500 }, widthCm: { min: 50, max: 350 }, heightCm: { min: 50, max: 450 } };

describe('parseDraft', () => {
  it('parseDraft reports every field of a vehicle that is not a whole number within its limits', () => {
    expect(parseDraft({ lengthCm: '4.5', widthCm: '185', heightCm: '900' }, limits)).toEqual({
      ok: false,
      invalid: ['lengthCm', 'heightCm'],
    });
    expect(parseDraft({ lengthCm: '', widthCm: ' ', heightCm: 'tall' }, limits)).toMatchObject({ ok: false });
  });

  it('parseDraft restores every vehicle size that toDraft has formatted', () => {
    const sizes = fc.record({
      lengthCm: fc.integer(limits.lengthCm),
      widthCm: fc.integer(limits.widthCm),
      heightCm: fc.integer(limits.heightCm),
    });
    fc.assert(
      fc.property(sizes, (vehicle) => {
        expect(parseDraft(toDraft(vehicle), limits)).toEqual({ ok: true, sizes: vehicle });
      }),
    );
  });
});

describe('formatVehicleSizes', () => {
  it('formatVehicleSizes joins length, width and height with an x', () => {
    expect(formatVehicleSizes({ lengthCm: 450, widthCm: 185, heightCm: 160 })).toBe('450x185x160');
  });
});
