import { useSyncExternalStore } from 'react';

export type SaveSender = (listing: { id: number; name: string }, value: boolean) => void;

/**
 * Choices of this document's visitor by listing ID: true for a saved listing, false for an unsaved one. They take
 * precedence over loader data.
 */
let savedChoices: ReadonlyMap<number, boolean> = new Map();
let confirmedIds: ReadonlySet<number> = new Set();
let saveSender: SaveSender | null = null;
const savedChoiceListeners = new Set<() => void>();
const notifySavedChoiceListeners = (): void => {
  for (const listener of savedChoiceListeners) listener();
};
const subscribeToSavedChoices = (listener: () => void): (() => void) => {
  savedChoiceListeners.add(listener);
  return () => savedChoiceListeners.delete(listener);
};

/** Sets whether a listing is shown as saved before the server confirms it; `undefined` removes the choice. */
export function setSavedChoice(id: number, value: boolean | undefined): void {
  const newSavedChoices = new Map(savedChoices);
  if (value === undefined) newSavedChoices.delete(id);
  else newSavedChoices.set(id, value);
  savedChoices = newSavedChoices;
  notifySavedChoiceListeners();
}

export function confirmSavedListing(id: number): void {
  confirmedIds = new Set([...confirmedIds, id]);
  notifySavedChoiceListeners();
}

/** Sets the function that sends saves to the server. Without it, hearts submit plain forms. */
export function setSaveSender(send: SaveSender | null): void {
  saveSender = send;
  notifySavedChoiceListeners();
}

export const useSavedChoices = (): ReadonlyMap<number, boolean> =>
  useSyncExternalStore(
    subscribeToSavedChoices,
    () => savedChoices,
    () => savedChoices,
  );

export const useConfirmedSaveIds = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribeToSavedChoices,
    () => confirmedIds,
    () => confirmedIds,
  );

/**
 * Returns whether a listing is saved, and a function that changes it optimistically. Without that function, hearts
 * submit a form.
 */
export function useListingSave(listing: { id: number; name: string; isSaved: boolean }): {
  isSaved: boolean;
  change: ((value: boolean) => void) | undefined;
} {
  const isListingSaved = useSavedChoices().get(listing.id) ?? listing.isSaved;
  const currentSaveSender = useSyncExternalStore(
    subscribeToSavedChoices,
    () => saveSender,
    () => null,
  );
  return {
    isSaved: isListingSaved,
    change: currentSaveSender ? (value) => currentSaveSender(listing, value) : undefined,
  };
}
