import { createContext, use, type MouseEvent } from 'react';

/** What can be asked for from inside a message. */
export interface ThreadActions {
  /** Opens the form that reports a message, or the whole chat. */
  report: (messageId: number | null) => void;
  /** A picture did not load: its address may have ended. */
  onPictureError: () => void;
  /** A file is opened: one whose address has ended is loaded by its newer one. */
  onFileOpen: (fileId: number, event: MouseEvent<HTMLAnchorElement>) => void;
  /** A link of the other person's message is pressed: asks before it leads away from Plaza. */
  onLinkOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const ThreadContext = createContext<ThreadActions | null>(null);
export const ThreadActionsProvider = ThreadContext;

/** Actions of the chat around. */
export function useThreadActions(): ThreadActions {
  const actions = use(ThreadContext);
  if (!actions) throw new Error('useThreadActions needs a chat around it');
  return actions;
}
