import { createDeviceValue } from '~/device/device-value.ts';

/** Notes that the server has not confirmed, until the tab is closed. */
const storedNotes = createDeviceValue('plaza.unsavedNotes', 'for the tab');

/** Unsaved notes by key; none for text that isn't a map of texts. */
export function parseUnsavedNotes(text: string): Readonly<Record<string, string>> {
  try {
    const notes: unknown = JSON.parse(text);
    if (typeof notes !== 'object' || notes === null || Array.isArray(notes)) return {};
    return Object.fromEntries(
      Object.entries(notes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Key of a note: another user of the same tab must not get it. */
export const unsavedNoteKey = (userId: number, listingId: number): string => `${userId}.${listingId}`;

/** The text that was typed and not saved; `undefined` without one, and while the server renders. */
export const useUnsavedNote = (key: string): string | undefined => parseUnsavedNotes(storedNotes.useText())[key];

/** Keeps an unsaved text; `undefined` removes it. */
export function keepUnsavedNote(key: string, note: string | undefined): void {
  const { [key]: _, ...others } = parseUnsavedNotes(storedNotes.read());
  const notes = note === undefined ? others : { ...others, [key]: note };
  storedNotes.write(Object.keys(notes).length === 0 ? '' : JSON.stringify(notes));
}
