import { useSyncExternalStore } from 'react';

/** Tells the server, and takes the choice back when it does not hold. */
export type SaveSender = (listing: { id: number; name: string }, value: boolean) => void;

/** What was saved and let go of since the document was loaded: it counts over what pages were sent with. */
let choices: ReadonlyMap<number, boolean> = new Map();
/** Those of them that the server has taken. */
let taken: ReadonlySet<number> = new Set();
let sender: SaveSender | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps a choice, or forgets it when it is `undefined`. */
export function chooseSaved(id: number, value: boolean | undefined): void {
  const changed = new Map(choices);
  if (value === undefined) changed.delete(id);
  else changed.set(id, value);
  choices = changed;
  tell();
}

/** Says that the server knows what was chosen. */
export function noteTaken(id: number): void {
  taken = new Set([...taken, id]);
  tell();
}

/** Says who tells the server; until then hearts are buttons of plain forms. */
export function setSaveSender(send: SaveSender | null): void {
  sender = send;
  tell();
}

/** What was chosen since the document was loaded, by the listings' numbers. */
export const useSavedChoices = (): ReadonlyMap<number, boolean> =>
  useSyncExternalStore(
    subscribe,
    () => choices,
    () => choices,
  );

/** Those of these choices that the server has taken; another set with each one. */
export const useTakenChoices = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => taken,
    () => taken,
  );

/** Whether a listing is saved, and how that is changed at once; without the second, a form has to be sent. */
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
