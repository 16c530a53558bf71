import type { Locale } from '@plaza/sdk';
import { deleteDeviceSearches, readDeviceSearches } from './device-searches.ts';
import { sendSearches } from './send-search.ts';

/**
 * Copies the searches of this device into the account of the signed-in user. Searches that don't fit, or that fail, stay
 * on the device.
 *
 * @returns true if searches were copied.
 */
export async function copyDeviceSearches(locale: Locale): Promise<boolean> {
  const searches = readDeviceSearches();
  if (searches.length === 0) return false;
  const savedIds = (await sendSearches(locale, searches)) ?? [];
  deleteDeviceSearches(savedIds);
  return savedIds.length > 0;
}
