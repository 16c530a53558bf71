import { createDeviceValue } from '~/device/device-value.ts';

/** Query string of this tab's last search. */
export const storedLastSearch = createDeviceValue('plaza.search', 'for the tab');

/** Recent searches, stored on this device only and never sent to the server. */
export const storedRecentSearches = createDeviceValue('plaza.recentSearches', 'for good');
