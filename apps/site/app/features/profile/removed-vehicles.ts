import type { Locale } from '@plaza/sdk';
import { useEffect } from 'react';
import { pagePath } from '~/paths.ts';
import { createDeviceValue } from '../device/device-value.ts';

/** Vehicles that were removed here and of which the server has not said yet that they are gone. */
const stored = createDeviceValue('plaza.vehiclesRemoved', 'for the tab');
const readIds = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

export const removeVehiclePath = (locale: Locale, id: string): string =>
  pagePath(locale, `/account/vehicles/${id}/remove`);

/** @returns whether the server has taken it. */
async function post(locale: Locale, id: string): Promise<boolean> {
  try {
    const answer = await fetch(removeVehiclePath(locale, id), {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Removes vehicles so that a removal counts from the press on: the browser sends it also when the page is left in the same
 * moment, and a page that comes before the server has done it leaves the vehicle out and asks again.
 */
export function useRemovedVehicles(
  locale: Locale,
  onGone: () => void,
): { removed: readonly string[]; remove: (id: string) => Promise<boolean> } {
  const removed = readIds(stored.useText());
  const send = async (id: string) => {
    const isGone = await post(locale, id);
    if (isGone) onGone();
    return isGone;
  };
  useEffect(() => {
    for (const id of readIds(stored.read())) void post(locale, id);
  }, [locale]);
  return {
    removed,
    remove: async (id) => {
      stored.write([...readIds(stored.read()).filter((other) => other !== id), id].join(','));
      const isGone = await send(id);
      if (!isGone)
        stored.write(
          readIds(stored.read())
            .filter((other) => other !== id)
            .join(','),
        );
      return isGone;
    },
  };
}
