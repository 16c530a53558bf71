import { isRouteErrorResponse } from 'react-router';

/** Something about one chat. */
interface OfChat {
  readonly chat: { readonly chatId: number };
}

let kept: OfChat | null = null;

/** Keeps a chat that is shown, for when it cannot be had anew. */
export const keepThread = (thread: OfChat): void => void (kept = thread);

/** The API or the line is away for a while: not the chat itself. */
const isPassing = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

/**
 * Loads a chat, and leaves the one that is shown where it is while it cannot be had: what is typed beside it stays, and
 * live events bring what was missed.
 */
export async function loadOrKeep<Thread extends OfChat>(chatId: string, load: () => Promise<Thread>): Promise<Thread> {
  try {
    return await load();
  } catch (error) {
    // what is kept of a chat came from the same loader
    if (isPassing(error) && String(kept?.chat.chatId) === chatId) return kept as Thread;
    throw error;
  }
}
