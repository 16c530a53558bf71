import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPerson, signIn } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const smallVehicle = { lengthCm: 400, widthCm: 175, heightCm: 150 };
const largeVehicle = { lengthCm: 500, widthCm: 195, heightCm: 190 };

describe('vehicles of an account', () => {
  it('users can add, change, select and remove only vehicles of their own account', async () => {
    const [{ client }, other] = [await addPerson(api), await addPerson(api)];
    const [van, car] = [randomUUID(), randomUUID()];
    await client.saveVehicle({ params: { id: van }, body: { ...largeVehicle, name: '  Van ' } });
    const vehicles = await client.saveVehicle({ params: { id: car }, body: smallVehicle });
    expect(vehicles.data).toEqual([
      { id: van, name: 'Van', ...largeVehicle, isChosen: false },
      { id: car, name: null, ...smallVehicle, isChosen: true },
    ]);
    const updatedVehicles = await client.saveVehicle({
      params: { id: van },
      body: { ...largeVehicle, heightCm: 210, name: '' },
    });
    expect(updatedVehicles.data).toEqual([
      { id: van, name: null, ...largeVehicle, heightCm: 210, isChosen: true },
      { id: car, name: null, ...smallVehicle, isChosen: false },
    ]);
    expect((await other.client.listVehicles()).data).toEqual([]);
    // The same ID in another account is a different vehicle.
    await other.client.saveVehicle({ params: { id: van }, body: smallVehicle });
    await other.client.deleteVehicle({ params: { id: van } });
    expect((await client.listVehicles()).data).toEqual(updatedVehicles.data);
    expect((await client.deleteVehicle({ params: { id: van } })).data.map(({ id }) => id)).toEqual([car]);
    expect((await client.deleteVehicle({ params: { id: van } })).data.map(({ id }) => id)).toEqual([car]);
  });

  it('saveVehicle rejects a size out of range and a name of 41 characters with 400', async () => {
    const { client } = await addPerson(api);
    for (const invalidValue of [
      { lengthCm: 99 },
      { widthCm: 351 },
      { heightCm: 170.5 },
      { lengthCm: -0 },
      { name: 'x'.repeat(41) },
    ])
      await expect(
        client.saveVehicle({ params: { id: randomUUID() }, body: { ...smallVehicle, ...invalidValue } }),
        JSON.stringify(invalidValue),
      ).rejects.toMatchObject({ status: 400, fields: { [Object.keys(invalidValue)[0] ?? '']: [expect.any(String)] } });
    expect((await client.listVehicles()).data).toEqual([]);
  });

  it('saveVehicle accepts at most ten vehicles per account, even when eleven are added concurrently', async () => {
    const { client } = await addPerson(api);
    const vehicleIds = Array.from({ length: 11 }, () => randomUUID());
    const saveResults = await Promise.allSettled(
      vehicleIds.map((id) => client.saveVehicle({ params: { id }, body: smallVehicle })),
    );
    expect(saveResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(saveResults.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'vehicle_limit_reached' },
    });
    const vehicles = (await client.listVehicles()).data;
    expect(vehicles).toHaveLength(10);
    expect(vehicles.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    const vehicleId = vehicles[0]?.id ?? '';
    await client.saveVehicle({ params: { id: vehicleId }, body: largeVehicle });
  });
});

describe('a device', () => {
  it('joinVehicle stores the vehicle of a first device and returns it to a second device', async () => {
    const phoneUser = await addPerson(api);
    const phoneJoin = await phoneUser.client.joinVehicle({ body: { device: smallVehicle } });
    expect(phoneJoin.data.chosen).toMatchObject({ ...smallVehicle, name: null });
    const laptopSession = await signIn(api, phoneUser.userId);
    const laptopJoin = await laptopSession.client.joinVehicle({ body: { device: null } });
    expect(laptopJoin.data).toEqual(phoneJoin.data);
  });

  it('joinVehicle does not restore a removed vehicle when the device sends it again after a lost answer', async () => {
    const phoneUser = await addPerson(api);
    const { data } = await phoneUser.client.joinVehicle({ body: { device: smallVehicle } });
    await phoneUser.client.deleteVehicle({ params: { id: data.chosen?.id ?? '' } });
    // The response was lost, so the device remembers no agreement.
    const repeatedJoin = await phoneUser.client.joinVehicle({ body: { device: smallVehicle } });
    expect(repeatedJoin.data).toEqual({ vehicles: [], chosen: null });
    // The device has synced after the vehicle was removed, so entering the vehicle again is intended.
    const enteredAgain = await phoneUser.client.joinVehicle({ body: { device: smallVehicle, agreed: null } });
    expect(enteredAgain.data.chosen).toMatchObject(smallVehicle);
  });

  it('joinVehicle deselects a vehicle that the device has cleared, and keeps it in the account', async () => {
    const { client } = await addPerson(api);
    await client.joinVehicle({ body: { device: smallVehicle } });
    const { data } = await client.joinVehicle({ body: { device: null, agreed: smallVehicle } });
    expect(data).toMatchObject({ vehicles: [{ ...smallVehicle, isChosen: false }], chosen: null });
  });
});
