import type { Locale } from '@plaza/sdk';
import { useEffect, useEffectEvent } from 'react';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '~/device/device-value.ts';

/** Vehicles that were removed here and of which the server has not said yet that they are gone. */
const stored = createDeviceValue('plaza.vehiclesRemoved', 'for good');
const readIds = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
const without = (id: string): readonly string[] => readIds(stored.read()).filter((other) => other !== id);

export const removeVehiclePath = (locale: Locale, id: string): string =>
  pagePath(locale, `/account/vehicles/${id}/remove`);

/** `later`: the server could not be asked, and will be once the connection or the page is back. */
export type Removal = 'gone' | 'refused' | 'later';

async function post(locale: Locale, id: string): Promise<Removal> {
  try {
    const answer = await fetch(removeVehiclePath(locale, id), {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
    });
    return answer.ok ? 'gone' : 'refused';
  } catch {
    return 'later';
  }
}

/**
 * Removes vehicles so that a removal counts from the press on: the browser sends it also when the page is left in the same
 * moment, and a page that comes before the server has done it leaves the vehicle out and asks again.
 *
 * @param onSettled told when the server has answered
 */
export function useRemovedVehicles(
  locale: Locale,
  onSettled: () => Promise<void>,
): { removed: readonly string[]; remove: (id: string) => Promise<Removal> } {
  const send = async (id: string): Promise<Removal> => {
    const removal = await post(locale, id);
    if (removal === 'later') return removal;
    // the list is read anew before it is left to itself
    if (removal === 'gone') await onSettled();
    stored.write(without(id).join(','));
    return removal;
  };
  const sendAll = useEffectEvent(() => {
    for (const id of readIds(stored.read())) void send(id);
  });
  useEffect(() => {
    sendAll();
    const again = () => sendAll();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return {
    removed: readIds(stored.useText()),
    remove: (id) => {
      stored.write([...without(id), id].join(','));
      return send(id);
    },
  };
}
