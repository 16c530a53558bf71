import type { StepValues } from './step-values.ts';

export interface StepDraft {
  version: number;
  base: string;
  values: StepValues;
}

const draftKeyPrefix = 'plaza.wizard.';
const draftStorageKey = (id: number, step: string): string => `${draftKeyPrefix}${id}.${step}`;

const isStepDraft = (value: unknown): value is StepDraft =>
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

export function readStepDraft(id: number, step: string): StepDraft | null {
  try {
    const storedDraft: unknown = JSON.parse(localStorage.getItem(draftStorageKey(id, step)) ?? 'null');
    return isStepDraft(storedDraft) ? storedDraft : null;
  } catch {
    return null;
  }
}

/** Stores a step's unsaved values on this device until they are saved; `null` removes them. */
export function writeStepDraft(id: number, step: string, draft: StepDraft | null): void {
  try {
    if (draft) localStorage.setItem(draftStorageKey(id, step), JSON.stringify(draft));
    else localStorage.removeItem(draftStorageKey(id, step));
  } catch {
    // the page still has the values when storage is full or forbidden
  }
}

/** Removes the drafts of all steps and listings, because the device may be shared. */
export function forgetStepDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(draftKeyPrefix)) localStorage.removeItem(name);
  } catch {
    // if the browser forbids storage, there are no drafts to remove
  }
}
