import { createDeviceValue } from '~/device/device-value.ts';

/** The query string of this tab's last search. */
export const lastSearch = createDeviceValue('plaza.search', 'for the tab');

/** The last searches. They stay on this device: no request carries them, apart from one that is made once more. */
export const recentText = createDeviceValue('plaza.recentSearches', 'for good');
