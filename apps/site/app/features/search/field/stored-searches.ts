import { createDeviceValue } from '~/device/device-value.ts';

/** The query string of this tab's last search. */
export const lastSearch = createDeviceValue('plaza.search', 'for the tab');

/** Recent searches. Stored on this device only, and never sent to the server. */
export const recentText = createDeviceValue('plaza.recentSearches', 'for good');
