import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersistedForms, persistForm } from '~/forms/use-persisted-form.ts';
import { forgetStepDrafts, readStepDraft, writeStepDraft } from './step-drafts.local-storage.ts';

/** Test double of a browser's storage, whose entries are own properties and whose methods are inherited. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('forgetStepDrafts removes the drafts of all listings, and nothing else from the device’s storage', () => {
  const draft = { version: 1, base: '', values: {} };
  writeStepDraft(7, 'address', draft);
  writeStepDraft(8, 'details', draft);
  localStorage.setItem('plaza.vehicle', '450x185x160');
  expect(readStepDraft(7, 'address')).toEqual(draft);
  forgetStepDrafts();
  expect([readStepDraft(7, 'address'), readStepDraft(8, 'details')]).toEqual([null, null]);
  expect(localStorage.getItem('plaza.vehicle')).toBe('450x185x160');
});

it('clearPersistedForms removes the stored texts of all forms', () => {
  persistForm('contact', { message: 'Hello' });
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  clearPersistedForms();
  expect(Object.keys(sessionStorage)).toHaveLength(0);
});
