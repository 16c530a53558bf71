import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkVehicle,
  comfortableSpareCm,
  formatVehicle,
  isOpenAir,
  computeFit,
  parseVehicle,
  type Vehicle,
  vehicleClassSizes,
  vehicleKindOf,
  vehicleLimits,
  vehiclePresets,
} from './vehicle-fit.ts';

const mediumVehicle = vehicleClassSizes[1];
const createBay = (lengthCm: number | null, widthCm: number | null, entranceHeightCm: number | null) => ({
  lengthCm,
  widthCm,
  entranceHeightCm,
});
const vehicleArbitrary: fc.Arbitrary<Vehicle> = fc.record({
  lengthCm: fc.integer(vehicleLimits.lengthCm),
  widthCm: fc.integer(vehicleLimits.widthCm),
  heightCm: fc.integer(vehicleLimits.heightCm),
});
const nullableSizeCm = fc.option(fc.integer({ min: 50, max: 1600 }));

describe('computeFit', () => {
  it('computeFit returns `fits` when every dimension has comfortable room', () => {
    expect(computeFit(createBay(470, 205, 170), mediumVehicle)).toEqual({
      verdict: 'fits',
      tightest: { dimension: 'height', spareCm: 10 },
      margins: { length: 20, width: 20, height: 10 },
      unknown: [],
    });
  });

  it('computeFit names the dimension with the least room, and in a bay with tight dimensions only one of these', () => {
    expect(computeFit(createBay(530, 275, 210), mediumVehicle)).toMatchObject({
      verdict: 'fits',
      tightest: { dimension: 'height', spareCm: 50 },
    });
    // 12 cm to spare is tight in length, 11 cm is not tight in height
    expect(computeFit(createBay(462, 275, 171), mediumVehicle)).toMatchObject({
      verdict: 'tight',
      tightest: { dimension: 'length', spareCm: 12 },
    });
    expect(computeFit(createBay(440, 155, 140), mediumVehicle)).toMatchObject({
      verdict: 'does_not_fit',
      tightest: { dimension: 'width', spareCm: -30 },
    });
  });

  it.each([
    ['length', createBay(469, 230, 200), 19],
    ['width', createBay(520, 204, 200), 19],
    ['height', createBay(520, 230, 169), 9],
    ['length', createBay(450, 230, 200), 0],
  ] as const)(
    'computeFit returns `tight` when the bay has little room to spare in %s',
    (dimension, sizeCm, spareCm) => {
      expect(computeFit(sizeCm, mediumVehicle)).toMatchObject({ verdict: 'tight', tightest: { dimension, spareCm } });
    },
  );

  it.each([
    ['length', createBay(430, 230, 200), -20],
    ['width', createBay(520, 184, 200), -1],
    ['height', createBay(520, 230, 150), -10],
  ] as const)(
    'computeFit returns `does_not_fit` and the missing centimetres when the bay’s %s is too small',
    (dimension, sizeCm, spareCm) => {
      expect(computeFit(sizeCm, mediumVehicle)).toMatchObject({
        verdict: 'does_not_fit',
        tightest: { dimension, spareCm },
      });
    },
  );

  it('computeFit returns `does_not_fit` when one size is too small and the others are unknown', () => {
    expect(computeFit(createBay(null, 180, null), mediumVehicle)).toEqual({
      verdict: 'does_not_fit',
      tightest: { dimension: 'width', spareCm: -5 },
      margins: { length: null, width: -5, height: null },
      unknown: ['length', 'height'],
    });
  });

  it('computeFit returns `partly_measured` when the measured sizes are large enough and others are missing', () => {
    expect(computeFit(createBay(500, 220, null), mediumVehicle)).toEqual({
      verdict: 'partly_measured',
      tightest: { dimension: 'width', spareCm: 35 },
      margins: { length: 50, width: 35, height: null },
      unknown: ['height'],
    });
    expect(computeFit(createBay(null, null, 161), mediumVehicle)).toMatchObject({
      verdict: 'partly_measured',
      tightest: { dimension: 'height', spareCm: 1 },
      unknown: ['length', 'width'],
    });
    expect(computeFit(createBay(null, null, null), mediumVehicle)).toMatchObject({
      verdict: 'not_measured',
      tightest: null,
    });
  });

  it('computeFit limits the height of an open-air bay only if a height was measured', () => {
    const openAirBay = (length: number | null, width: number | null, height: number | null) => ({
      ...createBay(length, width, height),
      isOpenAir: true,
    });
    const tallVehicle = { ...mediumVehicle, heightCm: 450 };
    expect(computeFit(openAirBay(615, 245, null), tallVehicle)).toEqual({
      verdict: 'fits',
      tightest: { dimension: 'width', spareCm: 60 },
      margins: { length: 165, width: 60, height: null },
      unknown: [],
    });
    expect(computeFit(openAirBay(440, 245, null), mediumVehicle).verdict).toBe('does_not_fit');
    expect(computeFit(openAirBay(null, 245, null), mediumVehicle)).toMatchObject({
      verdict: 'partly_measured',
      unknown: ['length'],
    });
    expect(computeFit(openAirBay(null, null, null), mediumVehicle)).toMatchObject({
      verdict: 'not_measured',
      unknown: ['length', 'width'],
    });
    // the entrance of this bay has a height bar
    expect(computeFit(openAirBay(615, 245, 200), tallVehicle)).toMatchObject({
      verdict: 'does_not_fit',
      tightest: { dimension: 'height', spareCm: -250 },
    });
  });

  it('computeFit returns the verdict that follows from its margins for any bay and vehicle', () => {
    fc.assert(
      fc.property(
        nullableSizeCm,
        nullableSizeCm,
        nullableSizeCm,
        fc.boolean(),
        vehicleArbitrary,
        (length, width, height, isOpen, vehicle) => {
          const fit = computeFit({ ...createBay(length, width, height), isOpenAir: isOpen }, vehicle);
          const margins = Object.entries(fit.margins) as [keyof typeof comfortableSpareCm, number | null][];
          const measuredMargins = margins.flatMap(([, spareCm]) => spareCm ?? []);
          const hasNegativeMargin = measuredMargins.some((spareCm) => spareCm < 0);
          const hasUnknownMargin = margins.some(([name, spare]) => spare === null && !(name === 'height' && isOpen));
          const hasTightMargin = margins.some(([name, spare]) => spare !== null && spare < comfortableSpareCm[name]);
          const unmeasuredVerdict = measuredMargins.length === 0 ? 'not_measured' : 'partly_measured';
          const expectedVerdict = hasNegativeMargin
            ? 'does_not_fit'
            : hasUnknownMargin
              ? unmeasuredVerdict
              : hasTightMargin
                ? 'tight'
                : 'fits';
          expect(fit.verdict).toBe(expectedVerdict);
          expect(fit.tightest?.spareCm).toBe(fit.tightest ? fit.margins[fit.tightest.dimension] : undefined);
          const isSmallestMargin = fit.tightest?.spareCm === measuredMargins.toSorted((one, other) => one - other)[0];
          // in a tight bay, `tightest` is the dimension with the least room among the tight ones
          expect(isSmallestMargin || (hasTightMargin && !hasNegativeMargin)).toBe(true);
        },
      ),
    );
  });

  it('computeFit never returns a worse verdict for a larger bay', () => {
    const verdictOrder = ['does_not_fit', 'tight', 'fits'];
    const sizeCm = fc.integer({ min: 50, max: 1600 });
    fc.assert(
      fc.property(sizeCm, sizeCm, sizeCm, fc.nat(200), vehicleArbitrary, (length, width, height, growthCm, vehicle) => {
        const verdictBefore = computeFit(createBay(length, width, height), vehicle).verdict;
        const verdictAfter = computeFit(
          createBay(length + growthCm, width + growthCm, height + growthCm),
          vehicle,
        ).verdict;
        expect(verdictOrder.indexOf(verdictAfter)).toBeGreaterThanOrEqual(verdictOrder.indexOf(verdictBefore));
      }),
    );
  });
});

