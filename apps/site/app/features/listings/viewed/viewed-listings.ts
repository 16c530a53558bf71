import { createDeviceValue } from '~/device/device-value.ts';
import { parseRecordId } from '~/paths.ts';

/** Maximum number of viewed bays on a device. */
const maxViewedListings = 20;

/** IDs of the bays whose pages were opened, kept on this device only. */
const storedViewedIds = createDeviceValue('plaza.recentlyViewed', 'for good');

/** IDs in the order of viewing, last viewed first; leaves out other texts. */
export const parseViewedIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(parseRecordId)
      .filter((id) => id !== null),
  ),
];

export const addViewedId = (text: string, id: number): string =>
  [id, ...parseViewedIds(text).filter((other) => other !== id)].slice(0, maxViewedListings).join(',');

export const rememberViewedListing = (id: number): void =>
  storedViewedIds.write(addViewedId(storedViewedIds.read(), id));

export const forgetViewedListing = (id: number): void =>
  storedViewedIds.write(
    parseViewedIds(storedViewedIds.read())
      .filter((other) => other !== id)
      .join(','),
  );

export const forgetViewedListings = (): void => storedViewedIds.write('');

/** Returns the IDs of the viewed bays; none while the server renders. */
export const useViewedIds = (): number[] => parseViewedIds(storedViewedIds.useText());
