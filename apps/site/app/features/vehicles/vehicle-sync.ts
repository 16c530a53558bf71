import { formatVehicle, type Locale, parseVehicle, type Vehicle } from '@plaza/sdk';
import { useEffect, useMemo } from 'react';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import { deviceVehicle, isSameVehicle, readVehicleValue, rememberVehicle, toVehicleValue } from './vehicle.ts';

/**
 * What this device and an account last agreed on, as the device keeps it: `7 450x185x160`, or `7 -` for no vehicle. The
 * account's number stands before it, because several people may log in here.
 */
export const writeAgreement = (userId: number, vehicle: Vehicle | null): string =>
  `${userId} ${vehicle ? formatVehicle(vehicle) : '-'}`;

/** Reads it for one account; `undefined` when they never agreed. */
export function readAgreement(text: string, userId: number): Vehicle | null | undefined {
  const [id, vehicle = ''] = text.split(' ');
  if (id !== String(userId)) return undefined;
  return vehicle === '-' ? null : (parseVehicle(vehicle) ?? undefined);
}

const agreement = createDeviceValue('plaza.vehicleAgreed', 'for good');

const sizesOf = (vehicle: Vehicle | null): Vehicle | null =>
  vehicle && { lengthCm: vehicle.lengthCm, widthCm: vehicle.widthCm, heightCm: vehicle.heightCm };

/** Asks the account once; `undefined` when it could not be asked, which leaves everything for the next time. */
async function join(
  locale: Locale,
  device: Vehicle | null,
  agreed: Vehicle | null | undefined,
): Promise<Vehicle | null | undefined> {
  try {
    const answer = await fetch(pagePath(locale, '/vehicle'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device, agreed }),
      keepalive: true,
    });
    return answer.ok ? ((await answer.json()) as { chosen: Vehicle | null }).chosen : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Brings this device and the account together, one question at a time. What is chosen on the device while the account is
 * asked counts, and is asked about after it.
 */
function createVehicleSync(locale: Locale, userId: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const once = async () => {
    const text = deviceVehicle.read();
    const device = sizesOf(readVehicleValue(text));
    const chosen = await join(locale, device, readAgreement(agreement.read(), userId));
    if (chosen === undefined) return;
    agreement.write(writeAgreement(userId, chosen));
    if (deviceVehicle.read() !== text) isAskedAgain = true;
    else if (!isSameVehicle(chosen, device)) rememberVehicle(chosen && toVehicleValue(chosen));
  };
  const run = async () => {
    do {
      isAskedAgain = false;
      await once();
    } while (isAskedAgain);
  };
  return () => {
    if (running) isAskedAgain = true;
    running ??= run().finally(() => (running = null));
    return running;
  };
}

let current: (() => Promise<void>) | null = null;

/** Has this device hear what was changed in the account. */
export const syncVehicle = (): Promise<void> => current?.() ?? Promise.resolve();

/** What this device last agreed on with an account; `undefined` when they never did, and while the server renders. */
export const useAgreedVehicle = (userId: number): Vehicle | null | undefined =>
  readAgreement(agreement.useText(), userId);

/** Keeps this device's vehicle and the account's the same while somebody is signed in. */
export function useVehicleSync(locale: Locale, userId: number): void {
  const sync = useMemo(() => createVehicleSync(locale, userId), [locale, userId]);
  const device = readVehicleValue(deviceVehicle.useText());
  const agreed = useAgreedVehicle(userId);
  const isChanged = agreed === undefined || !isSameVehicle(agreed, device);
  useEffect(() => {
    current = sync;
    void sync();
    const again = () => void sync();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      current = null;
    };
  }, [sync]);
  useEffect(() => {
    if (isChanged) void sync();
  }, [isChanged, sync]);
}