describe('vehiclePresets', () => {
  it('all vehicle presets are valid vehicles, and each has its own text form', () => {
    const presetTexts = Object.values(vehiclePresets).map((preset) => {
      expect(checkVehicle(preset)).toEqual({ ok: true, value: preset });
      return formatVehicle(preset);
    });
    expect(new Set(presetTexts).size).toBe(5);
  });

  it('the SUV preset fits a garage 2 m high, and the van preset does not fit one 1.95 m high', () => {
    expect(computeFit(createBay(500, 230, 200), vehiclePresets.suv).verdict).toBe('fits');
    expect(computeFit(createBay(600, 250, 195), vehiclePresets.van).verdict).toBe('does_not_fit');
    expect(computeFit(createBay(240, 120, 200), vehiclePresets.motorbike).verdict).toBe('tight');
  });
});

describe('isOpenAir', () => {
  it.each([
    [3, false, true],
    [5, false, true],
    [6, false, true],
    [5, true, false],
    [1, false, false],
    [2, false, false],
    [4, true, false],
    [null, false, false],
  ])('isOpenAir for the spot type %s and the value %s for a roof returns %s', (spotType, hasRoof, isInOpenAir) => {
    expect(isOpenAir(spotType, hasRoof)).toBe(isInOpenAir);
  });
});

