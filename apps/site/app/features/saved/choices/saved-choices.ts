import { useSyncExternalStore } from 'react';

export type SaveSender = (listing: { id: number; name: string }, value: boolean) => void;

/**
 * Listings that the user saved or unsaved since the document was loaded. These values take precedence over loader data.
 */
let savedChoices: ReadonlyMap<number, boolean> = new Map();
let confirmedIds: ReadonlySet<number> = new Set();
let saveSender: SaveSender | null = null;
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets an optimistic choice; `undefined` removes it. */
export function setSavedChoice(id: number, value: boolean | undefined): void {
  const newChoices = new Map(savedChoices);
  if (value === undefined) newChoices.delete(id);
  else newChoices.set(id, value);
  savedChoices = newChoices;
  notifyListeners();
}

export function confirmSavedListing(id: number): void {
  confirmedIds = new Set([...confirmedIds, id]);
  notifyListeners();
}

/** Sets the sender. Without a sender, hearts submit plain forms. */
export function setSaveSender(send: SaveSender | null): void {
  saveSender = send;
  notifyListeners();
}

export const useSavedChoices = (): ReadonlyMap<number, boolean> =>
  useSyncExternalStore(
    subscribe,
    () => savedChoices,
    () => savedChoices,
  );

export const useConfirmedSaveIds = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => confirmedIds,
    () => confirmedIds,
  );

/**
 * Returns whether a listing is saved, and a function that changes it optimistically; without that function, use a form.
 */
export function useSaved(listing: { id: number; name: string; isSaved: boolean }): {
  isSaved: boolean;
  change: ((value: boolean) => void) | undefined;
} {
  const isSaved = useSavedChoices().get(listing.id) ?? listing.isSaved;
  const send = useSyncExternalStore(
    subscribe,
    () => saveSender,
    () => null,
  );
  return { isSaved, change: send ? (value) => send(listing, value) : undefined };
}
