import { createDeviceValue } from '~/device/device-value.ts';

/** The last searches. They stay on this device: no request carries them, apart from one that is made once more. */
export const recentText = createDeviceValue('plaza.recentSearches', 'for good');
