import { createDeviceValue } from '~/device/device-value.ts';

/** Older visits are forgotten. */
const remembered = 200;
const stored = createDeviceValue('plaza.visited', 'for the tab');

const readIds = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

/** Remembers, until the tab is closed, that a listing was looked at. */
export function markVisited(id: number): void {
  const others = readIds(stored.read()).filter((other) => other !== id);
  stored.write([id, ...others].slice(0, remembered).join(','));
}

/** The listings looked at in this tab; none while the server renders. */
export const useVisited = (): readonly number[] => readIds(stored.useText());
