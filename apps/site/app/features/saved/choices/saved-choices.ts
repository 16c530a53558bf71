import { useSyncExternalStore } from 'react';

export type SaveSender = (listing: { id: number; name: string }, value: boolean) => void;

/** Choices since the document was loaded, which take precedence over loader data. */
let choices: ReadonlyMap<number, boolean> = new Map();
let confirmed: ReadonlySet<number> = new Set();
let sender: SaveSender | null = null;
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
  const newChoices = new Map(choices);
  if (value === undefined) newChoices.delete(id);
  else newChoices.set(id, value);
  choices = newChoices;
  notifyListeners();
}

export function confirmSaved(id: number): void {
  confirmed = new Set([...confirmed, id]);
  notifyListeners();
}

/** Sets the sender. Without a sender, hearts submit plain forms. */
export function setSaveSender(send: SaveSender | null): void {
  sender = send;
  notifyListeners();
}

export const useSavedChoices = (): ReadonlyMap<number, boolean> =>
  useSyncExternalStore(
    subscribe,
    () => choices,
    () => choices,
  );

export const useConfirmedChoices = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => confirmed,
    () => confirmed,
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
    () => sender,
    () => null,
  );
  return { isSaved, change: send ? (value) => send(listing, value) : undefined };
}
