import { expect, it } from 'vitest';
import { parseUnsavedNotes, unsavedNoteKey } from './unsaved-notes.ts';

it('parseUnsavedNotes returns texts by user and bay', () => {
  const key = unsavedNoteKey(3, 12);
  expect(parseUnsavedNotes(JSON.stringify({ [key]: 'Ring at 3B' }))).toEqual({ '3.12': 'Ring at 3B' });
});

it.each(['', 'null', '[1]', '{', '"text"'])('parseUnsavedNotes returns no notes for %s', (text) => {
  expect(parseUnsavedNotes(text)).toEqual({});
});

it('parseUnsavedNotes leaves out entries that are not texts', () => {
  expect(parseUnsavedNotes('{"3.12":5,"3.13":"Wide"}')).toEqual({ '3.13': 'Wide' });
});
