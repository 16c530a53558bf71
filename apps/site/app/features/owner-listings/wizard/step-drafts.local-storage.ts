import type { StepValues } from './step-values.ts';

/** What was typed and not saved, and the listing it was typed on. */
export interface StepDraft {
  version: number;
  base: string;
  values: StepValues;
}

const prefix = 'plaza.wizard.';
const key = (id: number, step: string): string => `${prefix}${id}.${step}`;

const isKept = (value: unknown): value is StepDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'base' in value &&
  typeof value.base === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((text) => typeof text === 'string');

/** What this device keeps of a step; `null` when it keeps nothing, and where storage is forbidden. */
export function readStepDraft(id: number, step: string): StepDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(id, step)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed on this device until it is saved; `null` forgets it. */
export function writeStepDraft(id: number, step: string, kept: StepDraft | null): void {
  try {
    if (kept) localStorage.setItem(key(id, step), JSON.stringify(kept));
    else localStorage.removeItem(key(id, step));
  } catch {
    // storage that is full or forbidden keeps nothing; the page still has it
  }
}

/** Forgets every step of every listing, for a device that the next person may share. */
export function forgetStepDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // forbidden storage has kept nothing
  }
}
