import type { UserVehicle } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinVehicle, sameVehicle } from './service.ts';

const small = { lengthCm: 400, widthCm: 175, heightCm: 150 };
const medium = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const large = { lengthCm: 500, widthCm: 195, heightCm: 190 };
const vehicleRow = (id: string, vehicle: typeof small, isChosen = false, name: string | null = null): UserVehicle => ({
  id,
  name,
  ...vehicle,
  isChosen,
});
const limit = 10;

describe('a device that never joined the account', () => {
  it('joinVehicle adds and selects the vehicle of a device that never joined the account', () => {
    const input = { device: small, agreed: [], vehicles: [vehicleRow('a', large, true)], limit };
    expect(joinVehicle(input)).toEqual({ do: 'add', vehicle: small });
  });

  it('joinVehicle selects the account’s vehicle that matches the vehicle of a new device', () => {
    const input = {
      device: small,
      agreed: [],
      vehicles: [vehicleRow('a', large, true), vehicleRow('b', small)],
      limit,
    };
    expect(joinVehicle(input)).toEqual({ do: 'choose', id: 'b' });
  });

  it('joinVehicle changes nothing for a new device without a vehicle', () => {
    expect(joinVehicle({ device: null, agreed: [], vehicles: [vehicleRow('a', large, true)], limit })).toEqual({
      do: 'nothing',
    });
  });
});

describe('a device that joined the account before', () => {
  it('joinVehicle does not restore a vehicle removed from the account', () => {
    expect(joinVehicle({ device: small, agreed: [small], vehicles: [], limit })).toEqual({ do: 'nothing' });
  });

  it('joinVehicle does not restore a removed vehicle when the device missed the last agreement', () => {
    expect(joinVehicle({ device: small, agreed: [null, small], vehicles: [], limit })).toEqual({ do: 'nothing' });
  });

  it('joinVehicle takes the device’s new vehicle, or deselects when the device has none', () => {
    const vehicles = [vehicleRow('a', small, true)];
    expect(joinVehicle({ device: large, agreed: [small], vehicles, limit })).toEqual({ do: 'add', vehicle: large });
    expect(joinVehicle({ device: null, agreed: [small], vehicles, limit })).toEqual({ do: 'choose_none' });
  });

  it('joinVehicle keeps the account’s selection when the device cleared its vehicle and another was selected meanwhile', () => {
    const vehicles = [vehicleRow('a', small), vehicleRow('b', large, true)];
    expect(joinVehicle({ device: null, agreed: [small], vehicles, limit })).toEqual({ do: 'nothing' });
  });
});

describe('a full account', () => {
  it('joinVehicle replaces an unnamed vehicle of a full account, and changes nothing when all have names', () => {
    const named = [vehicleRow('a', small, true, 'Van')];
    expect(joinVehicle({ device: large, agreed: [], vehicles: named, limit: 1 })).toEqual({ do: 'nothing' });
    const mixed = [...named, vehicleRow('b', medium)];
    expect(joinVehicle({ device: large, agreed: [], vehicles: mixed, limit: 2 })).toEqual({
      do: 'replace',
      id: 'b',
      vehicle: large,
    });
  });
});

it('joinVehicle stays within the limit, and joining a second time changes nothing', () => {
  const vehicle = fc.constantFrom(small, medium, large);
  const device = fc.option(vehicle, { nil: null });
  fc.assert(
    fc.property(
      device,
      fc.array(device, { maxLength: 2 }),
      fc.uniqueArray(vehicle, { selector: ({ lengthCm }) => lengthCm }),
      fc.integer({ min: 0, max: 3 }),
      (held, agreed, all, chosenIndex) => {
        const vehicles = all.map((one, index) => vehicleRow(String(index), one, index === chosenIndex));
        const step = joinVehicle({ device: held, agreed, vehicles, limit: 3 });
        expect(step.do === 'add' && vehicles.length >= 3).toBe(false);
        const after = vehicles.map((one) =>
          step.do === 'choose'
            ? { ...one, isChosen: one.id === step.id }
            : { ...one, isChosen: one.isChosen && step.do === 'nothing' },
        );
        if (step.do === 'add') after.push(vehicleRow('new', step.vehicle, true));
        const chosen = after.find(({ isChosen }) => isChosen) ?? null;
        const isFollowed = step.do === 'add' || step.do === 'choose';
        expect(isFollowed && !sameVehicle(chosen, held)).toBe(false);
        expect(joinVehicle({ device: chosen, agreed: [chosen], vehicles: after, limit: 3 })).toEqual({ do: 'nothing' });
      },
    ),
  );
});
