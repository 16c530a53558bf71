import { createDeviceValue } from '~/device/device-value.ts';

const stored = createDeviceValue('plaza.compactList', 'for good');

/** Whether results are listed as small cards on wide screens; this device remembers it. */
export function useCompactList(): [isCompact: boolean, set: (isCompact: boolean) => void] {
  return [stored.useText() === 'on', (isCompact) => stored.write(isCompact ? 'on' : '')];
}
