import type { ChatMessage, Locale } from '@plaza/sdk';
import { forgetFilesBut, keptFiles } from './kept-files.ts';
import { keepChat, keptChat, unsentHere } from './kept-texts.ts';
import { createOutbox, type Outbox } from './message-outbox.ts';
import { createThreadCalls } from './thread-calls.ts';

interface OpenOutbox {
  outbox: Outbox;
  /** Tells each message that has arrived, while somebody listens. */
  onSent: (listener: (message: ChatMessage) => void) => () => void;
}

const open = new Map<string, OpenOutbox>();

/** What is on its way in a chat. It goes on while its writer looks at other pages. */
export function outboxOf(userId: number, chatId: number, locale: Locale): OpenOutbox {
  const key = `${userId}/${chatId}/${locale}`;
  const known = open.get(key);
  if (known) return known;
  const listeners = new Set<(message: ChatMessage) => void>();
  const outbox = createOutbox(
    {
      send: createThreadCalls(locale, chatId).send,
      onSent: (message) => {
        for (const listener of listeners) listener(message);
      },
      onUnsent: (unsent) => keepChat(userId, chatId, { unsent }),
      files: keptFiles,
    },
    keptChat(userId, chatId).unsent,
  );
  if (open.size === 0) void forgetFilesBut(unsentHere(userId).map(({ submissionId }) => submissionId));
  addEventListener('online', () => outbox.retryAll());
  const created: OpenOutbox = {
    outbox,
    onSent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  open.set(key, created);
  return created;
}
