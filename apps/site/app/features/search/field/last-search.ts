import { createDeviceValue } from '~/device/device-value.ts';

/** The query string of this tab's last search. */
export const lastSearch = createDeviceValue('plaza.search', 'for the tab');
