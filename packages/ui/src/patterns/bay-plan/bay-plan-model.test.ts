import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEntrance, layoutEntrance, layoutPillars, layoutBayPlan } from './bay-plan-model.ts';

const bayMeasures = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };
const mediumCar = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const anyCentimetres = (min: number, max: number) => fc.integer({ min, max });
const anyVehicle = fc.record({
  lengthCm: anyCentimetres(100, 1500),
  widthCm: anyCentimetres(50, 350),
  heightCm: anyCentimetres(50, 450),
});
const anyMeasuredBay = fc.record({
  lengthCm: anyCentimetres(200, 900),
  widthCm: anyCentimetres(120, 500),
  entranceHeightCm: anyCentimetres(150, 400),
});

describe('layoutBayPlan', () => {
  it('layoutBayPlan centres a vehicle that fits, with spare length at both ends', () => {
    const bayPlan = layoutBayPlan(bayMeasures, mediumCar);
    expect(bayPlan.vehicle).toMatchObject({ x: 15, y: 22.5, width: 450, height: 185 });
    expect(bayPlan.spare.map((band) => band.width)).toEqual([15, 15]);
    expect(bayPlan.sideMargin).toBe(22.5);
    expect(bayPlan.overhang).toEqual([]);
  });

  it('layoutBayPlan places a vehicle that is too long at the wall and lets it overhang into the aisle', () => {
    const bayPlan = layoutBayPlan(bayMeasures, { ...mediumCar, lengthCm: 500 });
    expect(bayPlan.vehicle?.x).toBe(0);
    expect(bayPlan.overhang).toEqual([{ x: 480, y: 22.5, width: 20, height: 185 }]);
    expect(bayPlan.spare).toEqual([]);
    expect(bayPlan.reach.end).toBe(500);
  });

  it('layoutBayPlan returns an overhang on both sides for a vehicle that is too wide', () => {
    const bayPlan = layoutBayPlan(bayMeasures, { ...mediumCar, widthCm: 250 });
    expect(bayPlan.overhang.map((band) => band.height)).toEqual([10, 10]);
    expect(bayPlan.sideMargin).toBeNull();
    expect(bayPlan.reach).toMatchObject({ above: 10, below: 10 });
  });

  it('layoutBayPlan returns no spare bands, overhang or side margin for an unmeasured bay', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const bayPlan = layoutBayPlan({ lengthCm: null, widthCm: null, entranceHeightCm: null }, vehicle);
        expect(bayPlan.spare).toEqual([]);
        expect(bayPlan.overhang).toEqual([]);
        expect(bayPlan.sideMargin).toBeNull();
        expect(bayPlan.isLengthMeasured || bayPlan.isWidthMeasured).toBe(false);
      }),
    );
  });

  it('layoutBayPlan returns spare bands that add up with the vehicle and its overhang to the measured length', () => {
    fc.assert(
      fc.property(anyMeasuredBay, anyVehicle, (sizes, vehicle) => {
        const bayPlan = layoutBayPlan(sizes, vehicle);
        const spareLength = bayPlan.spare.reduce((sum, band) => sum + band.width, 0);
        const aisleOverhang = Math.max(0, vehicle.lengthCm - sizes.lengthCm);
        expect(spareLength + vehicle.lengthCm - aisleOverhang).toBeCloseTo(sizes.lengthCm);
        expect(bayPlan.reach.end).toBeCloseTo(Math.max(sizes.lengthCm, vehicle.lengthCm));
      }),
    );
  });
});

describe('layoutEntrance', () => {
  it('layoutEntrance returns the entrance height minus the vehicle height as headroom', () => {
    expect(layoutEntrance(bayMeasures, mediumCar).headroom).toBe(40);
    expect(layoutEntrance(bayMeasures, { ...mediumCar, heightCm: 230 }).headroom).toBe(-30);
  });

  it('layoutEntrance returns no headroom if the entrance height is not measured', () => {
    const entranceLayout = layoutEntrance({ ...bayMeasures, entranceHeightCm: null }, mediumCar);
    expect(entranceLayout.headroom).toBeNull();
    expect(entranceLayout.isHeightMeasured).toBe(false);
  });

  it('layoutEntrance marks a tall vehicle as a van', () => {
    expect(layoutEntrance(bayMeasures, { ...mediumCar, heightCm: 190 }).vehicle?.isVan).toBe(true);
    expect(layoutEntrance(bayMeasures, mediumCar).vehicle?.isVan).toBe(false);
  });
});

it('layoutPillars places pillars outside the bay lines, on the left or right as seen when driving in', () => {
  const bayPlan = layoutBayPlan(bayMeasures, mediumCar);
  expect(layoutPillars(bayPlan, undefined)).toEqual([]);
  expect(layoutPillars(bayPlan, 'none')).toEqual([]);
  expect(layoutPillars(bayPlan, 'left')).toMatchObject([{ y: 231 }]);
  expect(layoutPillars(bayPlan, 'right')).toMatchObject([{ y: -29 }]);
  expect(layoutPillars(bayPlan, 'both')).toHaveLength(2);
});

it('hasEntrance is false only for an open-air bay without a measured height', () => {
  const baySizes = { lengthCm: 615, widthCm: 245 };
  expect(hasEntrance({ ...baySizes, entranceHeightCm: null })).toBe(true);
  expect(hasEntrance({ ...baySizes, entranceHeightCm: null, isOpenAir: true })).toBe(false);
  expect(hasEntrance({ ...baySizes, entranceHeightCm: 210, isOpenAir: true })).toBe(true);
});
