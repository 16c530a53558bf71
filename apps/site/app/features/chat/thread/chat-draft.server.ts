import * as z from 'zod';
import { createSignedNote } from '~/server/signed-note.ts';

const note = createSignedNote({
  name: 'plaza_draft',
  purpose: 'chat-draft',
  // long enough to log in again
  seconds: 60 * 60,
  schema: z.object({ chatId: z.number(), text: z.string() }),
});

/**
 * Keeps the text of a plain form whose sender is not signed in any more, until they are back in the chat.
 *
 * @returns the headers that do so; none for a text that no cookie can hold
 */
export function rememberDraft(request: Request, chatId: number, text: string): [string, string][] {
  const line = text === '' ? null : note.remember(request, { chatId, text });
  return line === null ? [] : [['set-cookie', line]];
}

/** The text that waits for a chat; empty when none does. */
export function draftOf(request: Request, chatId: number): string {
  const draft = note.read(request);
  return draft?.chatId === chatId ? draft.text : '';
}

/** The headers that take away what waited for a chat, now that something was sent there; none when nothing did. */
export const forgetDraft = (request: Request, chatId: number): [string, string][] =>
  draftOf(request, chatId) === '' ? [] : [['set-cookie', note.forget(request)]];

/** A `Set-Cookie` line that takes away what waits, for whichever chat. */
export const dropDraft = note.forget;
