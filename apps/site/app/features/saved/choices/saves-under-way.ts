import { createDeviceValue } from '~/device/device-value.ts';

/** A choice that the server has not answered yet. */
export interface SaveUnderWay {
  id: number;
  name: string;
  value: boolean;
}

const stored = createDeviceValue('plaza.savesUnderWay', 'for the tab');

/** Those of the page before, when it was left in the moment of a press. */
export function savesUnderWay(): readonly SaveUnderWay[] {
  try {
    return JSON.parse(stored.read() || '[]') as SaveUnderWay[];
  } catch {
    return [];
  }
}

const write = (saves: readonly SaveUnderWay[]): void => stored.write(saves.length === 0 ? '' : JSON.stringify(saves));
const without = (id: number): readonly SaveUnderWay[] => savesUnderWay().filter((save) => save.id !== id);

export const noteSave = (save: SaveUnderWay): void => write([...without(save.id), save]);
export const settleSave = (id: number): void => write(without(id));
