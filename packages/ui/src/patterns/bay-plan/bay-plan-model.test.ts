import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEntrance, layoutEntrance, layoutPillars, layoutPlan } from './bay-plan-model.ts';

const bay = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };
const mediumCar = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const anySize = (min: number, max: number) => fc.integer({ min, max });
const anyVehicle = fc.record({ lengthCm: anySize(100, 1500), widthCm: anySize(50, 350), heightCm: anySize(50, 450) });
const anyMeasuredBay = fc.record({
  lengthCm: anySize(200, 900),
  widthCm: anySize(120, 500),
  entranceHeightCm: anySize(150, 400),
});

describe('layoutPlan', () => {
  it('layoutPlan centres a vehicle that fits, with spare length at both ends', () => {
    const plan = layoutPlan(bay, mediumCar);
    expect(plan.vehicle).toMatchObject({ x: 15, y: 22.5, width: 450, height: 185 });
    expect(plan.spare.map((band) => band.width)).toEqual([15, 15]);
    expect(plan.sideMargin).toBe(22.5);
    expect(plan.overhang).toEqual([]);
  });

  it('layoutPlan places a vehicle that is too long at the wall and lets it overhang into the aisle', () => {
    const plan = layoutPlan(bay, { ...mediumCar, lengthCm: 500 });
    expect(plan.vehicle?.x).toBe(0);
    expect(plan.overhang).toEqual([{ x: 480, y: 22.5, width: 20, height: 185 }]);
    expect(plan.spare).toEqual([]);
    expect(plan.reach.end).toBe(500);
  });

  it('layoutPlan returns an overhang on both sides for a vehicle that is too wide', () => {
    const plan = layoutPlan(bay, { ...mediumCar, widthCm: 250 });
    expect(plan.overhang.map((band) => band.height)).toEqual([10, 10]);
    expect(plan.sideMargin).toBeNull();
    expect(plan.reach).toMatchObject({ above: 10, below: 10 });
  });

  it('layoutPlan returns no spare bands, overhang or side margin for an unmeasured bay', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const plan = layoutPlan({ lengthCm: null, widthCm: null, entranceHeightCm: null }, vehicle);
        expect(plan.spare).toEqual([]);
        expect(plan.overhang).toEqual([]);
        expect(plan.sideMargin).toBeNull();
        expect(plan.isLengthMeasured || plan.isWidthMeasured).toBe(false);
      }),
    );
  });

  it('layoutPlan returns spare bands that add up with the vehicle and its overhang to the measured length', () => {
    fc.assert(
      fc.property(anyMeasuredBay, anyVehicle, (sizes, vehicle) => {
        const plan = layoutPlan(sizes, vehicle);
        const spareLength = plan.spare.reduce((sum, band) => sum + band.width, 0);
        const aisleOverhang = Math.max(0, vehicle.lengthCm - sizes.lengthCm);
        expect(spareLength + vehicle.lengthCm - aisleOverhang).toBeCloseTo(sizes.lengthCm);
        expect(plan.reach.end).toBeCloseTo(Math.max(sizes.lengthCm, vehicle.lengthCm));
      }),
    );
  });
});

describe('layoutEntrance', () => {
  it('layoutEntrance returns the entrance height minus the vehicle height as headroom', () => {
    expect(layoutEntrance(bay, mediumCar).headroom).toBe(40);
    expect(layoutEntrance(bay, { ...mediumCar, heightCm: 230 }).headroom).toBe(-30);
  });

  it('layoutEntrance returns no headroom if the entrance height is not measured', () => {
    const entrance = layoutEntrance({ ...bay, entranceHeightCm: null }, mediumCar);
    expect(entrance.headroom).toBeNull();
    expect(entrance.isHeightMeasured).toBe(false);
  });

  it('layoutEntrance marks a tall vehicle as a van', () => {
    expect(layoutEntrance(bay, { ...mediumCar, heightCm: 190 }).vehicle?.isVan).toBe(true);
    expect(layoutEntrance(bay, mediumCar).vehicle?.isVan).toBe(false);
  });
});

it('layoutPillars places pillars outside the bay lines, on the left or right as seen when driving in', () => {
  const plan = layoutPlan(bay, mediumCar);
  expect(layoutPillars(plan, undefined)).toEqual([]);
  expect(layoutPillars(plan, 'none')).toEqual([]);
  expect(layoutPillars(plan, 'left')).toMatchObject([{ y: 231 }]);
  expect(layoutPillars(plan, 'right')).toMatchObject([{ y: -29 }]);
  expect(layoutPillars(plan, 'both')).toHaveLength(2);
});

it('hasEntrance is false only for an open-air bay without a measured height', () => {
  const sizes = { lengthCm: 615, widthCm: 245 };
  expect(hasEntrance({ ...sizes, entranceHeightCm: null })).toBe(true);
  expect(hasEntrance({ ...sizes, entranceHeightCm: null, isOpenAir: true })).toBe(false);
  expect(hasEntrance({ ...sizes, entranceHeightCm: 210, isOpenAir: true })).toBe(true);
});
