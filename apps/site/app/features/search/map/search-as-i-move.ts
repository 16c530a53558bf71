import { createDeviceValue } from '~/device/device-value.ts';

const stored = createDeviceValue('plaza.searchAsIMove', 'for good');

/** Whether moving the map searches at once; this device remembers it. */
export function useSearchAsIMove(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [stored.useText() === 'on', (isOn) => stored.write(isOn ? 'on' : '')];
}
