import type { MapView } from '@plaza/ui';
import { createDeviceValue } from '~/device/device-value.ts';

/** State in which the map of a search was left. */
export interface MapLeft {
  view: Extract<MapView, { zoom: number }>;
  /** The pin whose window was open. */
  selectedId: number | null;
  /** The visitor had moved it without searching there. */
  isMoved: boolean;
}

/** Entries of the history that are remembered; older ones are forgotten. */
const remembered = 20;
const stored = createDeviceValue('plaza.maps', 'for the tab');

function readAll(): [key: string, left: MapLeft][] {
  try {
    return JSON.parse(stored.read()) as [string, MapLeft][];
  } catch {
    return [];
  }
}

/** State in which the map was left in an entry of the history; `undefined` for a new one. @param key the entry's, of its location */
export const mapLeftAt = (key: string): MapLeft | undefined => readAll().find(([entry]) => entry === key)?.[1];

/** Remembers until the tab is closed how the map is left in an entry of the history. */
export const leaveMapAt = (key: string, left: MapLeft): void =>
  stored.write(JSON.stringify([[key, left], ...readAll().filter(([entry]) => entry !== key)].slice(0, remembered)));
