import type { Chat } from '@plaza/sdk';
import { useState } from 'react';

interface Seen {
  key: string;
  chats: readonly Chat[];
  fresh: ReadonlySet<number>;
}

/** Chats that came into the list, or came up in it by a message from the other person, while it was looked at. */
export function useFreshChats(key: string, chats: readonly Chat[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<Seen>({ key, chats, fresh: new Set() });
  if (seen.chats === chats && seen.key === key) return seen.fresh;
  const before = new Map(seen.chats.map((chat) => [chat.chatId, chat.date]));
  const newest = seen.chats[0]?.date ?? '';
  const isFresh = ({ chatId, date, variant }: Chat): boolean =>
    variant === 'outer' && date > newest && before.get(chatId) !== date;
  const next: Seen = {
    key,
    chats,
    fresh: new Set(seen.key === key ? chats.filter(isFresh).map(({ chatId }) => chatId) : []),
  };
  setSeen(next);
  return next.fresh;
}