describe('parseVehicle and formatVehicle', () => {
  it('parseVehicle restores any vehicle from the output of formatVehicle', () => {
    fc.assert(
      fc.property(vehicleArbitrary, (vehicle) => {
        expect(parseVehicle(formatVehicle(vehicle))).toEqual(vehicle);
      }),
    );
  });

  it.each(['', '450x185', '450x185x160x1', '450x185x-160', '4e2x185x160', '9999x185x160', '450x20x160', 'abc'])(
    'parseVehicle returns null for the invalid text %j',
    (text) => {
      expect(parseVehicle(text)).toBeNull();
    },
  );

  it('parseVehicle never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseVehicle(text)).not.toThrow();
      }),
    );
  });
});

describe('checkVehicle', () => {
  it('checkVehicle rejects an invalid size with the field’s name and limits', () => {
    expect(checkVehicle({ lengthCm: 450, widthCm: 10, heightCm: 160 })).toEqual({
      ok: false,
      code: 'vehicle_invalid',
      params: { field: 'widthCm', min: 50, max: 350 },
    });
    expect(checkVehicle({ ...mediumVehicle, heightCm: Number.NaN }).ok).toBe(false);
    expect(checkVehicle(mediumVehicle)).toEqual({ ok: true, value: mediumVehicle });
  });
});

it.each([
  [
    'motorbike for a short bay with space for a motorbike',
    { hasMotorbikeSpace: true, lengthCm: 230, widthCm: 160 },
    'motorbike',
  ],
  [
    'motorbike for a narrow bay with space for a motorbike',
    { hasMotorbikeSpace: true, lengthCm: null, widthCm: 100 },
    'motorbike',
  ],
  [
    'car for a bay where a motorbike fits next to a car',
    { hasMotorbikeSpace: true, lengthCm: 500, widthCm: 250 },
    'car',
  ],
  ['car for a bay that is not measured', { hasMotorbikeSpace: true, lengthCm: null, widthCm: null }, 'car'],
  [
    'car for a small bay without space for a motorbike',
    { hasMotorbikeSpace: false, lengthCm: 200, widthCm: 100 },
    'car',
  ],
] as const)('vehicleKindOf returns the kind of vehicle that a bay is for: %s', (_, facts, kind) => {
  expect(vehicleKindOf(facts)).toBe(kind);
});
