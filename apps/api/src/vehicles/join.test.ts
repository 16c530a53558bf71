import type { UserVehicle } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinVehicle, isSameVehicle } from './service.ts';

const smallVehicle = { lengthCm: 400, widthCm: 175, heightCm: 150 };
const mediumVehicle = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const largeVehicle = { lengthCm: 500, widthCm: 195, heightCm: 190 };
const createVehicleRow = (
  id: string,
  vehicle: typeof smallVehicle,
  isChosen = false,
  name: string | null = null,
): UserVehicle => ({
  id,
  name,
  ...vehicle,
  isChosen,
});
const vehicleLimit = 10;

describe('a device that never joined the account', () => {
  it('joinVehicle adds and selects the vehicle of a device that never joined the account', () => {
    const joinInput = {
      device: smallVehicle,
      agreed: [],
      vehicles: [createVehicleRow('a', largeVehicle, true)],
      limit: vehicleLimit,
    };
    expect(joinVehicle(joinInput)).toEqual({ do: 'add', vehicle: smallVehicle });
  });

  it('joinVehicle selects the account’s vehicle that matches the vehicle of a new device', () => {
    const joinInput = {
      device: smallVehicle,
      agreed: [],
      vehicles: [createVehicleRow('a', largeVehicle, true), createVehicleRow('b', smallVehicle)],
      limit: vehicleLimit,
    };
    expect(joinVehicle(joinInput)).toEqual({ do: 'choose', id: 'b' });
  });

  it('joinVehicle changes nothing for a new device without a vehicle', () => {
    expect(
      joinVehicle({
        device: null,
        agreed: [],
        vehicles: [createVehicleRow('a', largeVehicle, true)],
        limit: vehicleLimit,
      }),
    ).toEqual({
      do: 'nothing',
    });
  });
});

describe('a device that joined the account before', () => {
  it('joinVehicle does not restore a vehicle that was removed from the account', () => {
    expect(joinVehicle({ device: smallVehicle, agreed: [smallVehicle], vehicles: [], limit: vehicleLimit })).toEqual({
      do: 'nothing',
    });
  });

  it('joinVehicle does not restore a removed vehicle when the device missed the last sync', () => {
    expect(
      joinVehicle({ device: smallVehicle, agreed: [null, smallVehicle], vehicles: [], limit: vehicleLimit }),
    ).toEqual({
      do: 'nothing',
    });
  });

  it('joinVehicle adds a vehicle that the device changed, and selects none when the device has none', () => {
    const accountRows = [createVehicleRow('a', smallVehicle, true)];
    expect(
      joinVehicle({ device: largeVehicle, agreed: [smallVehicle], vehicles: accountRows, limit: vehicleLimit }),
    ).toEqual({
      do: 'add',
      vehicle: largeVehicle,
    });
    expect(joinVehicle({ device: null, agreed: [smallVehicle], vehicles: accountRows, limit: vehicleLimit })).toEqual({
      do: 'choose_none',
    });
  });

  it('joinVehicle keeps a vehicle that the account selected later when the device clears its vehicle', () => {
    const accountRows = [createVehicleRow('a', smallVehicle), createVehicleRow('b', largeVehicle, true)];
    expect(joinVehicle({ device: null, agreed: [smallVehicle], vehicles: accountRows, limit: vehicleLimit })).toEqual({
      do: 'nothing',
    });
  });
});

describe('a full account', () => {
  it('joinVehicle replaces only an unnamed vehicle when the account has as many vehicles as allowed', () => {
    const namedVehicles = [createVehicleRow('a', smallVehicle, true, 'Van')];
    expect(joinVehicle({ device: largeVehicle, agreed: [], vehicles: namedVehicles, limit: 1 })).toEqual({
      do: 'nothing',
    });
    const mixedVehicles = [...namedVehicles, createVehicleRow('b', mediumVehicle)];
    expect(joinVehicle({ device: largeVehicle, agreed: [], vehicles: mixedVehicles, limit: 2 })).toEqual({
      do: 'replace',
      id: 'b',
      vehicle: largeVehicle,
    });
  });
});

it('joinVehicle never adds a vehicle above the limit, and changes nothing when repeated', () => {
  const vehicleArbitrary = fc.constantFrom(smallVehicle, mediumVehicle, largeVehicle);
  const deviceArbitrary = fc.option(vehicleArbitrary, { nil: null });
  fc.assert(
    fc.property(
      deviceArbitrary,
      fc.array(deviceArbitrary, { maxLength: 2 }),
      fc.uniqueArray(vehicleArbitrary, { selector: ({ lengthCm }) => lengthCm }),
      fc.integer({ min: 0, max: 3 }),
      (deviceVehicle, agreed, accountVehicles, chosenIndex) => {
        const vehicleRows = accountVehicles.map((one, index) =>
          createVehicleRow(String(index), one, index === chosenIndex),
        );
        const joinStep = joinVehicle({ device: deviceVehicle, agreed, vehicles: vehicleRows, limit: 3 });
        expect(joinStep.do === 'add' && vehicleRows.length >= 3).toBe(false);
        const vehiclesAfterJoin = vehicleRows.map((one) =>
          joinStep.do === 'choose'
            ? { ...one, isChosen: one.id === joinStep.id }
            : { ...one, isChosen: one.isChosen && joinStep.do === 'nothing' },
        );
        if (joinStep.do === 'add') vehiclesAfterJoin.push(createVehicleRow('new', joinStep.vehicle, true));
        const chosenVehicle = vehiclesAfterJoin.find(({ isChosen }) => isChosen) ?? null;
        const isDeviceChanged = joinStep.do === 'add' || joinStep.do === 'choose';
        expect(isDeviceChanged && !isSameVehicle(chosenVehicle, deviceVehicle)).toBe(false);
        expect(
          joinVehicle({ device: chosenVehicle, agreed: [chosenVehicle], vehicles: vehiclesAfterJoin, limit: 3 }),
        ).toEqual({
          do: 'nothing',
        });
      },
    ),
  );
});
