import { formatVehicle, type Locale, parseVehicle, type Vehicle } from '@plaza/sdk';
import { useEffect, useMemo } from 'react';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import { deviceVehicle, isSameVehicle, parseVehicleValue, rememberVehicle, toVehicleValue } from './vehicle.ts';

/**
 * Serialises the vehicle on which this device and an account last agreed: `7 450x185x160`, or `7 -` without a vehicle.
 * The user's ID comes first, because several users may log in on one device.
 */
export const serializeAgreedVehicle = (userId: number, vehicle: Vehicle | null): string =>
  `${userId} ${vehicle ? formatVehicle(vehicle) : '-'}`;

/** Parses the vehicle on which this device and the account last agreed; `undefined` before the first sync. */
export function parseAgreedVehicle(text: string, userId: number): Vehicle | null | undefined {
  const [id, vehicle = ''] = text.split(' ');
  if (id !== String(userId)) return undefined;
  return vehicle === '-' ? null : (parseVehicle(vehicle) ?? undefined);
}

const storedAgreedVehicle = createDeviceValue('plaza.vehicleAgreed', 'for good');

const vehicleSizesOf = (vehicle: Vehicle | null): Vehicle | null =>
  vehicle && { lengthCm: vehicle.lengthCm, widthCm: vehicle.widthCm, heightCm: vehicle.heightCm };

/**
 * Sends the device's vehicle to the account and returns the account's vehicle; `undefined` after a failure, which
 * changes nothing.
 */
async function joinVehicle(
  locale: Locale,
  deviceSizes: Vehicle | null,
  agreed: Vehicle | null | undefined,
): Promise<Vehicle | null | undefined> {
  try {
    const response = await fetch(pagePath(locale, '/vehicle'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device: deviceSizes, agreed }),
      keepalive: true,
    });
    return response.ok ? ((await response.json()) as { chosen: Vehicle | null }).chosen : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a function that syncs the vehicle of this device with the account, one request at a time. A choice during a
 * request wins, and is synced afterwards.
 */
function createVehicleSync(locale: Locale, userId: number): () => Promise<void> {
  let currentRun: Promise<void> | null = null;
  let isRunStale = false;
  const syncOnce = async () => {
    const deviceVehicleText = deviceVehicle.read();
    const deviceVehicleSizes = vehicleSizesOf(parseVehicleValue(deviceVehicleText));
    const accountVehicle = await joinVehicle(
      locale,
      deviceVehicleSizes,
      parseAgreedVehicle(storedAgreedVehicle.read(), userId),
    );
    if (accountVehicle === undefined) return;
    storedAgreedVehicle.write(serializeAgreedVehicle(userId, accountVehicle));
    if (deviceVehicle.read() !== deviceVehicleText) isRunStale = true;
    else if (!isSameVehicle(accountVehicle, deviceVehicleSizes))
      rememberVehicle(accountVehicle && toVehicleValue(accountVehicle));
  };
  const syncUntilUnchanged = async () => {
    do {
      isRunStale = false;
      await syncOnce();
    } while (isRunStale);
  };
  return () => {
    if (currentRun) isRunStale = true;
    currentRun ??= syncUntilUnchanged().finally(() => (currentRun = null));
    return currentRun;
  };
}

let currentSync: (() => Promise<void>) | null = null;

/** Syncs this device's vehicle after a change in the account. */
export const syncVehicle = (): Promise<void> => currentSync?.() ?? Promise.resolve();

/**
 * Returns the vehicle on which this device and an account last agreed; `undefined` before the first sync, and while the
 * server renders.
 */
export const useAgreedVehicle = (userId: number): Vehicle | null | undefined =>
  parseAgreedVehicle(storedAgreedVehicle.useText(), userId);

/** Syncs the device's vehicle with the account's while the user is signed in. */
export function useVehicleSync(locale: Locale, userId: number): void {
  const syncNow = useMemo(() => createVehicleSync(locale, userId), [locale, userId]);
  const deviceVehicleSizes = parseVehicleValue(deviceVehicle.useText());
  const agreedVehicle = useAgreedVehicle(userId);
  const isDeviceVehicleChanged = agreedVehicle === undefined || !isSameVehicle(agreedVehicle, deviceVehicleSizes);
  useEffect(() => {
    currentSync = syncNow;
    void syncNow();
    const syncAgain = () => void syncNow();
    window.addEventListener('online', syncAgain);
    return () => {
      window.removeEventListener('online', syncAgain);
      currentSync = null;
    };
  }, [syncNow]);
  useEffect(() => {
    if (isDeviceVehicleChanged) void syncNow();
  }, [isDeviceVehicleChanged, syncNow]);
}
